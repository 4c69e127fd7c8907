// Builds the script for the browser: removes types and imports, exports the functions as `window.eyes`.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type * as eyes from './eyes.ts';
import type * as parts from './parts.ts';
import type * as sight from './sight.ts';

declare global {
  interface Window {
    eyes: typeof eyes & typeof sight & typeof parts;
  }
}

const FILES = ['names.ts', 'eyes.ts', 'sight.ts', 'parts.ts'];
const NAMES: readonly (keyof Window['eyes'])[] = [
  'begin',
  'controls',
  'find',
  'remember',
  'changes',
  'openness',
  'quiet',
  'topBox',
  'covered',
  'parts',
  'idle',
];

/** The script's source, to be run before a page's own scripts. */
export function eyesScript(): string {
  const texts = FILES.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const code = stripTypeScriptTypes(texts.join('\n'))
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '');
  return `(() => {\n${code}\nwindow.eyes = { ${NAMES.join(', ')} };\nbegin();\n})();`;
}
