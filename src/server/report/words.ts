// Labels of a report's states and outcomes. Pure.

import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { reportKinds, reportStates, reportTargets } from '../../contract/dictionary/report.ts';
import type { ReportRow } from './queries.ts';
import { appealUntil, type ReportActor, reportMoves } from './states.ts';

/** 已结案 with its outcome. */
function labelOfReport({ state, is_true }: Pick<ReportRow, 'state' | 'is_true'>): string {
  const label = labelOf(reportStates, state);
  return state === 'final' ? `${label} · ${is_true ? '属实' : '不属实'}` : label;
}

/** The finding and the measure; '' before a decision and during an appeal. */
export function resultOf({ state, is_true, measure, measure_days, target }: ReportRow): string {
  if (is_true === null || state === 'appeal') return '';
  if (!is_true) return '经核实，现有材料不能证实举报内容，未对被举报方作出处理。';
  const done = {
    none: '已按平台规则记录在案。',
    warn: '已警告被举报方并要求改正。',
    limit: `已限制被举报方发布与沟通 ${measure_days ?? 0} 天。`,
    suspend: `已暂停被举报方使用 ${measure_days ?? 0} 天。`,
    ban: '已封禁被举报方的账号。',
    takedown:
      target === 'review' ? '这条评价已撤下，不再公开。' : '该职位已下架，不能再被搜索和投递。',
  };
  return `经核实，举报属实。${done[measure]}`;
}

/** Until when this side may appeal; null when it cannot. */
export function appealUntilOf(row: ReportRow, actor: ReportActor, now: Date): string | null {
  if (!row.decided_at || !reportMoves.mayBecome(row.state, 'appeal', actor)) return null;
  const until = appealUntil(row.decided_at);
  return until > now ? until.toISOString() : null;
}

/** The time line; the reported side is not shown when it was reported. */
function stepsOf(row: ReportRow, actor: ReportActor) {
  const steps: [string, Date | null][] = [
    ['提交举报', actor === 'reported' ? null : row.created_at],
    ['平台受理', actor === 'reported' ? null : row.accepted_at],
    ['作出决定', row.decided_at],
    [row.appeal_by === 'reported' ? '被举报方申诉' : '举报人申诉', row.appealed_at],
    ['复核结案', row.final_at],
  ];
  return steps.flatMap(([label, at]) => (at ? [{ label, at: at.toISOString() }] : []));
}

/** What every side may read of a report. */
export function reportFacts(row: ReportRow, actor: ReportActor) {
  return {
    id: row.id,
    target: labelOf(reportTargets, row.target),
    name: row.snapshot.name,
    kind: labelOf(reportKinds, row.kind),
    state: row.state,
    label: labelOfReport(row),
    result: resultOf(row),
    reason: row.is_true === null ? '' : row.reason,
    steps: stepsOf(row, actor),
  };
}
