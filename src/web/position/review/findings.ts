// The positions of the writing check's findings in a posting. Pure.

/** The parts of a posting: title, facts by name, text. */
interface ReadPosting {
  title: string;
  facts: readonly { label: string; value: string }[];
  description: string;
}

/** The words of a finding: 35岁以下优先 of 年龄：35岁以下优先; '' when it names none. */
export const wordOf = (finding: string): string => finding.slice(finding.indexOf('：') + 1).trim();

/** The part of the posting that contains a finding, in words for an operator. */
export function whereFound(finding: string, { title, facts, description }: ReadPosting): string {
  const word = wordOf(finding);
  const has = (text: string) => text.includes(word);
  if (has(title)) return '在职位名称里';
  if (has(description)) return '在职位描述里，已标出';
  const fact = facts.find(({ value }) => has(value));
  if (fact) return `在“${fact.label}”里`;
  return '不在名称、描述和下列各项里，可打开职位查看';
}

interface TextPart {
  part: string;
  found: boolean;
  /** The index at which it begins. */
  at: number;
}

/** A text split at the found words; the parts joined are the text again. */
export function partsOf(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const take = (to: number, found: boolean) => {
    if (to > from) parts.push({ part: text.slice(from, to), found, at: from });
    from = to;
  };
  const wanted = words.filter((word) => word !== '');
  while (from < text.length) {
    const hits = wanted
      .map((word) => ({ word, at: text.indexOf(word, from) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.word.length - a.word.length);
    const [next] = hits;
    if (!next) break;
    take(next.at, false);
    take(next.at + next.word.length, true);
  }
  take(text.length, false);
  return parts;
}
