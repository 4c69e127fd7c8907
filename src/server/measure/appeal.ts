// Appeals against measures: sent once by the person, decided by somebody else than who took the measure.
import { fail } from '../../contract/call/errors.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import {
  type AppealState,
  appealStates,
  type MeasureKind,
  type MeasureState,
  measureKinds,
  measureStates,
} from '../../contract/dictionary/measure.ts';
import * as contract from '../../contract/measure/appeal.ts';
import * as own from '../../contract/measure/measure.ts';
import { appealMoves, measureMoves, measureStateOn } from '../../contract/measure/states.ts';
import { displayName } from '../../contract/value/names.ts';
import { afterWorkingDays } from '../../contract/value/working-days.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { handle } from '../platform/http/call.ts';
import { type Decision, review } from '../platform/review.ts';
import { readPrivatePicture, requireOwnPictures } from '../upload/upload.ts';
import { appealRows, findAppeal, insertAppeal, updateAppeal } from './appeal.queries.ts';
import { endMeasure, followEnd } from './measure.ts';
import { appealUntilOf } from './own.ts';
import { findMeasure, findMember } from './queries.ts';
import { tellOfAppeal } from './tell.ts';
import { subjectOf } from './words.ts';

/** The caller appeals against a measure of the own account, or as administrator against one of the enterprise. */
export const appealMeasure = handle(
  own.appealMeasure,
  ({ db, me: { account_id }, now }, { id, content, pictures }) =>
    transact(db, async (trx) => {
      const appeal = { measure_id: id, account_id, content, pictures };
      return { due_at: (await insertAppealOf(trx, appeal, now)).toISOString() };
    }),
);

interface NewAppeal {
  measure_id: number;
  account_id: number;
  content: string;
  pictures: string[];
}

/**
 * Stores an appeal and gives by when it is decided.
 * @throws Failure `not-found` for others' measures, `conflict` for one that cannot be appealed against now.
 */
export async function insertAppealOf(trx: Db, appeal: NewAppeal, now: Date): Promise<Date> {
  const { account_id, pictures, measure_id } = appeal;
  const row = await findMeasure(trx, measure_id, true);
  const member = await findMember(trx, account_id);
  const isColleague = row !== null && member?.enterprise_id === row.enterprise_id;
  const isShown = row !== null && row.state !== 'proposed' && row.state !== 'dropped';
  if (!isShown || (row.account_id !== account_id && !isColleague)) {
    throw fail('not-found', '没有找到这项处理');
  }
  const facts = { ...row, own_role: isColleague ? (member?.role ?? null) : null, appeal_id: null };
  if (appealUntilOf(facts, account_id, now) === null) throw fail('conflict', whyNot(row.source));
  await requireOwnPictures(trx, account_id, pictures, 'pictures');
  const due_at = afterWorkingDays(now, own.APPEAL_WORKING_DAYS);
  const id = await insertAppeal(trx, { ...appeal, created_at: now, due_at });
  if (id === null) throw fail('conflict', '每项处理可以申诉一次，您已经申诉过');
  return due_at;
}

const whyNot = (source: string): string =>
  source === 'report'
    ? '这项处理来自一件举报，请在举报的处理决定里申诉'
    : `只有本人或企业管理员可以在 ${own.MEASURE_APPEAL_DAYS} 天内申诉，已解除的不需要申诉`;

type Row = Awaited<ReturnType<ReturnType<typeof appealRows>['execute']>>[number];

export const appealQueue = handle(
  contract.listAppeals,
  ({ db, staff, me: { account_id }, now }, input) =>
    appealReview.list(db, { ...input, staff }, (rows) =>
      rows.map((row) => itemOf(row, account_id, now)),
    ),
);

function itemOf(row: Row, account_id: number, now: Date) {
  const state = row.state as AppealState;
  const kind = row.kind as MeasureKind;
  const measure_state = measureStateOn(
    { state: row.measure_state as MeasureState, until: row.until },
    now,
  );
  return {
    id: row.id,
    state,
    state_label: labelOf(appealStates, state),
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    content: row.content,
    picture_count: row.pictures.length,
    reason: row.reason,
    kind,
    label: labelOf(measureKinds, kind),
    target: targetOf(row),
    account_id: row.account_id,
    enterprise_id: row.enterprise_id,
    measure_state,
    measure_state_label: labelOf(measureStates, measure_state),
    measure_reason: row.measure_reason,
    note: row.note,
    starts_at: row.starts_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    taken_by: row.taken_name,
    confirmed_by: row.confirmed_name,
    is_own: row.taken_by === account_id || row.confirmed_by === account_id,
  };
}

function targetOf(row: Row): string {
  const subject = subjectOf(row);
  if (subject === 'position') return `职位「${row.title ?? ''}」（${row.short_name ?? ''}）`;
  if (subject === 'enterprise') return `企业「${row.short_name ?? ''}」`;
  if (row.account_id === null) return '已注销的账号';
  return `账号 ${displayName(row.account_name ?? '', 'masked', null) || row.account_id}`;
}

export const decideAppeal = handle(
  contract.decideAppeal,
  async ({ db, bus, staff, now }, input) => {
    const row = await appealReview.decide(db, { ...input, staff }, now);
    followEnd({ db, bus }, row);
    return null;
  },
);

/** A picture that came with an appeal. */
export const appealPicture = handle(
  contract.getAppealPicture,
  async ({ db, files }, { id, index }) => {
    const key = (await findAppeal(db, id))?.pictures[index];
    if (!key) throw fail('not-found', '图片不存在或已删除');
    return readPrivatePicture(files, key);
  },
);

/** Upholds a measure, or overturns it and gives back what it took. */
export const appealReview = review({
  kind: 'objections',
  table: 'measure_appeal',
  since: 'created_at',
  head: (row) => `${labelOf(measureKinds, row.kind as MeasureKind)}：${targetOf(row)}`,
  find: { account: 'account_id' },
  waiting: ['waiting'],
  rows: appealRows,
  moves: appealMoves,
  lock: (trx, id) => findAppeal(trx, id, true),
  absent: '没有找到这份申诉',
  changed: '这份申诉已由同事处理，请刷新后查看',
  granting: [],
  reason: { min: 5, words: '请写明理由（至少 5 个字），当事人会看到' },
  about: ({ account_id }) => account_id,
  partakers: {
    async of(trx, { measure_id }) {
      const row = await findMeasure(trx, measure_id, false);
      return [row?.taken_by ?? null, row?.confirmed_by ?? null];
    },
    words: '您参与了这项处理，须由另一位同事复核申诉',
  },
  async settle(trx, appeal, { decision, reason, staff }: Decision<'uphold' | 'overturn'>, now) {
    const row = await findMeasure(trx, appeal.measure_id, true);
    if (!row) throw fail('not-found', '没有找到这项处理');
    const by = staff?.account_id ?? null;
    const isUpheld = decision === 'uphold';
    const { to: state } = appealMoves.moves[decision];
    await updateAppeal(trx, appeal.id, { state, reason, decided_at: now, decided_by: by });
    const current = measureStateOn(row, now);
    // Lifted meanwhile, it has nothing left to overturn; the person is told the outcome all the same.
    if (!isUpheld && measureMoves.may(current, 'overturn', 'operator')) {
      await endMeasure(trx, row, { move: 'overturn', by, reason, isTold: true }, now);
    }
    await tellOfAppeal(trx, row, { isUpheld, reason }, now);
    return row;
  },
});
