// What was found for a text is remembered within a bound, so that no stream of texts fills the memory.

/** What an entry takes beside its text, counted in characters. */
const ENTRY = 64;

/**
 * Gives the function that finds something by a text, or gives what it found before; never `undefined`. What is found must not
 * be much larger than its text, because the texts are counted.
 * @param most the characters that are kept, 64 for each entry included. Before there are more all is forgotten:
 * that is quicker than to know what was used last.
 */
export function remembered<T extends NonNullable<unknown> | null>(most: number) {
  const known = new Map<string, T>();
  let characters = 0;
  const remember = (text: string, find: () => T): T => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find();
    const size = text.length + ENTRY;
    if (size > most) return found;
    if (characters + size > most) {
      known.clear();
      characters = 0;
    }
    known.set(text, found);
    characters += size;
    return found;
  };
  return remember;
}
