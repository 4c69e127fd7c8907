// What the words of a search mean: conditions, regions, and the words that are left, each with what means the same.
// Pure: the words that positions use are given as a vocabulary.
import type { Condition, UnderstoodCondition } from './condition.ts';
import { conditionsIn } from './conditions.ts';
import { correctionOf } from './corrections.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { refusedIn } from './refused.ts';
import { regionNamed } from './regions.ts';
import { plainSlot, type Slot, slotsOf } from './slots.ts';
import { plainText } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Understanding {
  /** The whole search, normalised. */
  text: string;
  /** The same with its corrections. */
  corrected: string;
  conditions: readonly UnderstoodCondition[];
  slots: readonly Slot[];
  /** Words that ask for nothing: 想找一个. */
  fillers: readonly string[];
  /** What is not wanted, as it was written: 不要销售. Nothing is searched by it. */
  refused: readonly string[];
  /** Words that the vocabulary does not have: to be corrected unless something is called so. */
  unknown: readonly string[];
}

interface Options {
  /** Words that are no conditions. */
  kept?: readonly string[] | undefined;
  /** True for a word that is not to be corrected, because something is called so. */
  isUsed?: ((word: string) => boolean) | undefined;
  /** Kinds of conditions that the search knows; those of other kinds stay words. All by default. */
  kinds?: readonly Condition['kind'][] | undefined;
}

interface Reader {
  vocabulary: Vocabulary;
  kept: ReadonlySet<string>;
  isUsed: (word: string) => boolean;
  /** The city that is named. */
  within: string | null;
}

/** What was corrected, as the answer of a search says it; null for nothing. */
export const correctionIn = ({ text, corrected }: Understanding) =>
  text === corrected ? null : { from: text, to: corrected };

const hasContent = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The words as they are written: nothing becomes a condition, nothing is corrected. */
export function literally(text: string): Understanding {
  const plain = plainText(text);
  const slots = plain.split(' ').filter(hasContent).map(plainSlot);
  return {
    text: plain,
    corrected: plain,
    conditions: [],
    slots,
    fillers: [],
    refused: [],
    unknown: [],
  };
}

/** What a search means. */
export function understand(
  text: string,
  vocabulary: Vocabulary,
  { kept = [], isUsed = () => false, kinds }: Options = {},
): Understanding {
  const plain = plainText(text);
  const keptWords = new Set(kept.map(plainText));
  const { conditions, refused, runs } = takeConditions(plain, vocabulary, {
    kept: keptWords,
    kinds,
  });
  const reader: Reader = { vocabulary, kept: keptWords, isUsed, within: null };
  reader.within = cityIn(runs, vocabulary);
  const read = runs.map((run) => readRun(run, reader));
  const slots = read.flatMap((run) => slotsOf(run.pieces)).filter(({ word }) => hasContent(word));
  const understood = {
    text: plain,
    corrected: read.reduce((whole, run) => whole.replace(run.before, () => run.after), plain),
    conditions: [...conditions, ...read.flatMap((run) => run.regions)],
    slots,
    fillers: read.flatMap(({ pieces }) =>
      pieces.filter(({ kind }) => kind === 'filler').map((piece) => piece.text),
    ),
    refused,
    unknown: read.flatMap((run) => run.unknown),
  };
  return slots.length > 0 ? understood : withoutWords(understood);
}

/** 找工作 asks for any work, so for no word. */
const ANY_WORK: ReadonlySet<string> = new Set(['工作', '求职', '上班', '职位', '岗位']);

/** A search of fillers or of 实习 alone asks for these words. */
function withoutWords(understood: Understanding): Understanding {
  const { conditions, fillers, refused } = understood;
  const isInternAlone = conditions.every(
    ({ condition }) => condition.kind === 'job' && condition.job === 'intern',
  );
  if (conditions.length === 0) {
    if (refused.length > 0 || fillers.some((word) => ANY_WORK.has(word))) return understood;
    return { ...understood, slots: fillers.filter(hasContent).map(plainSlot), fillers: [] };
  }
  if (!isInternAlone) return understood;
  const slots = conditions.map(({ word }) => ({
    ...plainSlot(word),
    texts: [word, '实习', 'intern'],
  }));
  return { ...understood, conditions: [], slots };
}

/**
 * The conditions of a text, what it refuses, and what stands between them. What stands within a longer known word is
 * neither. Only a search that knows all kinds of conditions hears refusals: names of companies begin like them.
 */
function takeConditions(
  plain: string,
  vocabulary: Vocabulary,
  { kept, kinds }: { kept: ReadonlySet<string>; kinds: Options['kinds'] },
) {
  const words = piecesOf(plain, vocabulary, null).filter(({ kind }) => kind === 'word');
  const isKept = (word: string) => kept.has(word) || word.split(' ').every((one) => kept.has(one));
  const isFree = ({ from, to }: { from: number; to: number }) =>
    !isKept(plain.slice(from, to).trim()) &&
    !words.some((piece) => piece.from <= from && to <= piece.to && piece.text.length > to - from);
  const asked = conditionsIn(plain).filter(
    (found) => isFree(found) && (!kinds || kinds.includes(found.condition.kind)),
  );
  const isTaken = (from: number, to: number) =>
    asked.some((one) => from < one.to && one.from < to) ||
    words.some((piece) => piece.from < from + 1 && piece.to > to);
  const refusals = kinds ? [] : refusedIn(plain, vocabulary, isTaken).filter(isFree);
  const isRefused = (one: { from: number; to: number }) =>
    refusals.some(({ from, to }) => one.from < to && from < one.to);
  const taken = [...asked.filter((one) => !isRefused(one)), ...refusals];
  const conditions: UnderstoodCondition[] = [];
  const refused: string[] = [];
  const runs: string[] = [];
  let at = 0;
  for (const { from, to, condition } of taken.sort((a, b) => a.from - b.from)) {
    const word = plain.slice(from, to).trim();
    runs.push(plain.slice(at, from));
    if (condition) conditions.push({ word, condition });
    else refused.push(word.replace(/的$/, ''));
    at = to;
  }
  runs.push(plain.slice(at));
  return { conditions, refused, runs: runs.map((run) => run.trim()).filter(Boolean) };
}

/** The city that is named anywhere: its districts are meant. */
function cityIn(runs: readonly string[], vocabulary: Vocabulary): string | null {
  for (const run of runs) {
    for (const { kind, text } of piecesOf(run, vocabulary, null)) {
      const code = kind === 'region' ? regionNamed(text, null) : null;
      if (code?.endsWith('00') && !code.endsWith('0000')) return code;
    }
  }
  return null;
}

interface ReadRun {
  pieces: Piece[];
  regions: UnderstoodCondition[];
  unknown: string[];
  /** The run before and after its corrections. */
  before: string;
  after: string;
}

function readRun(run: string, reader: Reader): ReadRun {
  const cut = regionsAtEnds(piecesOf(run, reader.vocabulary, reader.within), run, reader.kept);
  const made: ReadRun = { pieces: [], regions: [], unknown: [], before: run, after: run };
  for (const group of groupsOf(cut)) readGroup(group, run, reader, made);
  for (const { kind, text } of made.pieces) {
    const code = kind === 'region' ? regionNamed(text, reader.within) : null;
    if (code) made.regions.push({ word: text, condition: { kind: 'region', code } });
  }
  return made;
}

/** A region counts at an end, beside a space, another region or a filler; within other words it is a part of them. */
function regionsAtEnds(pieces: readonly Piece[], run: string, kept: ReadonlySet<string>): Piece[] {
  return pieces.map((piece, index) => {
    if (piece.kind !== 'region') return piece;
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    const isOpen = (other: Piece | undefined, isTouching: boolean) =>
      other === undefined || !isTouching || other.kind === 'region' || other.kind === 'filler';
    const isFree =
      isOpen(before, before?.to === piece.from) || isOpen(after, after?.from === piece.to);
    const text = run.slice(piece.from, piece.to);
    return isFree && !kept.has(text) ? piece : { ...piece, kind: 'unknown' };
  });
}

/** Pieces that touch each other, without the regions and fillers between them; unknown words of letters go together. */
function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isOwn = (one: Piece) => one.kind === 'region' || one.kind === 'filler';
    const isSpelt = (one: Piece) => one.kind === 'unknown' && /^[a-z]{1,6}$/.test(one.text);
    const goesOn =
      last &&
      !isOwn(last) &&
      !isOwn(piece) &&
      (last.to === piece.from || (isSpelt(last) && isSpelt(piece)));
    if (group && goesOn) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/** Corrects what is unknown of a group: all of it as one word, or else each unknown piece. */
function readGroup(group: readonly Piece[], run: string, reader: Reader, made: ReadRun): void {
  const isKnown = group.every(({ kind }) => kind !== 'unknown');
  const [first] = group;
  if (isKnown || !first) {
    made.pieces.push(...group);
    return;
  }
  const whole: Piece = { ...first, kind: 'unknown', to: group.at(-1)?.to ?? first.to, text: '' };
  whole.text = run.slice(whole.from, whole.to);
  if (correctPiece(whole, reader, made)) return;
  for (const piece of group) {
    const isAlone = group.length === 1;
    const isShort = [...piece.text].length < 2;
    if (piece.kind === 'unknown' && !isAlone && !isShort && correctPiece(piece, reader, made))
      continue;
    made.pieces.push(piece);
  }
}

function correctPiece(piece: Piece, reader: Reader, made: ReadRun): boolean {
  const { text } = piece;
  if (reader.kept.has(text) || !hasContent(text)) return false;
  made.unknown.push(text);
  if (reader.isUsed(text)) return false;
  const correction = correctionOf(text, reader.vocabulary);
  if (!correction) return false;
  if ('region' in correction) {
    made.regions.push({ word: text, condition: { kind: 'region', code: correction.region } });
    if (!correction.rest) return true;
  }
  const known = 'region' in correction ? correction.rest : correction.known;
  if (!known) return true;
  made.after = made.after.replace(text, () => known.word);
  if (known.kind === 'title') {
    // The head of a title is made of words itself.
    const { from, to } = piece;
    const inside = piecesOf(known.word, reader.vocabulary, null);
    made.pieces.push(...inside.map((one) => ({ ...one, from, to })));
    return true;
  }
  made.pieces.push({
    ...piece,
    kind: known.kind === 'soft' ? 'soft' : 'word',
    text: known.word,
    known,
  });
  return true;
}
