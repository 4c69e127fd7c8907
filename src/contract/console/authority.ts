// Room console: requests of authorities for a person's data. One of the staff records, another confirms.
import { z } from 'zod';
import { Mobile } from '../account/account.ts';
import { Cursor, FileAnswer, get, Id, page, post, queryNumber } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';
import { Day, PrivatePicture, Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';

export const authorityStates = [
  { code: 'recorded', label: '待复核' },
  { code: 'confirmed', label: '正在整理' },
  { code: 'ready', label: '可以下载' },
  { code: 'refused', label: '未通过复核' },
  { code: 'expired', label: '文件已删除' },
] as const satisfies readonly Term[];
export type AuthorityState = CodeOf<typeof authorityStates>;

/** What happens to a request. */
export const authorityMoves = machine({
  confirm: { from: ['recorded'], to: 'confirmed', by: 'operator' },
  refuse: { from: ['recorded'], to: 'refused', by: 'operator' },
  build: { from: ['confirmed'], to: 'ready', by: 'system' },
  expire: { from: ['ready'], to: 'expired', by: 'system' },
} satisfies Moves<AuthorityState, 'operator' | 'system'>);

/** What of a person's data a letter may ask for. */
export const authorityParts = [
  { code: 'account', label: '账号、登录与隐私设置' },
  { code: 'resume', label: '在线简历与附件' },
  { code: 'application', label: '投递与录用' },
  { code: 'interview', label: '面试' },
  { code: 'chat', label: '会话' },
  { code: 'recruiting', label: '企业成员身份与职位' },
  { code: 'wallet', label: '交易' },
  { code: 'trust', label: '举报、反馈与内容复核' },
] as const satisfies readonly Term[];
export type AuthorityPart = CodeOf<typeof authorityParts>;

/** Days until the file is deleted. */
export const AUTHORITY_DAYS = 7;
export const LETTER_MAX = 6;
export const AUTHORITY_TEXTS = {
  authority: textRule('机关名称', 60, 4),
  document_no: textRule('文书编号', 60, 2),
  legal_basis: textRule('法律依据', 200, 5),
};
export const AUTHORITY_REASON = textRule('复核意见', 200, 5);

const AuthorityRequest = z.object({
  id: Id,
  authority: z.string(),
  document_no: z.string(),
  legal_basis: z.string(),
  received_on: Day,
  account_id: Id,
  period_from: Day.nullable(),
  period_to: Day.nullable(),
  parts: z.array(z.string()),
  letter_count: z.number().int(),
  state: z.enum(codesOf(authorityStates)),
  label: z.string(),
  recorded_by: z.string(),
  recorded_at: Time,
  decided_by: z.string(),
  decided_at: Time.nullable(),
  reason: z.string(),
  bytes: z.number().int(),
  expires_at: Time.nullable(),
  /** Whether the caller may decide: another person than the one who recorded it. */
  may_decide: z.boolean(),
});

export const listAuthorityRequests = get('/api/console.authority/list', {
  summary: '机关调取数据的登记，新的在前',
  access: 'operator',
  staff: 'administer',
  shows: ['authority'],
  input: z.strictObject({
    state: z.enum(codesOf(authorityStates)).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(AuthorityRequest),
});

/** A POST, because the number may stand in no address. The log has that somebody looked, and not the number. */
export const findClosedAccounts = post('/api/console.authority/closed', {
  summary: '按手机号查已注销账号的编号，只为登记机关调取',
  access: 'operator',
  staff: 'administer',
  rate: { max: 60, window_s: 3600 },
  input: z.strictObject({ mobile: Mobile }),
  data: z.array(z.object({ account_id: Id, closed_at: Time, keep_until: Time })),
});

export const recordAuthorityRequest = post('/api/console.authority/record', {
  summary: '登记一份机关调取数据的文书，由另一位管理员复核',
  access: 'operator',
  staff: 'administer',
  changes: ['authority'],
  input: z
    .strictObject({
      authority: text(AUTHORITY_TEXTS.authority),
      document_no: text(AUTHORITY_TEXTS.document_no),
      legal_basis: text(AUTHORITY_TEXTS.legal_basis),
      received_on: Day,
      account_id: Id,
      period_from: Day.nullable().default(null),
      period_to: Day.nullable().default(null),
      parts: z
        .array(z.enum(codesOf(authorityParts)))
        .min(1, '请选择文书要求的内容')
        .max(authorityParts.length),
      letter: z
        .array(PrivatePicture, '请上传文书')
        .min(1, '请上传文书')
        .max(LETTER_MAX, `文书最多 ${LETTER_MAX} 张`),
    })
    .refine(
      ({ period_from, period_to }) => !period_from || !period_to || period_from <= period_to,
      { path: ['period_to'], message: '结束日期不能早于开始日期' },
    ),
  data: z.object({ id: Id }),
});

export const decideAuthorityRequest = post('/api/console.authority/decide', {
  summary: '复核一份调取登记：通过后整理数据，登记人自己不能复核',
  access: 'operator',
  staff: 'administer',
  names: 'authority-request',
  changes: ['authority'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(['confirm', 'refuse'], '请选择复核结果'),
    reason: text(AUTHORITY_REASON),
  }),
  data: z.null(),
});

export const getAuthorityLetter = get('/api/console.authority/letter', {
  summary: '一张调取文书的图片',
  access: 'operator',
  staff: 'administer',
  names: 'authority-request',
  input: z.strictObject({ id: Id, index: queryNumber(0, LETTER_MAX - 1) }),
  file: true,
  data: FileAnswer,
});

/** A POST, because each download is an act that the log of the staff has. */
export const downloadAuthorityFile = post('/api/console.authority/download', {
  summary: '下载整理好的数据；每次下载都记入运营日志',
  access: 'operator',
  staff: 'administer',
  names: 'authority-request',
  input: z.strictObject({ id: Id }),
  file: true,
  data: FileAnswer,
});
