// Lists the third parties whose work the site contains: author, licence and its text.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ThirdParty {
  name: string;
  version: string;
  author: string;
  /** An SPDX expression such as `MIT` or `(MIT OR Apache-2.0)`; '' for none. */
  licence: string;
  /** The text in the package, or another package's text of the same licence; may be ''. */
  text: string;
}

/** Licences that require nothing of a closed product but their notice. */
const FREE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Exceptions that hold for single packages, each with its reason. */
const APART: readonly { name: RegExp; licence: string; because: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    because: 'libvips is a shared library of its own, used unchanged, and can be exchanged.',
  },
  {
    name: /^GeoNames /,
    licence: 'CC-BY-4.0',
    because: 'It asks for attribution, which the map and this list give.',
  },
];
/** Packages whose package.json names no licence, or not by its SPDX name; taken from their texts. */
const READ_IN_TEXT: Readonly<Record<string, string>> = { duck: 'BSD-2-Clause', 'png-js': 'MIT' };

/** Development packages of which small functions end up in the browser's files. */
const BUNDLERS: ReadonlySet<string> = new Set(['vite', 'rolldown', '@react-router/dev']);

/** Works of others that are stored in this repository. */
const CARRIED: readonly ThirdParty[] = [
  {
    name: 'GeoNames (src/server/dictionary/point/points.txt)',
    version: 'cities500',
    author: 'GeoNames, geonames.org',
    licence: 'CC-BY-4.0',
    text:
      'Places of the GeoNames geographical database (https://www.geonames.org), licensed under the Creative ' +
      'Commons Attribution 4.0 International License (https://creativecommons.org/licenses/by/4.0/). Changed: only ' +
      'the seats of Chinese cities and districts, converted to GCJ-02, rounded, partly replaced. As is, no warranty.',
  },
  {
    name: 'Fluent Emoji (src/web/chat/message/emoji-drawings.json)',
    version: 'flat',
    author: 'Microsoft Corporation',
    licence: 'MIT',
    text: '',
  },
];

/**
 * Whether the licence permits use in a closed product. Expressions that mix AND with OR are refused, so that
 * a person reads them.
 */
export function isCompatible({ name, licence }: Pick<ThirdParty, 'name' | 'licence'>): boolean {
  const may = (id: string) =>
    FREE.has(id) || APART.some((apart) => apart.name.test(name) && apart.licence === id);
  const plain = licence.replace(/[()]/g, '');
  const all = plain.split(' AND ');
  const any = plain.split(' OR ');
  if (all.length > 1 && any.length > 1) return false;
  return any.length > 1 ? any.some(may) : all.every(may);
}

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
}
interface Manifest {
  author?: string | { name?: string };
}

/**
 * Lists the packages in node_modules that run on the server or are bundled for the browser, and the works
 * stored in the repository. Sorted by name, each version once.
 * @param root the project's folder, installed.
 */
export function thirdParties(root: string): ThirdParty[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, ThirdParty>();
  for (const [path, { dev, version = '', license = '' }] of Object.entries(packages)) {
    const name = path.replace(/^.*node_modules\//, '');
    // Packages for other operating systems are in the lockfile but not installed.
    if (!path || (dev && !BUNDLERS.has(name)) || !existsSync(join(root, path))) continue;
    const { author } = JSON.parse(read(`${path}/package.json`)) as Manifest;
    found.set(`${name} ${version}`, {
      name,
      version,
      licence: READ_IN_TEXT[name] ?? license,
      author: (typeof author === 'string' ? author : author?.name) ?? '',
      text: textIn(join(root, path)),
    });
  }
  const all = [...found.values(), ...CARRIED].sort((one, other) =>
    one.name.localeCompare(other.name),
  );
  return all.map((party) => ({ ...party, text: party.text || standardText(party, all) }));
}

/** All licences and notices in a package's folder, also those of code it contains in subfolders. */
function textIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)(?:un)?(?:licen[cs]e|copying|notice)(?:[._-][^/]*)?$/i.test(path))
    .filter((path) => !path.includes('node_modules/') && !/\.(?:[cm]?[jt]s|json|map)$/.test(path))
    .sort()
    .map((path) => readFileSync(join(folder, path), 'utf8').trim())
    .join('\n\n');
}

/** A copyright line. */
const COPYRIGHT = /^\s*(?:copyright|\(c\)|©)[^\n]*\d{4}[^\n]*$/gim;

/** The licence's text as another package contains it, with this package's author. */
function standardText({ name, licence, author }: ThirdParty, all: readonly ThirdParty[]): string {
  const [shortest] = all
    .filter(({ text }) => text.match(COPYRIGHT)?.length === 1)
    .filter((other) => other.licence === licence)
    .sort((one, other) => one.text.length - other.text.length);
  const holder = `Copyright (c) ${author || `the authors of ${name}`}`;
  return shortest?.text.replace(COPYRIGHT, holder) ?? '';
}

/** The list as readable text: a line per party, then the texts, equal texts once. */
export function printThirdParties(parties: readonly ThirdParty[]): string {
  const lines = parties.map(
    ({ name, version, licence, author }) =>
      `- ${name} ${version}: ${licence}${author ? ` (${author})` : ''}${reasonFor(name, licence)}`,
  );
  const byText = new Map<string, string[]>();
  for (const { name, version, licence, text } of parties) {
    const shown = text || `The text: https://spdx.org/licenses/${licence}.html`;
    byText.set(shown, [...(byText.get(shown) ?? []), `${name} ${version}`]);
  }
  const texts = [...byText].map(
    ([text, names]) => `${'='.repeat(80)}\n${names.join('\n')}\n\n${text}`,
  );
  return `${['Third parties of 择木 Zemu', ...lines].join('\n')}\n\n${texts.join('\n\n')}\n`;
}

function reasonFor(name: string, licence: string): string {
  const apart = APART.find((one) => one.name.test(name) && licence.includes(one.licence));
  return apart ? `. ${apart.because}` : '';
}
