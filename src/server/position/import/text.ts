// Cleans texts of other sites: removes markup, invisible characters and contacts. Pure.
import { checkText, type Finding } from '../../../contract/moderation/wording.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  middot: '·',
  bull: '•',
  ldquo: '“',
  rdquo: '”',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  emsp: ' ',
  ensp: ' ',
};
/** Invisible characters, and those that the database cannot store. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;

/** A cell without what surrounds it or cannot be seen; U+3000 around it goes as a space does. */
export function cleaned(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').trim();
}

/** The text of a description in HTML, or the text itself where it is none. */
export function plainText(text: string): string {
  if (!/<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/i.test(text)) return text;
  return cleaned(
    text
      .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|tr|h\d|ul|ol)\s*>/gi, '\n')
      .replace(/<\/?[a-z][^<>]*>/gi, '')
      .replace(/&(#x?[\da-f]+|[a-z]{2,8});/gi, (whole, name: string) => letterOf(name) ?? whole)
      .replace(/[ \t\u00A0]+/g, ' ')
      .replace(/ ?\n[\s]*/g, '\n'),
  );
}

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : '';
}

/** Replaces a removed contact. */
export const LEFT_OUT = '［联系方式略］';

/** Separates texts that are checked together, so that no word spans two of them. */
const PART = '\n\u0001\n';

/**
 * The publishable form of texts, and what an operator should look at. A contact was lawful at its source,
 * so it is removed and the posting is accepted.
 * @throws the error that `refuse` makes of the reason, for text that the law forbids.
 */
export function publishable<T extends readonly string[]>(
  texts: T,
  refuse: (reason: string) => Error,
): { texts: { [K in keyof T]: string }; doubtful: Finding[] } {
  const whole = texts.join(PART);
  const findings = checkText(whole);
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  const forbidden = refused.find(({ rule }) => rule !== 'contact');
  if (forbidden) throw refuse(forbidden.why);
  const cleared = refused
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + LEFT_OUT + rest.slice(end), whole);
  return {
    texts: cleared.split(PART) as { [K in keyof T]: string },
    doubtful: findings.filter(({ severity }) => severity === 'warn'),
  };
}
