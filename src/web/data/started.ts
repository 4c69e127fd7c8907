// The version with which an edit of a shared record began, so that two edits never overwrite each other
// unnoticed. Pure; `use-started.ts` holds the state for a component.

/** A record that colleagues edit too; `version` grows with every change. */
export interface Versioned {
  version: number;
}

export interface Start<T extends Versioned> {
  /** The record as it was when typing began; its version is sent. */
  began: T;
  /** True when the server refused because of the version, even if the change has not arrived here. */
  isRefused: boolean;
}

/** Until something is typed an edit starts from the newest record; afterwards it keeps its start. */
export function follow<T extends Versioned>(start: Start<T>, live: T, isTyping: boolean): Start<T> {
  const isSame = start.began.version === live.version && !start.isRefused;
  return isTyping || isSame ? start : { began: live, isRefused: false };
}

/** True while a colleague's change has not been looked at: nothing may be sent. */
export const isMoved = <T extends Versioned>({ began, isRefused }: Start<T>, live: T): boolean =>
  isRefused || began.version !== live.version;

/**
 * The form after a person has accepted a colleague's change: the person's values in fields they edited,
 * the colleague's in the others.
 * @param typed the form now; `began` and `theirs` hold the same fields of the two versions.
 */
export function withTheirs<V extends object>(began: V, typed: V, theirs: V): V {
  const names = Object.keys(typed) as (keyof V)[];
  const entries = names.map((name) => [
    name,
    isSame(typed[name], began[name]) ? theirs[name] : typed[name],
  ]);
  return Object.fromEntries(entries) as V;
}

/** The labels of the given fields that differ, in the order of `labels`. */
export const changedFields = <V extends object>(
  labels: Partial<Record<keyof V, string>>,
  before: V,
  after: V,
): string[] =>
  (Object.entries(labels) as [keyof V, string][])
    .filter(([name]) => !isSame(before[name], after[name]))
    .map(([, label]) => label);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
