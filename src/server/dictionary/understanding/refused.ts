// What a search says it does not want: 不要销售, 非外包, 除了客服. It is never taken for something that is wanted.
import type { UnderstoodCondition } from './condition.ts';
import { conditionsIn } from './conditions.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { isLatin } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A part of a text that says what is not wanted. */
interface Refused {
  from: number;
  to: number;
  /** What is asked for by it; null where nothing of a search says so. */
  condition: UnderstoodCondition['condition'] | null;
}

const REFUSING =
  /(?:(?:不要|不想|不愿意?|拒绝|排除|不考虑)(?:再?(?:做|干|去|当|是|有|找|搞|从事|任何))?|除(?:了|去|开)?|非)\s?/g;
/** These are parts of many words and names: what follows must be known. 除 needs an end as well. */
const SHORT = /^(?:非|除|拒绝|排除)/;
const END = /^(?:类|的|岗位|岗|职位|工作|公司|企业|性质)*(?:以外|之外|外)?(?:的)?/;
const OUTSIDE = /外的?$/;
const AND = /^(?:\s?[/和或与及]\s?|[、,])/;
/** Who wants none of these wants to be employed by the company itself. */
const NOT_DIRECT = /^(?:人力|劳务|岗位)?(?:外包|外派|派遣|中介|代招|驻场)/;

/** The refusals of a plain text in their order. `isTaken` says where a condition stands, as in 不要经验. */
export function refusedIn(
  plain: string,
  vocabulary: Vocabulary,
  isTaken: (from: number, to: number) => boolean,
): Refused[] {
  const found: Refused[] = [];
  for (const { index: from, 0: said } of plain.matchAll(REFUSING)) {
    const start = from + said.length;
    if (from < (found.at(-1)?.to ?? 0) || isTaken(from, start)) continue;
    const object = objectsAt(plain, start, vocabulary, SHORT.test(said));
    if (!object) continue;
    const tail = END.exec(plain.slice(object.to))?.[0] ?? '';
    if (said.startsWith('除') && !/^除(?:了|去|开)/.test(said) && !OUTSIDE.test(tail)) continue;
    const isDirect = NOT_DIRECT.test(plain.slice(start, object.to));
    found.push({
      from,
      to: object.to + tail.length,
      condition: isDirect ? { kind: 'direct' } : null,
    });
  }
  return found;
}

/** The words that are refused from a place on: 销售, or 销售和客服. Null where nothing is named. */
function objectsAt(
  plain: string,
  start: number,
  vocabulary: Vocabulary,
  isShort: boolean,
): { to: number } | null {
  const first = objectAt(plain, start, vocabulary, isShort);
  if (first === null) return null;
  let to = first;
  for (;;) {
    const and = AND.exec(plain.slice(to));
    const next = and && objectAt(plain, to + and[0].length, vocabulary, true);
    if (!next) return { to };
    to = next;
  }
}

/** Where the word ends that stands at a place; null for none. */
function objectAt(
  plain: string,
  start: number,
  vocabulary: Vocabulary,
  mustBeKnown: boolean,
): number | null {
  const rest = plain.slice(start);
  const direct = NOT_DIRECT.exec(rest);
  if (direct) return start + direct[0].length;
  const condition = conditionsIn(rest).find(({ from }) => from === 0);
  const piece = piecesOf(rest, vocabulary, null)[0];
  const isWord = piece?.from === 0 && isObject(piece, mustBeKnown);
  const to = Math.max(condition?.to ?? 0, isWord ? piece.to : 0);
  return to === 0 || (isLatin(rest[to - 1]) && isLatin(rest[to])) ? null : start + to;
}

const isObject = ({ kind }: Piece, mustBeKnown: boolean): boolean =>
  kind === 'word' || kind === 'region' || (!mustBeKnown && kind === 'unknown');
