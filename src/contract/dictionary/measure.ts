// The choices and states of measures against accounts, enterprises and positions. Codes are stored and never renamed.
import type { CodeOf, Term } from './dictionary.ts';

/** 处理措施, from the mildest; a position can only be taken down. */
export const measureKinds = [
  { code: 'warn', label: '警告' },
  { code: 'limit', label: '限制' },
  { code: 'suspend', label: '暂停' },
  { code: 'ban', label: '封禁' },
  { code: 'takedown', label: '下架职位' },
] as const satisfies readonly Term[];
export type MeasureKind = CodeOf<typeof measureKinds>;

/** 处理状态 */
export const measureStates = [
  { code: 'proposed', label: '等待第二人复核' },
  { code: 'active', label: '生效中' },
  { code: 'lifted', label: '已解除' },
  { code: 'expired', label: '已到期' },
  { code: 'overturned', label: '已撤销' },
  { code: 'dropped', label: '未通过复核' },
] as const satisfies readonly Term[];
export type MeasureState = CodeOf<typeof measureStates>;

/** 依据. */
export const measureSources = [
  { code: 'report', label: '举报' },
  { code: 'review', label: '审核' },
  { code: 'hand', label: '人工' },
] as const satisfies readonly Term[];
export type MeasureSource = CodeOf<typeof measureSources>;

/** 申诉状态 */
export const appealStates = [
  { code: 'waiting', label: '申诉复核中' },
  { code: 'upheld', label: '维持原处理' },
  { code: 'overturned', label: '申诉成立' },
] as const satisfies readonly Term[];
export type AppealState = CodeOf<typeof appealStates>;

/** Terms offered in days; besides them a date may be named. */
export const MEASURE_DAYS = [1, 3, 7, 15, 30] as const;
export type MeasureDays = (typeof MEASURE_DAYS)[number];
