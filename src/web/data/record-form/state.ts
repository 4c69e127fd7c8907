// The state of a form over a saved record, which others may change while a person types. Pure;
// `use-record-form.ts` holds it for a component.

import { isSame } from '../../../contract/value/check/json.ts';
import type { Draft } from '../drafts.ts';
import { mergeDraft } from '../merge-draft.ts';

/** What is saved. */
export interface Saved<V> {
  version: number;
  /** Null when the record was removed elsewhere. */
  values: V | null;
}

/** A form whose record has no version, or is made by sending. */
export const unversioned = <V>(values: V): Saved<V> => ({ version: 0, values });

export interface RecordState<V> {
  /**
   * `clean`: nothing typed. `outdated`: the record changed since typing began. `conflict`: a save was
   * refused for that, and the person has to choose.
   */
  status: 'clean' | 'dirty' | 'saving' | 'outdated' | 'conflict';
  /** The values in the fields. */
  values: V;
  /** The record as it was when typing began; its version is sent. */
  base: Saved<V>;
  /** The newest record. */
  live: Saved<V>;
  /** The values of the last sending. */
  sent: V;
  /** True while the form shows values of a stored draft. */
  isRestored: boolean;
  /** True for a part of a larger record, whose version also counts changes of the other parts. */
  isPart: boolean;
}

export type RecordEvent<V> =
  | { type: 'typed'; values: V }
  | { type: 'sent' }
  /** Without a record the newest known one is what was saved. */
  | { type: 'saved'; record: Saved<V> | undefined }
  | { type: 'refused' }
  /** The server refused because of the version; with a record, if it was read again. */
  | { type: 'overtaken'; record: Saved<V> | undefined }
  /**
   * The page has read the record. `isOpen` of a dialog: while it is open every change counts, also before
   * anything is typed; while it is closed none does.
   */
  | { type: 'changed'; record: Saved<V>; isOpen: boolean | undefined }
  /** `both` keeps the own values of the fields that were edited and takes theirs for the others. */
  | { type: 'resolved'; choice: Choice };

export type Choice = 'mine' | 'theirs' | 'both' | 'later';

/** True when the form holds values that are not saved. */
export const isDirty = <V>({ values, base }: RecordState<V>) => !isSame(values, base.values);

/** True when somebody else changed what typing began with. */
const isMoved = <V>({ base, live, isPart }: RecordState<V>) =>
  isPart ? !isSame(base.values, live.values) : base.version !== live.version;

const rest = <V>(state: RecordState<V>): RecordState<V> => ({
  ...state,
  status: isDirty(state) ? 'dirty' : 'clean',
});

const startFrom = <V>(state: RecordState<V>, base: Saved<V>, values = state.values) =>
  rest({ ...state, base, live: base, values });

/**
 * The state of an opened form: the draft over the saved values, or the saved values.
 * @param blank the values of a record that was removed.
 * @param item the empty item, when the form is a list.
 */
export function begin<V>(
  draft: Draft<V> | null,
  live: Saved<V>,
  { isPart = false, blank, item }: { isPart?: boolean; blank?: V; item?: Fields } = {},
): RecordState<V> {
  const saved = (live.values ?? blank ?? {}) as V;
  const base = { version: live.version, values: saved };
  const fresh = { status: 'clean', values: saved, base, live, sent: saved } as const;
  const state: RecordState<V> = { ...fresh, isRestored: false, isPart };
  const values = draft === null ? saved : mergeDraft(saved, draft.values, item);
  if (draft === null || isSame(values, saved)) return state;
  const { started } = draft;
  const restored = { ...state, values, isRestored: true };
  if (!started) return rest(restored);
  const began = { version: started.version, values: mergeDraft(saved, started.saved, item) };
  return follow({ ...restored, base: began }, undefined);
}

type Fields = Record<string, unknown>;

/** A clean form shows the newest record; a form with typed values keeps them. */
function follow<V>(state: RecordState<V>, isOpen: boolean | undefined): RecordState<V> {
  const { status, live } = state;
  if (status === 'saving' || status === 'conflict') return state;
  const isTyping = isDirty(state);
  if (!isMoved(state) || (isOpen === false && isTyping)) return startFrom(state, live);
  if (isTyping || isOpen) return { ...state, status: 'outdated' };
  return live.values === null ? state : startFrom(state, live, live.values);
}

export function step<V>(state: RecordState<V>, event: RecordEvent<V>): RecordState<V> {
  const { status, live, values } = state;
  switch (event.type) {
    case 'typed': {
      const typed = { ...state, values: event.values };
      return status === 'clean' || status === 'dirty' ? rest(typed) : typed;
    }
    case 'sent':
      return { ...state, status: 'saving', sent: values };
    case 'saved': {
      const record = event.record ?? live;
      if (!isSame(values, state.sent)) return startFrom(state, record);
      return startFrom({ ...state, isRestored: false }, record, record.values ?? values);
    }
    case 'refused':
      return isMoved(state) ? { ...state, status: 'outdated' } : rest(state);
    case 'overtaken': {
      if (!event.record) return { ...state, status: 'outdated' };
      const known = { ...state, live: event.record };
      return isMoved(known) ? { ...known, status: 'conflict' } : { ...known, base: event.record };
    }
    case 'changed': {
      const isKnown = isSame(event.record, live) && event.isOpen !== false;
      return isKnown ? state : follow({ ...state, live: event.record }, event.isOpen);
    }
    case 'resolved':
      return resolved(state, event.choice);
  }
}

function resolved<V>(state: RecordState<V>, choice: Choice): RecordState<V> {
  const { status, live, values, base } = state;
  if (choice === 'later') return status === 'conflict' ? { ...state, status: 'outdated' } : state;
  if (choice === 'mine') return startFrom(state, live);
  const theirs = live.values ?? base.values ?? values;
  if (choice === 'both') {
    return startFrom(state, live, merge(base.values ?? theirs, values, theirs).values);
  }
  const fresh = { ...state, isRestored: false };
  return startFrom(fresh, { version: live.version, values: theirs }, theirs);
}

export interface Merged<V> {
  values: V;
  /** Fields that only the others changed: their value is taken. */
  taken: (keyof V)[];
  /** Fields that both changed: the own value stays. */
  kept: (keyof V)[];
}

/** Own changes stay, all other fields are as saved. Both began with the values `base`. */
export function merge<V>(base: V, mine: V, theirs: V): Merged<V> {
  const changed = (Object.keys(mine as object) as (keyof V)[]).filter(
    (name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]),
  );
  const taken = changed.filter((name) => isSame(base[name], mine[name]));
  const values = { ...mine };
  for (const name of taken) values[name] = theirs[name];
  return { values, taken, kept: changed.filter((name) => !taken.includes(name)) };
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
