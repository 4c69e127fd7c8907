// Makes the browser's script of `eyes.ts`: types stripped, its functions in `window.eyes`.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type * as eyes from './eyes.ts';

declare global {
  interface Window {
    eyes: typeof eyes;
  }
}

const NAMES: readonly (keyof typeof eyes)[] = [
  ...([
    'begin',
    'controls',
    'find',
    'remember',
    'changes',
    'openness',
    'quiet',
    'topBox',
    'covered',
    'idle',
  ] as const),
];

/** To be run before a page's own scripts. */
export function eyesScript(): string {
  const text = readFileSync(join(import.meta.dirname, 'eyes.ts'), 'utf8');
  const code = stripTypeScriptTypes(text).replaceAll(/^export /gm, '');
  return `(() => {\n${code}\nwindow.eyes = { ${NAMES.join(', ')} };\nbegin();\n})();`;
}
