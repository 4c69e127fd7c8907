// What a publishing form begins with: the stored position or nothing, and input kept from before.
import type { PositionState } from '../../../../contract/dictionary/states.ts';
import { merge } from '../../../data/record-form/state.ts';
import { readStored } from '../stored.ts';
import { type EditorValues, type Merged, sameValues } from '../values.ts';

/** An own position as it is stored. */
export interface Stored {
  id: number;
  version: number;
  state: PositionState;
  state_note: string;
}

export interface Start {
  values: EditorValues;
  /** The state that counts as unchanged. */
  base: EditorValues;
  /** The version that is edited; null for a new position. */
  version: number | null;
  /** When the input that came back was kept; null when there was none. */
  restoredAt: number | null;
  /** Set when the position was changed by somebody else since. */
  merged: Merged | null;
}

export function startWith(
  key: string,
  base: EditorValues,
  stored: Pick<Stored, 'version'> | null,
): Start {
  const version = stored?.version ?? null;
  const fresh: Start = { values: base, base, version, restoredAt: null, merged: null };
  const found = readStored(key);
  if (!found || sameValues(found.values, base)) return fresh;
  if (found.version === version) return { ...fresh, values: found.values, restoredAt: found.at };
  const merged = merge<EditorValues>(found.base ?? base, found.values, base);
  return { ...fresh, values: merged.values, merged, restoredAt: found.at };
}
