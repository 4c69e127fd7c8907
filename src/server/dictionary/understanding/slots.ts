// What one word of a search stands for: texts, categories, and words that only help.
import { synonymsOf } from '../synonym/synonym.ts';
import type { Piece } from './pieces.ts';
import { conceptOf } from './scan.ts';
import { categoriesOf, namesOf } from './shipped.ts';
import { SPOKEN_SURENESS } from './spoken.ts';
import { unversioned } from './text.ts';
import type { VocabularyWord } from './vocabulary.ts';

/** One thing that is asked for; a hit must have it. */
export interface Slot {
  /** As it is asked, after a correction. */
  word: string;
  kind: 'known' | 'company' | 'industry' | 'unknown';
  /** The word with the version that was asked for: vue3. */
  version?: string;
  /** Texts that mean it, the word itself first. */
  texts: readonly string[];
  /** Categories that mean it, each with how surely. */
  categories: ReadonlyMap<string, number>;
  /** Words beside it that help but need not be there: 专员, 高级. */
  soft: readonly string[];
  /** Any of several words is asked, each a slot of its own: 会计/出纳. */
  either?: readonly Slot[];
  /** Of a branch by which few are found: concepts of titles that name its work, Java for 后端开发. */
  names?: readonly string[];
}

const NO_CATEGORIES: ReadonlyMap<string, number> = new Map();

/** A word that means only what it says. */
export const plainSlot = (word: string): Slot => ({
  word,
  kind: 'unknown',
  texts: [word],
  categories: NO_CATEGORIES,
  soft: [],
});

/** Slots that all ask for one branch, each with the names of its work; null for any others. */
export function withNames(slots: readonly Slot[]): Slot[] | null {
  const [{ categories } = plainSlot(''), ...others] = slots;
  const isOne = others.every(
    (other) =>
      other.categories.size === categories.size &&
      [...categories.keys()].every((code) => other.categories.has(code)),
  );
  const isBranch = [...categories.values()].some((sureness) => sureness <= SPOKEN_SURENESS.branch);
  if (!isOne || !isBranch || slots.some(({ either }) => either)) return null;
  const names = [...new Set(namesOf(categories).map(conceptOf))];
  return slots.map((slot) => ({ ...slot, names }));
}

function knownSlot({ word, kind }: VocabularyWord): Slot {
  if (kind === 'company' || kind === 'industry') return { ...plainSlot(word), kind };
  return { word, kind: 'known', texts: synonymsOf(word), categories: categoriesOf(word), soft: [] };
}

function slotOf({ kind, text, known }: Piece): Slot {
  if (!known || kind === 'soft') return plainSlot(text);
  const slot = knownSlot(known);
  if (unversioned(text) !== known.word) return slot;
  return { ...slot, version: text, texts: [text, ...slot.texts] };
}

/**
 * The slots of pieces in their order. A soft word, or a single character that is left over, goes with the slot that it
 * touches, or else with the one before it; where there is none it is asked itself.
 */
export function slotsOf(pieces: readonly Piece[]): Slot[] {
  const asked = pieces.filter(({ kind }) => kind !== 'filler' && kind !== 'region');
  const isSoft = (piece: Piece) => piece.kind === 'soft' || isLeftOver(piece, asked);
  const hard = asked.filter((piece) => !isSoft(piece));
  if (hard.length === 0) return asked.map(slotOf);
  const soft = new Map(hard.map((piece) => [piece, [] as string[]]));
  for (const piece of asked.filter((one) => isSoft(one) && !isOr(one.text))) {
    const touching = hard.find(({ from, to }) => to === piece.from || from === piece.to);
    const before = hard.findLast(({ to }) => to <= piece.from);
    soft.get(touching ?? before ?? (hard[0] as Piece))?.push(piece.text);
  }
  const slots = eitherOf(
    pieces,
    hard
      .filter(({ text }) => !isOr(text))
      .map((piece) => ({ piece, slot: { ...slotOf(piece), soft: soft.get(piece) ?? [] } })),
  );
  return slots.length === 1 ? slots.map(withoutGroup) : slots;
}

/** Who asks for 财务 alone means its branch, not all of 人事/行政/财务; beside 行政 the group is meant. */
function withoutGroup(slot: Slot): Slot {
  const { group } = SPOKEN_SURENESS;
  const named = [...slot.categories];
  if (!named.some(([, sureness]) => sureness > group)) return slot;
  return { ...slot, categories: new Map(named.filter(([, sureness]) => sureness !== group)) };
}

const isOr = (text: string): boolean => /^(?:\/|或者?)$/.test(text.trim());

/** Slots with 或 or a stroke between them as one. */
function eitherOf(pieces: readonly Piece[], read: readonly { piece: Piece; slot: Slot }[]): Slot[] {
  const slots: Slot[] = [];
  for (const [index, { piece, slot }] of read.entries()) {
    const before = read[index - 1]?.piece;
    const last = slots.at(-1);
    const between = pieces.filter(
      ({ from, to }) => before && from >= before.to && to <= piece.from,
    );
    if (last && between.some(({ text }) => isOr(text)))
      slots[slots.length - 1] = either(last, slot);
    else slots.push(slot);
  }
  return slots;
}

const either = (one: Slot, other: Slot): Slot => ({
  word: `${one.word}/${other.word}`,
  kind: 'known',
  texts: [...one.texts, ...other.texts],
  categories: new Map([...one.categories, ...other.categories]),
  soft: [...one.soft, ...other.soft],
  either: [...(one.either ?? [one]), other],
});

/** A single unknown character beside a known word: 数据分析员. */
function isLeftOver(piece: Piece, asked: readonly Piece[]): boolean {
  if (piece.kind !== 'unknown' || [...piece.text].length > 1) return false;
  return asked.some(
    ({ kind, from, to }) => kind === 'word' && (to === piece.from || from === piece.to),
  );
}
