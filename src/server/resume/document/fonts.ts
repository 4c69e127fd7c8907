// The two weights a resume is set in: Noto Sans SC, read once, embedded as the signs a resume uses.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Fonts {
  regular: Buffer;
  bold: Buffer;
}

let fonts: Promise<Fonts> | null = null;

/** Both weights; 20 MB that stay in memory from the first export on. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= readFonts();
  // A failed read must not stay cached.
  fonts.catch(() => {
    fonts = null;
  });
  return fonts;
}

async function readFonts(): Promise<Fonts> {
  const folder = dirname(
    createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'),
  );
  const read = (name: string) => readFile(join(folder, name));
  const [regular, bold] = await Promise.all([
    read('400Regular/NotoSansSC_400Regular.ttf'),
    read('600SemiBold/NotoSansSC_600SemiBold.ttf'),
  ]);
  return { regular, bold };
}
