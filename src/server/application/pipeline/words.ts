// Words for several candidates at once: each gets the own name and position. Pure.

/** Replaces {姓名} and {职位}; other braces stay as they are. */
export function fillWords(words: string, { name, title }: { name: string; title: string }): string {
  return words.replaceAll('{姓名}', () => name).replaceAll('{职位}', () => title);
}
