// Finds the browser for the tests and Lighthouse: CHROME_PATH, or the Chromium of an npm package.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const PACKAGE = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/chromium');
const PARTS = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];

interface Browser {
  executablePath: string;
  /** Environment variables that the browser's process needs. */
  env: Record<string, string>;
  args: string[];
}

/** Switches off background requests; and the sandbox, which Chromium does not have as root. */
const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-gpu',
  '--disable-sync',
  '--font-render-hinting=none',
  '--no-first-run',
  '--no-pings',
  '--mute-audio',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Arguments with which the browser draws WebGL by the processor, for maps; slow, so only where a test needs it. */
export const drawsMaps = (args: readonly string[]): string[] => [
  ...args.filter((arg) => arg !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // It ends a drawing process that does not answer for ten seconds, as on a machine full of tests.
  '--disable-gpu-watchdog',
];

/**
 * Gives path and environment of the browser. The first call unpacks it (some seconds, 200 MB below
 * node_modules/.cache). Of the machine it needs only glibc and libgcc: NSS, NSPR, expat and one Latin font
 * are in the package.
 */
export async function findChromium(): Promise<Browser> {
  const own = process.env.CHROME_PATH;
  if (own) return { executablePath: own, env: inherited(), args: ARGS };
  const folder = join(CACHE, `v${process.arch}-${await version()}-drawing`);
  if (!existsSync(folder)) await unpack(folder);
  const env = inherited();
  env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  env.FONTCONFIG_FILE = await fontsFile(join(folder, 'fonts'));
  return { executablePath: join(folder, 'chromium'), env, args: ARGS };
}

async function version(): Promise<string> {
  const { default: facts } = await import(join(PACKAGE, 'package.json'), {
    with: { type: 'json' },
  });
  return (facts as { version: string }).version;
}

/** Unpacks into a folder beside the target and renames it, so that two runs cannot corrupt each other. */
async function unpack(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(join(CACHE, 'unpacking-'));
  const before = process.env.TMPDIR;
  // The package always unpacks into the folder for temporary files, so this variable redirects it.
  process.env.TMPDIR = staging;
  try {
    if (tmpdir() !== staging) throw new Error('TMPDIR is not respected on this machine');
    await Promise.all(PARTS.map((name) => inflate(join(PACKAGE, 'bin', name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await rename(staging, folder).catch(async (error: unknown) => {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

/**
 * Writes what fontconfig reads: the machine's own settings, the browser package's Latin font, and a Chinese font of
 * the product. Without it a machine that has no Chinese font would print boxes, and no text could be read from a PDF.
 */
async function fontsFile(latin: string): Promise<string> {
  const chinese = dirname(
    createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'),
  );
  const file = join(latin, 'zemu.conf');
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${latin}</dir>
  <dir>${join(chinese, '400Regular')}</dir>
  <dir>${join(chinese, '700Bold')}</dir>
  <cachedir>${join(latin, 'cache')}</cachedir>
</fontconfig>
`;
  if (!existsSync(file)) await writeFile(file, text);
  return file;
}

function inherited(): Record<string, string> {
  const entries = Object.entries(process.env);
  const known = entries.filter((entry): entry is [string, string] => Boolean(entry[1]));
  // A UTF-8 locale: downloads have Chinese names.
  return { ...Object.fromEntries(known), LC_ALL: 'C.UTF-8' };
}
