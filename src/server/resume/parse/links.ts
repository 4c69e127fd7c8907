// Web addresses in a resume. Pure.
import { check } from '../../../contract/value/checks.ts';
import { fieldsOf } from './labels.ts';

const ADDRESS =
  /(?:https?:\/\/)?(?<![@\w.-])(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,12}(?::\d{1,5})?(?:\/[\w\-./~%#?&=+]{0,200})?/gi;
const LINKS_MAX = 10;

/** An address written out in full, as a form takes it; null for what is none. */
export function addressOf(text: string): string | null {
  const found = text.match(ADDRESS)?.[0]?.replace(/[.,;]+$/, '');
  if (!found) return null;
  const url = /^https?:/i.test(found) ? found : `https://${found}`;
  return url.length <= 300 && check('URL', url) ? url : null;
}

/** Known hosts, and what people call them. */
const HOSTS: readonly (readonly [RegExp, string])[] = [
  [/github\.com/i, 'GitHub'],
  [/gitee\.com/i, 'Gitee'],
  [/linkedin\.c/i, '领英'],
  [/juejin\./i, '掘金'],
  [/csdn\.net/i, 'CSDN'],
  [/zhihu\.com/i, '知乎'],
  [/behance\.net/i, 'Behance'],
  [/dribbble\.com/i, 'Dribbble'],
  [/zcool\.com/i, '站酷'],
  [/bilibili\.com/i, '哔哩哔哩'],
];

/** Addresses with a scheme, of a known host, or behind a label like 个人主页. */
export function linksOf(lines: readonly string[]): { title: string; url: string }[] {
  const links = new Map<string, string>();
  for (const line of lines) {
    if (line.length > 400 || !line.includes('.')) continue;
    const labelled = fieldsOf(line).some(({ label }) => label === 'url');
    for (const match of line.matchAll(ADDRESS)) {
      const host = HOSTS.find(([pattern]) => pattern.test(match[0]))?.[1];
      if (!host && !labelled && !/^https?:/i.test(match[0])) continue;
      const url = addressOf(match[0]);
      if (url && !links.has(url)) links.set(url, host ?? titleOf(line));
      if (links.size >= LINKS_MAX) break;
    }
  }
  return [...links].map(([url, title]) => ({ title, url }));
}

/** What stands before the colon, where it names the address. */
function titleOf(line: string): string {
  const before = /^[\s•●·-]*([\p{Script=Han}A-Za-z ]{2,12})\s?[:：]/u.exec(line)?.[1]?.trim();
  return before && !/^https?$/i.test(before) ? before : '个人主页';
}
