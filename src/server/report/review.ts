// Reports for operators: queue, evidence, decisions and measures.
import { fail } from '../../contract/call/errors.ts';
import type { ReportMeasure, ReportState } from '../../contract/dictionary/report.ts';
import * as contract from '../../contract/report/report.ts';
import { hideReview } from '../interview/review/review.ts';
import { followMeasure } from '../measure/measure.ts';
import type { Db } from '../platform/db/db.ts';
import { handle } from '../platform/http/call.ts';
import { type Decision, review } from '../platform/review.ts';
import { restorePosition, takeDownPosition } from '../position/takedown/takedown.ts';
import { forgetRefused, readPrivatePicture, rememberRefused } from '../upload/upload.ts';
import { countEvidence, listReportedPictures } from './evidence.queries.ts';
import { type ChosenMeasure, replaceMeasures, requireFitting } from './measures.ts';
import {
  countTrueBefore,
  findDecider,
  findReport,
  type ReportRow,
  reportOf,
  reportRows,
  updateReport,
} from './queries.ts';
import { reportMoves } from './states.ts';
import { tellOfDecision } from './tell.ts';
import { reportFacts } from './words.ts';

/** The caller is an operator: the endpoint's access says so. */
const ANY = { side: 'any', account_id: 0 } as const;

export const reportQueue = handle(contract.listReportQueue, ({ db, staff }, input) =>
  reportReview.list(db, { ...input, staff }, (rows) => rows.map(itemOf)),
);

/** Reports whose decision one side appealed against. */
export const appealQueue = handle(contract.listAppealQueue, ({ db, staff }, input) =>
  appealReview.list(db, { ...input, staff }, (rows) => rows.map(itemOf)),
);

const isDue = (state: ReportState) => state === 'submitted' || state === 'accepted';

function itemOf(row: Parameters<typeof reportOf>[0]) {
  const { id, target, name, kind, state, label } = reportFacts(reportOf(row), 'operator');
  return {
    id,
    target,
    name,
    kind,
    state,
    label,
    created_at: row.created_at.toISOString(),
    appealed_at: row.appealed_at?.toISOString() ?? null,
    due_at: isDue(state) ? row.due_at.toISOString() : null,
  };
}

/** One report with its evidence. */
export const reviewReport = handle(contract.reviewReport, async ({ db, me }, { id }) => {
  const row = await findReport(db, id, ANY);
  if (!row) throw fail('not-found');
  return {
    ...reportFacts(row, 'operator'),
    target_code: row.target,
    content: row.content,
    picture_count: row.pictures.length,
    evidence_count: await countEvidence(db, id),
    snapshot: row.snapshot.lines,
    path: pathOf(row),
    is_true: row.is_true,
    measure: row.measure,
    appeal_by: row.appeal_by as 'reporter' | 'reported' | null,
    appeal_content: row.appeal_content,
    is_own: (await findDecider(db, id)) === me.account_id,
    earlier_true: await countTrueBefore(db, row),
    accept_due_at: row.accept_due_at.toISOString(),
    decide_due_at: row.decide_due_at.toISOString(),
  };
});

function pathOf({ target, target_id }: ReportRow): string {
  if (target === 'enterprise') return `/company-details?id=${target_id}`;
  return target === 'position' || target === 'poster' ? `/position-details?id=${target_id}` : '';
}

/** A picture that came with a report. */
export const reportPicture = handle(
  contract.getReportPicture,
  async ({ db, files }, { id, index }) => {
    const row = await findReport(db, id, ANY);
    const key = row?.pictures[index];
    if (!key) throw fail('not-found', '图片不存在或已删除');
    return readPrivatePicture(files, key);
  },
);

type ReportDecided = Decision<contract.ReportDecision> & ChosenMeasure;

export const decideReport = handle(
  contract.decideReport,
  async ({ db, bus, staff, now }, input) => {
    const isAppeal = input.decision === 'uphold' || input.decision === 'overturn';
    const decide = (isAppeal ? appealReview : reportReview).decide;
    const measures = await decide(db, { ...input, staff }, now);
    for (const row of measures) await followMeasure({ db, bus }, row, now);
    return null;
  },
);

/** Decides a report, carries out the measure, and tells both sides. */
const deciding = {
  table: 'moderation_report',
  head: (row: Parameters<typeof reportOf>[0]) => {
    const { target, name } = reportFacts(reportOf(row), 'operator');
    return `${target}「${name}」`;
  },
  find: { texts: ["snapshot ->> 'name'"], account: 'reported_account_id', enterprise: true },
  rows: reportRows,
  moves: reportMoves,
  lock: (trx: Db, id: number) => findReport(trx, id, ANY, true),
  changed: '这条举报的状态已变化，请刷新后再处理',
  granting: ['accept'] as const,
  reason: { min: 5, words: '请写明理由（至少 5 个字），举报人和被举报方都会看到' },
  // What is said about a person goes with them, as in the report itself.
  about: ({ target, reported_account_id }: ReportRow) =>
    target === 'poster' || target === 'candidate' || target === 'chat' ? reported_account_id : null,
  enterprise: ({ enterprise_id }: ReportRow) => enterprise_id,
  async settle(trx: Db, row: ReportRow, input: ReportDecided, now: Date) {
    const { id, decision } = input;
    const measures = decision === 'accept' ? [] : await decided(trx, row, input, now);
    if (decision === 'accept') {
      await updateReport(trx, id, { state: state(decision), accepted_at: now });
    }
    const after = await findReport(trx, id, ANY);
    const told = { decision, wasDown: row.measure === 'takedown' };
    if (after) await tellOfDecision(trx, after, told, now);
    return measures;
  },
} as const;

export const reportReview = review({
  ...deciding,
  kind: 'reports',
  waiting: ['submitted', 'accepted'],
  // The next step that is due stands first.
  by: (waits) => (waits ? 'due_at' : null),
  since: 'created_at',
});

/** An appeal is looked at by somebody else than who decided. */
export const appealReview = review({
  ...deciding,
  kind: 'appeals',
  waiting: ['appeal'],
  since: 'appealed_at',
  second: {
    decisions: ['uphold', 'overturn'],
    after: { kind: 'reports', decisions: ['verify', 'dismiss'] },
    words: '原决定是您作出的，申诉要由另一位运营复核',
  },
  partakers: {
    of: async (trx, { id }) => [await findDecider(trx, id)],
    words: '原决定是您作出的，申诉要由另一位运营复核',
  },
});

const state = (decision: contract.ReportDecision) => reportMoves.moves[decision].to;

/** Stores a finding and replaces the measures by those that follow from it; gives what was taken or overturned. */
async function decided(trx: Db, row: ReportRow, input: ReportDecided, now: Date) {
  const { id, decision, reason, staff } = input;
  const is_true = truthAfter(row, decision);
  const chosen = is_true ? measureOf(row, input) : NO_MEASURE;
  const at = state(decision) === 'final' ? { final_at: now } : { decided_at: now };
  const found = { state: state(decision), is_true, reason, ...chosen };
  await updateReport(trx, id, { ...found, ...at });
  await carryOut(trx, row, chosen.measure, now);
  await settlePicture(trx, row, is_true, now);
  if (decision === 'uphold') return [];
  const by = staff?.account_id ?? null;
  return replaceMeasures(trx, row, { ...chosen, reason, by }, now);
}

const NO_MEASURE: ChosenMeasure = { measure: 'none', measure_days: null };

function truthAfter(row: ReportRow, decision: contract.ReportDecision): boolean {
  if (decision === 'verify' || decision === 'dismiss') return decision === 'verify';
  return decision === 'overturn' ? !row.is_true : row.is_true === true;
}

/** The measure against the reported side; a rejected appeal keeps the former one. */
function measureOf(
  row: ReportRow,
  { decision, measure, measure_days }: ReportDecided,
): ChosenMeasure {
  const former = { measure: row.measure, measure_days: row.measure_days };
  if (decision === 'uphold') return former;
  const chosen = { measure, measure_days };
  requireFitting(row, chosen);
  return chosen;
}

/** A reported picture of a conversation does not come back while the report counts as true. */
async function settlePicture(trx: Db, row: ReportRow, isTrue: boolean, now: Date) {
  const { id, is_true, reported_account_id } = row;
  if ((is_true === true) === isTrue) return;
  const pictures = await listReportedPictures(trx, id);
  if (isTrue) await rememberRefused(trx, reported_account_id, pictures, now);
  else await forgetRefused(trx, reported_account_id, pictures);
}

/** Takes the position or review down, or restores it when the decision was undone. */
async function carryOut(db: Db, row: ReportRow, measure: ReportMeasure, now: Date) {
  if (measure === row.measure) return;
  if (row.target === 'review') {
    if (measure === 'takedown') await hideReview(db, row.target_id, now);
    else if (row.measure === 'takedown') await hideReview(db, row.target_id, null);
    return;
  }
  if (measure === 'takedown') await takeDownPosition(db, row.target_id, now);
  else if (row.measure === 'takedown') await restorePosition(db, row.target_id, now);
}
