// Own words that were taken back while this page was open: they can be written anew.

const words = new Map<string, string>();
const keyOf = (id: number, seq: number) => `${id}-${seq}`;

export function keepTakenBack(id: number, seq: number, text: string): void {
  words.set(keyOf(id, seq), text);
}

export const findTakenBack = (id: number, seq: number): string => words.get(keyOf(id, seq)) ?? '';
