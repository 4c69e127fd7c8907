// Vite plugin: registers the lengths of tokens.css as lengths. A browser then works each out once, at the root. Unregistered, a
// variable is text: `calc(0.75 * calc(1rem * 1.1667))` is read and worked out again wherever it is used, and the first view's style
// and layout took a fifth longer.
import type { Plugin } from 'vite';

const TOKENS = 'src/web/styles/tokens.css';
/** One value: worked out, another variable's, or of the root's font size. */
const VALUE =
  /^ {2}--(?<name>[\w-]+): (?<value>calc\((?:[^()]|\([^()]*\))+\)|var\([\w-]+\)|[\d.]+rem);$/gm;
/** Variables that are numbers. */
const NUMBERS = ['k', 'k-text'];

/** The rules that register the lengths of a sheet. A length that is made of others stands below them. */
export function registrations(css: string): string {
  const names = new Set<string>();
  for (const { groups: { name = '', value = '' } = {} } of css.matchAll(VALUE)) {
    const used = [...value.matchAll(/var\(--([\w-]+)\)/g)].map(([, its = '']) => its);
    const isMadeOfLengths = used.every((its) => names.has(its) || NUMBERS.includes(its));
    const hasLength = /[\d.]rem\b/.test(value) || used.some((its) => names.has(its));
    if (isMadeOfLengths && hasLength) names.add(name);
  }
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
