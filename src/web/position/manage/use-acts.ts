// Acts on one or several own positions: each row has its own outcome, and some acts can be undone.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import {
  movePositions,
  type RowAnswer,
  transferPositions,
} from '../../../contract/position/manage.ts';
import type { PositionMove } from '../../../contract/position/position.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { toastSuccess } from '../../shell/toast.ts';

/** A position as the page showed it. */
export interface Seen {
  id: number;
  title: string;
  state: PositionState;
  publisher: { id: number; name: string } | null;
}

export type Act =
  | { kind: 'move'; move: PositionMove; rows: readonly Seen[] }
  | { kind: 'transfer'; to: number; rows: readonly Seen[] };

/** The outcome of the last act, shown above the list until the next one. */
interface Outcome {
  act: Act;
  rows: RowAnswer[];
}
export const useOutcome = create<{ outcome: Outcome | null }>(() => ({ outcome: null }));
export const clearOutcome = () => useOutcome.setState({ outcome: null });

async function send(act: Act): Promise<RowAnswer[]> {
  clearOutcome();
  if (act.kind === 'transfer') {
    const rows = act.rows.map(({ id, publisher }) => ({
      id,
      ...(publisher && { seen: publisher.id }),
    }));
    return (await call(transferPositions, { rows, to: act.to })).rows;
  }
  const rows = act.rows.map(({ id, state }) => ({ id, seen: state }));
  return (await call(movePositions, { move: act.move, rows })).rows;
}

/**
 * Does an act. The lists are read again even after a refusal, which means that they have changed. The
 * same act is ignored while it runs: the second press of a double click comes before the button shows
 * that it is busy.
 */
export function useActs() {
  const client = useQueryClient();
  const acts = useAct(send, {
    mutationKey: ACTS,
    onSuccess: (rows, act) => {
      const [only] = rows;
      const isPlain = rows.length === 1 && only?.done && undoOf(act, rows).length === 0;
      if (isPlain) toastSuccess(`“${only.title}”${only.message}`);
      else useOutcome.setState({ outcome: { act, rows } });
    },
  });
  return {
    ...acts,
    mutateAsync: async (act: Act) => {
      if (!isUnderWay(client, act)) await acts.mutateAsync(act);
    },
  };
}

const ACTS = ['position-acts'];

function isUnderWay(client: QueryClient, act: Act): boolean {
  const name = nameOf(act);
  const predicate = ({ state }: { state: { variables?: unknown } }) =>
    nameOf(state.variables as Act) === name;
  return client.isMutating({ mutationKey: ACTS, predicate }) > 0;
}

/** A key that is equal for the same act on the same positions. */
const nameOf = (act: Act) =>
  [act.kind === 'move' ? act.move : act.to, ...act.rows.map(({ id }) => id)].join(' ');

/** The acts that undo an act; none where it cannot be undone. */
export function undoOf(act: Act, answers: readonly RowAnswer[]): Act[] {
  const done = new Set(answers.filter((row) => row.done).map(({ id }) => id));
  const rows = act.rows.filter(({ id }) => done.has(id));
  if (rows.length === 0) return [];
  if (act.kind === 'move') {
    const back = act.move === 'pause' ? 'resume' : null;
    const paused = rows.map((row) => ({ ...row, state: 'paused' as const }));
    return back ? [{ kind: 'move', move: back, rows: paused }] : [];
  }
  const handed = { id: act.to, name: '' };
  const owned = rows.filter(({ publisher }) => publisher !== null && publisher.id !== act.to);
  return [...Map.groupBy(owned, ({ publisher }) => publisher?.id ?? 0)].map(([to, same]) => ({
    kind: 'transfer' as const,
    to,
    rows: same.map((row) => ({ ...row, publisher: handed })),
  }));
}
