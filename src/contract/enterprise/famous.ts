// Room enterprise: the wall of famous companies, applications for it, and the operators' decisions.
import { z } from 'zod';
import {
  Cursor,
  Done,
  FileAnswer,
  get,
  Id,
  Nothing,
  page,
  post,
  queryList,
  queryNumber,
  queueAsked,
  queuePage,
} from '../call/endpoint.ts';
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { codesOf, industries, TERMS_MAX } from '../dictionary/dictionary.ts';
import { optionalText, PrivatePicture, RegionCode, Time, termCode, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { EnterpriseCard } from './enterprise.ts';

export const FAMOUS_PROOFS_MAX = 6;
/** Days after a rejection before an enterprise may apply again. */
export const FAMOUS_AGAIN_DAYS = 30;

/** 名企申请的状态. */
export const famousStates = [
  { code: 'none', label: '未申请' },
  { code: 'pending', label: '审核中' },
  { code: 'approved', label: '已是名企' },
  { code: 'rejected', label: '未通过' },
  { code: 'withdrawn', label: '已撤回' },
  { code: 'ended', label: '已移出' },
] as const satisfies readonly Term[];
export type FamousState = CodeOf<typeof famousStates>;
/** The states that are stored; `none` means that there is no row. */
export type StoredFamousState = Exclude<FamousState, 'none'>;
const State = z.enum(codesOf(famousStates));

export const listFamous = get('/api/enterprise.famous/lists', {
  summary: '名企墙：置顶的在前，其余在招职位多的在前',
  access: 'open',
  shared: true,
  rate: { max: 120, window_s: 60 },
  input: z.strictObject({
    industry: queryList(termCode(industries, '请选择行业'), TERMS_MAX).optional(),
    region: RegionCode.optional(),
    cursor: Cursor.optional(),
  }),
  data: page(EnterpriseCard).extend({ total: z.number().int() }),
});

/** The own enterprise's state on the wall, and what it may do now. */
export const MyFamous = z.object({
  state: State,
  reasons: z.string(),
  /** Keys for getPrivateImage; only for who applied. */
  proof_count: z.number().int(),
  /** Why it was rejected or ended. */
  reason: z.string(),
  /** When the present state began; null for `none`. */
  state_at: Time.nullable(),
  may: z.array(z.enum(['apply', 'withdraw', 'leave'])),
  /** Why it cannot apply, in words; '' when it can. */
  hindrance: z.string(),
  /** True when it cannot apply because it is not certified. */
  needs_certification: z.boolean(),
});
export type MyFamous = z.infer<typeof MyFamous>;

export const getMyFamous = get('/api/enterprise.famous/mine', {
  summary: '本企业的名企申请',
  access: 'recruiter',
  member: 'read',
  shows: ['enterprise'],
  input: Nothing,
  data: MyFamous,
});

export const FAMOUS_TEXTS = {
  reasons: textRule('申请理由', 500, 20),
};

export const applyFamous = post('/api/enterprise.famous/apply', {
  summary: '申请加入名企墙（企业管理员，企业须已认证）',
  access: 'recruiter',
  member: 'administer',
  words: 'enterprise',
  rate: { max: 10, window_s: 86_400 },
  changes: ['enterprise'],
  input: z.strictObject({
    reasons: text(FAMOUS_TEXTS.reasons),
    proofs: z
      .array(PrivatePicture)
      .max(FAMOUS_PROOFS_MAX, `证明图片最多 ${FAMOUS_PROOFS_MAX} 张`)
      .default([]),
  }),
  data: Done,
});

export const withdrawFamous = post('/api/enterprise.famous/withdraw', {
  summary: '撤回名企申请，或退出名企墙（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  changes: ['enterprise'],
  input: Nothing,
  data: Done,
});

export const listFamousQueue = get('/api/enterprise.famous/queue', {
  summary: '名企申请的处理队列',
  access: 'operator',
  staff: 'review',
  shows: ['queue'],
  input: z.strictObject({ state: State.optional(), ...queueAsked }),
  data: queuePage(
    z.object({
      id: Id,
      state: State,
      label: z.string(),
      enterprise: EnterpriseCard,
      reasons: z.string(),
      reason: z.string(),
      proof_count: z.number().int(),
      applied_at: Time,
    }),
  ),
});

export const decideFamous = post('/api/enterprise.famous/decide', {
  summary: '通过、驳回名企申请，或移出名企墙',
  access: 'operator',
  staff: 'review',
  names: 'famous',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(['approve', 'reject', 'end'], '请选择处理方式'),
    /** Shown to the enterprise; needed unless it is approved. */
    reason: optionalText('理由', 300),
  }),
  data: Done,
});
export type FamousDecision = 'approve' | 'reject' | 'end';

export const getFamousProof = get('/api/enterprise.famous/proof', {
  summary: '名企申请所附的图片',
  access: 'operator',
  staff: 'review',
  names: 'famous',
  input: z.strictObject({ id: Id, index: queryNumber(0, FAMOUS_PROOFS_MAX - 1) }),
  file: true,
  data: FileAnswer,
});
