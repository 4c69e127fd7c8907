// Text of other sites as people read it here: without markup, invisible letters and contacts. Pure.
import { checkText, type Finding, findingMessage } from '../../../contract/moderation/wording.ts';

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
/** Letters nobody sees, and those no database keeps. */
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

/** Stands where a contact stood. */
export const LEFT_OUT = '［联系方式略］';

/** Parts texts that are looked at together: no word goes from one to the next. */
const PART = '\n\u0001\n';

/**
 * What may be published of texts, and what somebody should look at before. A way to reach somebody past
 * the site is lawful where it was written, so that it is left out and the posting comes in.
 * @throws whatever `refuse` makes of the reason, for what the law forbids.
 */
export function publishable<T extends readonly string[]>(
  texts: T,
  refuse: (reason: string) => Error,
): { texts: { [K in keyof T]: string }; doubtful: Finding[] } {
  const whole = texts.join(PART);
  const findings = checkText(whole);
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  const forbidden = refused.find(({ rule }) => rule !== 'contact');
  if (forbidden) throw refuse(findingMessage(forbidden));
  const cleared = refused
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + LEFT_OUT + rest.slice(end), whole);
  return {
    texts: cleared.split(PART) as { [K in keyof T]: string },
    doubtful: findings.filter(({ severity }) => severity === 'warn'),
  };
}
