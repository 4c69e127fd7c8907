// Letters made comparable, and the marks that begin or end a line of a resume. Pure; every rule takes
// time linear in the text.

/** A line longer than this is prose; patterns never look further into one. */
export const HEAD_MAX = 160;

const DASHES = /[‐‑‒–—―−﹣－─━]/g;
const WAVES = /[～〜∼∽˜]/g;
const WIDE_SPACES = /[\u3000\u00a0\u2000-\u200a\u202f]/g;

/**
 * The same text with half-width letters, plain spaces and one kind of dash. It keeps its length, so
 * that an index in it is the same in the original.
 */
export function fold(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(WIDE_SPACES, ' ')
    .replace(DASHES, '-')
    .replace(WAVES, '~');
}

/** Radicals beside the characters they look like, where Unicode names no such pair itself. */
const RADICALS = new Map(
  '⺠民⺟母⺜日⺝月⺎兀⺧牛⺩王⺫目⺬示⺶羊⺻聿⺼肉⻁虎⻄西⻅见⻆角⻉贝⻋车⻏邑⻑长⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻬齐⻮齿⻰龙⻱龟⻳龟⼾户'
    .match(/../gu)
    ?.map((pair) => [pair.charAt(0), pair.charAt(1)] as const),
);
const LOOKALIKE = /[\u2e80-\u2fdf\uf900-\ufaff]/g;
/**
 * Invisible characters without meaning: zero-width marks, soft hyphens, direction marks, icon font glyphs.
 */
const SILENT = /[\u00ad\p{Cf}\p{Co}]|(?![\t\n\r\v\f])\p{Cc}/gu;

/** Radicals that PDF fonts give instead of characters (⼯作 for 工作) become those; spaces of every width are plain ones; silent marks go. */
export function unify(text: string): string {
  return text
    .replace(LOOKALIKE, (one) => RADICALS.get(one) ?? one.normalize('NFKC'))
    .replace(WIDE_SPACES, ' ')
    .replace(SILENT, '');
}

/** The lines of a text: unified, trimmed, empty ones left out; tabs divide cells. */
export function linesOf(text: string): string[] {
  return unify(text)
    .split(/\r\n|[\n\r\v\f\u2028\u2029]/)
    .map((line) => {
      const cells = line.split('\t').map((cell) => cell.trim());
      return cells.filter(Boolean).join('\t');
    })
    .filter(Boolean);
}

const BULLET = /^(?:[•●○◦▪▫■□◆◇▶►▸‣★☆✓✔※➢➤⚫·∙*]|-(?!\d)|o(?=\s))\s*/;
const NUMBERED =
  /^(?:[(（]?\d{1,2}[)）.、．]\s?(?!\d)|[①-⑳]\s?|[(（][一二三四五六七八九十]{1,2}[)）])/;

/** True for a line that begins like an item of a list. */
export const isItem = (line: string): boolean => BULLET.test(line) || NUMBERED.test(line);

/** A line without the mark of its list; numbers stay, they are text. */
export const withoutBullet = (line: string): string => line.replace(BULLET, '').trim();

/** True for a line that ends like a sentence or goes on in the next. */
export const isSentence = (line: string): boolean =>
  /[。；;！!？?，,、：:]$/.test(line.trim()) || /[。；]/.test(line);

/** Spaces between Chinese characters are for looks: 姓 名, 工 作 经 历. */
export const closeUp = (text: string): string =>
  text.replace(/(\p{Script=Han})\s+(?=\p{Script=Han})/gu, '$1');

/** At most so many characters, cut at the end of a line where there is one. */
export function clip(text: string, max: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= max) return trimmed;
  const cut = trimmed.slice(0, max);
  const end = cut.lastIndexOf('\n');
  const kept = (end > max / 2 ? cut.slice(0, end) : cut).trim();
  // Half a surrogate pair is invalid text.
  return kept.isWellFormed() ? kept : kept.slice(0, -1).toWellFormed();
}

/** True when a text has Chinese characters. */
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
