// Texts of own messages taken back while this page was open, so that they can be edited and sent again.

const words = new Map<string, string>();
const keyOf = (id: number, seq: number) => `${id}-${seq}`;

export function storeTakenBack(id: number, seq: number, text: string): void {
  words.set(keyOf(id, seq), text);
}

export const findTakenBack = (id: number, seq: number): string => words.get(keyOf(id, seq)) ?? '';
