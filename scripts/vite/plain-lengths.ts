// Vite plugin: registers the lengths of tokens.css as lengths. A browser then works each out once, at the root. Unregistered, a
// variable is text: `calc(0.75 * calc(1rem * 1.1667))` is read and worked out again wherever it is used, and the first view's style
// and layout took a fifth longer.
import type { Plugin } from 'vite';

const TOKENS = 'src/web/styles/tokens.css';
/** One length, from the root's font size or from another length; `--k` is a number. */
const LENGTH =
  /^ {2}--(?<name>[\w-]+): (?:calc\((?:[^()]|\([^()]*\))+\)|var\(--(?!k\))[\w-]+\)|[\d.]+rem);$/gm;

/** The rules that register the lengths of a sheet. */
export function registrations(css: string): string {
  const names = new Set([...css.matchAll(LENGTH)].map(({ groups }) => groups?.name));
  return [...names]
    .map((name) => `@property --${name}{syntax:"<length>";inherits:true;initial-value:0px}`)
    .join('');
}

export const plainLengths: Plugin = {
  name: 'plain-lengths',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith(TOKENS) ? { code: registrations(code) + code, map: null } : null,
};
