// Links within plain text that staff write: [words](address), with an address of this site or of the web. Pure.

const LINK = /\[([^[\]\n]{1,60})\]\(([^()\s]{1,500})\)/g;
/** A path of this site, or an address of the web: nothing that a browser would run. */
const SAFE = /^(?:\/(?![/\\])[^\s\\]*|https?:\/\/[^\s/\\][^\s\\]*)$/i;

interface Part {
  text: string;
  /** '' for plain words. */
  href: string;
}

/** The words of a text in their order, with where they lead; what is no safe link stays as it was written. */
export function linkedParts(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', href = ''] = match;
    if (!SAFE.test(href)) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), href: '' });
    parts.push({ text: words, href });
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: '' });
  return parts;
}

/** The text as it is read where nothing can be pressed. */
export const withoutLinks = (text: string): string =>
  linkedParts(text)
    .map((part) => part.text)
    .join('');

/** What somebody meant as a link, whatever the address is. */
const MEANT = /\[([^[\]\n]{1,60})\]\(([^()\n]*)([()]?)/g;

/** What is wrong with the links of a text; '' when nothing is. */
export function linkProblem(text: string): string {
  const wrong = [...text.matchAll(MEANT)].find(
    ([, , href = '', end]) => end === '(' || !SAFE.test(href),
  );
  return wrong
    ? `链接“${wrong[1]}”的地址应是本站的，如 /protocol，或以 https:// 开头，不含空格和括号`
    : '';
}
