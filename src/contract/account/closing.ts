// Room account: the agreements a person accepted, the copy of their data, closing the account (PIPL 14,
// 45, 47).
import { z } from 'zod';
import { Done, FileAnswer, get, Id, Nothing, post } from '../call/endpoint.ts';
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';
import { optionalText, Time } from '../value/shapes.ts';
import { Proof } from './proof.ts';

/** Days between the request to close an account and its end; a login in between cancels the request. */
export const CLOSING_DAYS = 15;
/** The records that a closing deletes are counted up to this number. */
export const COUNTED_MAX = 999;
/** Days for which a copy of the data can be downloaded. */
export const EXPORT_DAYS = 7;

export const listConsents = get('/api/account.consent/mine', {
  summary: '我同意过的文本：哪一版、什么时候',
  access: 'signed-in',
  whileSuspended: true,
  input: Nothing,
  data: z.array(
    z.object({
      document: z.string(),
      title: z.string(),
      version: z.string(),
      agreed_at: Time,
      /** False for a version that a newer one has replaced. */
      current: z.boolean(),
    }),
  ),
});

export const exportStates = [
  { code: 'requested', label: '排队中' },
  { code: 'building', label: '正在整理' },
  { code: 'ready', label: '可以下载' },
  { code: 'failed', label: '整理失败' },
  { code: 'expired', label: '已过期' },
] as const;
export type ExportState = (typeof exportStates)[number]['code'];

export const DataExport = z.object({
  id: Id,
  state: z.enum(exportStates.map(({ code }) => code) as [ExportState, ...ExportState[]]),
  bytes: z.number().int(),
  requested_at: Time,
  ready_at: Time.nullable(),
  expires_at: Time.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

export const listExports = get('/api/account.export/mine', {
  summary: '我的数据副本：最近几次',
  access: 'signed-in',
  whileSuspended: true,
  shows: ['export'],
  input: Nothing,
  data: z.array(DataExport),
});

export const requestExport = post('/api/account.export/request', {
  summary: '申请个人数据副本，整理好会通知您',
  access: 'signed-in',
  whileSuspended: true,
  changes: ['export'],
  input: z.strictObject({ proof: Proof }),
  data: DataExport,
});

/** Needs no proof of its own: requesting the copy already took one. */
export const downloadExport = get('/api/account.export/file', {
  summary: '下载个人数据副本',
  access: 'signed-in',
  whileSuspended: true,
  names: 'export',
  rate: { max: 20, window_s: 3600 },
  file: true,
  input: z.strictObject({ id: Id }),
  data: FileAnswer,
});

export const removeExport = post('/api/account.export/remove', {
  summary: '提前删除一份数据副本',
  access: 'signed-in',
  whileSuspended: true,
  names: 'export',
  changes: ['export'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

/** A closing under way, for the staff: it goes on by itself unless it is held. */
export const closingStates = [
  { code: 'cooling', label: '等待期，未看' },
  { code: 'released', label: '等待期，已看' },
  { code: 'held', label: '已暂停' },
] as const satisfies readonly Term[];
export type ClosingState = CodeOf<typeof closingStates>;

export const closingMoves = machine({
  release: { from: ['cooling', 'held'], to: 'released', by: 'operator' },
  hold: { from: ['cooling', 'released'], to: 'held', by: 'operator' },
} satisfies Moves<ClosingState, 'operator'>);

/** What must be settled before an account may be closed. */
export const ClosingBlocker = z.object({
  code: z.enum(['sole_administrator', 'operator']),
  message: z.string(),
  /** What to do, and where on this site. */
  advice: z.string(),
  link: z.string(),
});

export const Closing = z.object({
  /** When closing was requested; null while it was not. */
  requested_at: Time.nullable(),
  due_at: Time.nullable(),
  /** Why the site has stopped it for now; '' where it goes on. */
  stop_reason: z.string(),
  blockers: z.array(ClosingBlocker),
  /** What is deleted, with the count of now; a count over `COUNTED_MAX` is given as `COUNTED_MAX` + 1. */
  deleted: z.array(z.object({ label: z.string(), count: z.number().int().nullable() })),
  /** What the law requires the site to keep; it is stored apart and not used. */
  kept: z.array(z.object({ label: z.string(), why: z.string(), until: z.string() })),
});
export type Closing = z.infer<typeof Closing>;

export const getClosing = get('/api/account.closing/mine', {
  summary: '注销账号：进度、须先处理的事、会删除和依法保留的内容',
  access: 'signed-in',
  whileSuspended: true,
  shows: ['closing'],
  input: Nothing,
  data: Closing,
});

export const requestClosing = post('/api/account.closing/request', {
  summary: `申请注销账号：${CLOSING_DAYS} 天后生效，期间登录即撤销`,
  access: 'signed-in',
  whileSuspended: true,
  changes: ['closing'],
  input: z.strictObject({
    proof: Proof,
    reason: optionalText('原因', 200),
    understood: z.literal(true, '请确认您已了解注销后无法恢复'),
  }),
  data: Closing,
});

export const cancelClosing = post('/api/account.closing/cancel', {
  summary: '撤销注销申请',
  access: 'signed-in',
  whileSuspended: true,
  changes: ['everything'],
  input: Nothing,
  data: Closing,
});
