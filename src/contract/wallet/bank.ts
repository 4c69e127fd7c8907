// Room wallet: transfers between firms. The payer sends the voucher, finance confirms what has arrived.
import { z } from 'zod';
import {
  Done,
  FileAnswer,
  get,
  Id,
  Nothing,
  post,
  queryNumber,
  queueAsked,
  queuePage,
} from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { Day, INT_MAX, optionalText, Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { Voucher, voucherStates } from './bank-voucher.ts';
import { OrderDetail, OrderNo } from './order.ts';
import { orderStates } from './order-states.ts';

const Fen = z.number().int();

export const VOUCHER_TEXTS = { payer: textRule('付款户名', 60, 2) };
export const VOUCHER_MAX_BYTES = 10 * 1024 * 1024;

export const uploadVoucher = post('/api/wallet.bank/upload', {
  summary: '上传转账凭证（图片或 PDF，10 MB 以内）',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 60, window_s: 3600 },
  input: Nothing,
  upload: {
    field: 'file',
    max_bytes: VOUCHER_MAX_BYTES,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'],
  },
  data: z.object({ file: z.string(), name: z.string() }),
});

export const sendVoucher = post('/api/wallet.bank/send', {
  summary: '提交一份订单的转账凭证；财务开始核对前可以换一份',
  access: 'recruiter',
  member: 'recruit',
  names: 'order',
  words: 'message',
  rate: { max: 60, window_s: 3600 },
  changes: ['wallet'],
  input: z.strictObject({
    order_no: OrderNo,
    /** The key of the uploaded file. */
    file: z
      .string('请上传转账凭证')
      .max(100, '请重新上传转账凭证')
      .regex(/^private\/vouchers\/[a-z0-9./-]+$/, '请重新上传转账凭证'),
    payer: text(VOUCHER_TEXTS.payer),
    paid_on: Day,
  }),
  data: OrderDetail,
});

export const getVoucherFile = get('/api/wallet.bank/file', {
  summary: '本企业的转账凭证文件',
  access: 'recruiter',
  member: 'read',
  names: 'bank-voucher',
  input: z.strictObject({ id: Id }),
  data: FileAnswer,
  file: true,
});

export const listBankQueue = get('/api/wallet.bank/queue', {
  summary: '要由财务核对的对公转账：先来的在前；或某个状态的',
  access: 'operator',
  staff: 'finance',
  shows: ['queue'],
  input: z.strictObject({
    state: z.enum(codesOf(voucherStates)).optional(),
    ...queueAsked,
  }),
  data: queuePage(
    Voucher.extend({
      enterprise: z.object({ id: Id, full_name: z.string() }),
      sent_by: z.string(),
      order_no: z.string(),
      label: z.string(),
      order_state: z.enum(codesOf(orderStates)),
      order_state_label: z.string(),
      /** What is to be paid. */
      fen: Fen,
      /** What the bank's statement says; empty and null until somebody found it. */
      bank_no: z.string(),
      received_fen: Fen.nullable(),
      /** True where the caller found the sum: a large one is confirmed by somebody else. */
      needs_other: z.boolean(),
      state_at: Time,
    }),
  ),
});

/** What finance does with a voucher. */
export const VOUCHER_DECISIONS = ['begin', 'propose', 'confirm', 'deny', 'refuse'] as const;
export type VoucherDecision = (typeof VOUCHER_DECISIONS)[number];

/** The number of a transaction at a bank, as people type it. */
export const tidyBankNo = (text: string): string =>
  text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** What is wrong with it; empty for nothing. */
export const bankNoProblem = (bank_no: string): string =>
  /^[0-9A-Z-]{6,40}$/.test(bank_no) ? '' : '请填银行流水号：6–40 位数字、字母或短横';

export const decideVoucher = post('/api/wallet.bank/decide', {
  summary: '核对一笔对公转账：开始核对、登记到账、确认到账、退回、不通过',
  access: 'operator',
  staff: 'finance',
  names: 'bank-voucher',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(VOUCHER_DECISIONS, '请选择怎样办理'),
    reason: optionalText('说明', 300),
    bank_no: z.string().max(60, '银行流水号最多 40 位').optional(),
    /** What has arrived. */
    received_fen: queryNumber(1, INT_MAX).optional(),
  }),
  data: Done,
});

export const readVoucherFile = get('/api/wallet.bank/reviewFile', {
  summary: '转账凭证文件（财务查看）',
  access: 'operator',
  staff: 'finance',
  names: 'bank-voucher',
  input: z.strictObject({ id: Id }),
  data: FileAnswer,
  file: true,
});
