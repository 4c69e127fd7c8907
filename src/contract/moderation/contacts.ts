// Contact data in the free texts of a resume: enterprises that only found it read the text without.
import { checkText, type Finding } from './wording.ts';

/** Addresses of pages are works that people show, not ways around the site. */
const contactsIn = (text: string): Finding[] =>
  checkText(text).filter(({ rule, kind }) => rule === 'contact' && kind !== '外部链接');

/** The contact data of a text as it is written there; empty for none. */
export const contactWords = (text: string): string[] =>
  contactsIn(text).map(({ start, end }) => text.slice(start, end));

const HIDDEN = '〔联系方式已隐藏〕';

/** The text with its contact data left out. */
export function withoutContacts(text: string): string {
  let rest = text;
  for (const { start, end } of contactsIn(text).reverse()) {
    rest = rest.slice(0, start) + HIDDEN + rest.slice(end);
  }
  return rest;
}
