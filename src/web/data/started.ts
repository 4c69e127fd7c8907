// What an editor of a shared thing began with: two edits of one thing never silently overwrite.
// Pure; `use-started.ts` holds it for a component.

/** A thing that colleagues change too: the number goes up with every change. */
export interface Versioned {
  version: number;
}

export interface Start<T extends Versioned> {
  /** The thing as it was when the typing began: the version to send. */
  began: T;
  /** The server said that it was changed, whether or not the change has arrived here. */
  isRefused: boolean;
}

/** Before anything is typed an editor begins with what is there; from then on it stays. */
export function follow<T extends Versioned>(start: Start<T>, live: T, isTyping: boolean): Start<T> {
  const isSame = start.began.version === live.version && !start.isRefused;
  return isTyping || isSame ? start : { began: live, isRefused: false };
}

/** True while a change that came in between was not looked at: nothing may be sent then. */
export const isMoved = <T extends Versioned>({ began, isRefused }: Start<T>, live: T): boolean =>
  isRefused || began.version !== live.version;

/**
 * What is in the form once somebody goes on who has seen a colleague's change: the own words where
 * they wrote any, the colleague's in every field that they left alone.
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

/** The names, of those asked about, of the fields that differ, in the order of `labels`. */
export const changedFields = <V extends object>(
  labels: Partial<Record<keyof V, string>>,
  before: V,
  after: V,
): string[] =>
  (Object.entries(labels) as [keyof V, string][])
    .filter(([name]) => !isSame(before[name], after[name]))
    .map(([, label]) => label);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
