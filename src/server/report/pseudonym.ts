// Takes out of a text who somebody is: their names, and all numbers and addresses by which anybody can be reached. What
// was said otherwise stays. Pure.

const SOMEBODY = '〔某人〕';
const CONTACTS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '〔邮箱〕'],
  [/(?<![\dXx])\d{17}[\dXx](?![\dXx])/g, '〔证件号〕'],
  [/(?<!\d)(?:\+?86[-\s]?)?1[3-9]\d(?:[-\s]?\d{4}){2}(?!\d)/g, '〔手机号〕'],
  [/(?<!\d)0\d{2,3}[-\s]?\d{7,8}(?!\d)/g, '〔电话〕'],
  [/(微信|微|[vV][xX]|[wW]e?[cC]hat|[qQ]{2})(号?[：:\s]*)[\w-]{5,20}/g, '$1$2〔已隐去〕'],
];

/** @param names the person's names, as the site knows them. */
export function pseudonymous(text: string, names: readonly string[]): string {
  const known = names
    .filter((name) => name.length > 1)
    .toSorted((one, other) => other.length - one.length);
  const nameless = known.reduce((words, name) => words.replaceAll(name, SOMEBODY), text);
  return CONTACTS.reduce((words, [pattern, instead]) => words.replace(pattern, instead), nameless);
}
