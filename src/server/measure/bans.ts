// Bans of enterprises: one person proposes, another confirms.
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { type MeasureState, measureStates } from '../../contract/dictionary/measure.ts';
import * as contract from '../../contract/measure/staff.ts';
import { measureMoves, measureStateOn } from '../../contract/measure/states.ts';
import { attached } from '../platform/hook.ts';
import { handle } from '../platform/http/call.ts';
import { type Decision, review } from '../platform/review.ts';
import { measureEffects } from './hooks.ts';
import { begin, followMeasure } from './measure.ts';
import { banRows, findMeasure, updateMeasure } from './queries.ts';

export const banQueue = handle(contract.listBans, ({ db, staff, me: { account_id }, now }, input) =>
  banReview.list(db, { ...input, staff }, (rows) =>
    Promise.all(
      rows.map(async (row) => {
        const state = measureStateOn({ ...row, state: row.state as MeasureState }, now);
        const target = { enterprise_id: row.enterprise_id ?? 0 };
        const effects = attached(measureEffects).map((foretell) => foretell(db, target, 'ban'));
        return {
          id: row.id,
          enterprise_id: row.enterprise_id ?? 0,
          name: row.short_name,
          state,
          state_label: labelOf(measureStates, state),
          reason: row.reason,
          note: row.note,
          starts_at: row.starts_at.toISOString(),
          proposed_by: row.taken_name,
          is_own: row.taken_by === account_id,
          lines: state === 'proposed' ? (await Promise.all(effects)).flat() : [],
        };
      }),
    ),
  ),
);

export const decideBan = handle(contract.decideBan, async ({ db, bus, staff, now }, input) => {
  const row = await banReview.decide(db, { ...input, staff }, now);
  if (row.state === 'active') await followMeasure({ db, bus }, row, now);
  return null;
});

/** Confirms a proposed ban, which begins then, or drops it; never by the person who proposed it. */
export const banReview = review({
  kind: 'bans',
  table: 'measure',
  since: 'starts_at',
  head: ({ short_name }) => `封禁企业「${short_name}」`,
  find: { enterprise: true },
  waiting: ['proposed'],
  rows: banRows,
  moves: measureMoves,
  lock: (trx, id) => findMeasure(trx, id, true),
  absent: '没有找到这项封禁',
  changed: '这项封禁已由同事处理，请刷新后查看',
  granting: ['confirm'],
  reason: { min: 5, words: '请写明不通过的理由（至少 5 个字）' },
  partakers: { of: (_trx, row) => [row.taken_by], words: '封禁企业由两个人决定，请另一位同事复核' },
  enterprise: ({ enterprise_id }) => enterprise_id,
  async settle(trx, row, { id, decision, reason, staff }: Decision<'confirm' | 'drop'>, now) {
    const by = staff?.account_id ?? null;
    const { to: state } = measureMoves.moves[decision];
    const change =
      decision === 'confirm'
        ? { state, confirmed_by: by, starts_at: now }
        : { state, ended_at: now, ended_by: by, ended_reason: reason };
    await updateMeasure(trx, id, change);
    const after = { ...row, ...change };
    if (decision === 'confirm') await begin(trx, after, now);
    return after;
  },
});
