// Tables of moves: the states a move leads from and to, who may make it, and after how many days. Both
// sides use them. Pure.
import { fail } from '../call/errors.ts';

export interface Move<S extends string, A extends string> {
  from: readonly S[];
  /** The state after the move; a list where it returns to one of several. */
  to: S | readonly S[];
  by: A | readonly A[];
  /** Days that must pass in the state first; 0 when left out. */
  after_days?: number;
}

/** A table of moves by name: `machine({ approve: { from: ['pending'], … } } satisfies Moves<State, Actor>)`. */
export type Moves<S extends string, A extends string> = Readonly<Record<string, Move<S, A>>>;

/** `since`: when the current state began, null for none. `now`: the moment of the move. */
interface Times {
  since: Date | null;
  now: Date;
}

type OneOf<T> = T extends readonly (infer Each)[] ? Each : T;
type StateOf<T extends Moves<string, string>> =
  | T[keyof T]['from'][number]
  | OneOf<T[keyof T]['to']>;
type ActorOf<T extends Moves<string, string>> = OneOf<T[keyof T]['by']>;

const DAY_MS = 86_400_000;
const listOf = <T extends string>(one: T | readonly T[]): readonly T[] =>
  typeof one === 'string' ? [one] : one;

/** The life of a record, as defined by its table of moves. */
class Machine<T extends Moves<string, string>, S extends string, A extends string> {
  /** The moves by name, in the order of the table. */
  readonly moves: T;
  /** The states that no move leads out of. */
  readonly finals: readonly S[];
  private readonly list: readonly Move<string, string>[];

  constructor(moves: T) {
    this.moves = moves;
    this.list = Object.values(moves);
    const isLeft = (state: string) => this.list.some(({ from }) => from.includes(state));
    const reached = new Set(this.list.flatMap(({ to }) => listOf(to)));
    this.finals = [...reached].filter((state) => !isLeft(state)) as S[];
  }

  /** True when this actor may make the move. A move with `after_days` needs the times. */
  may(state: S, move: keyof T, actor: A, times?: Times): boolean {
    return isOpen(this.moves[move] as T[keyof T], state, actor, times);
  }

  /** @throws Failure `conflict` with `words` when this actor may not make the move. */
  require(state: S, move: keyof T, actor: A, words?: string, times?: Times): void {
    if (!this.may(state, move, actor, times)) throw fail('conflict', words);
  }

  /** True when a move of this actor leads from one state to the other. */
  mayBecome(state: S, to: S, actor: A, times?: Times): boolean {
    return this.leadingTo(to).some((move) => isOpen(move, state, actor, times));
  }

  /** From when an actor may move it to the other state, given `since`; null when never. */
  opensAt(state: S, to: S, actor: A, since: Date): Date | null {
    const moves = this.leadingTo(to).filter((move) => isFor(move, state, actor));
    const openings = moves.map((move) => opening(move, since).getTime());
    return openings.length > 0 ? new Date(Math.min(...openings)) : null;
  }

  /** The state after a move; null when the move does not start here. */
  next<N extends keyof T>(state: S, move: N): Extract<T[N]['to'], string> | null {
    const { from, to } = this.moves[move] as T[N];
    return from.includes(state) ? (to as Extract<T[N]['to'], string>) : null;
  }

  /** The states that an actor may move to, in the order of the table. */
  targets(state: S, actor: A): S[] {
    const moves = this.list.filter((move) => isFor(move, state, actor));
    return [...new Set(moves.flatMap(({ to }) => listOf(to)))] as S[];
  }

  /** The states from which an actor may reach `to`. */
  before(to: S, actor: A): S[] {
    const moves = this.leadingTo(to).filter(({ by }) => listOf(by).includes(actor));
    return [...new Set(moves.flatMap(({ from }) => from))] as S[];
  }

  private leadingTo(to: S): readonly Move<string, string>[] {
    return this.list.filter((move) => listOf(move.to).includes(to));
  }
}

const isFor = ({ from, by }: Move<string, string>, state: string, actor: string): boolean =>
  from.includes(state) && listOf(by).includes(actor);

const opening = ({ after_days = 0 }: Move<string, string>, since: Date): Date =>
  new Date(since.getTime() + after_days * DAY_MS);

function isOpen(move: Move<string, string>, state: string, actor: string, times?: Times): boolean {
  if (!isFor(move, state, actor)) return false;
  if (!move.after_days) return true;
  return times?.since ? opening(move, times.since) <= times.now : false;
}

/** Builds the machine of a table of moves. */
export const machine = <const T extends Moves<string, string>>(moves: T) =>
  new Machine<T, StateOf<T>, ActorOf<T>>(moves);
