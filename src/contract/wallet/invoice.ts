// Room wallet: invoices (数电票). An invoice belongs to what was bought: orders are invoiced, also those paid from the
// balance; topping the balance up is not.
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
  queryNumber,
  queueAsked,
  queuePage,
} from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { Day, INT_MAX, optionalText, SeenVersion, Time } from '../value/shapes.ts';
import { invoiceStates } from './invoice-states.ts';
import {
  invoiceKinds,
  TITLE_RAW_MAX,
  type TitleValues,
  tidyTitle,
  titleProblems,
} from './invoice-title.ts';
import { OrderNo } from './order.ts';

const Fen = z.number().int();
const Kind = z.enum(codesOf(invoiceKinds), '请选择发票类型');
const raw = (label: string) =>
  z.string(`请填写${label}`).max(TITLE_RAW_MAX, `${label}太长，请删减`);

const TitleShape = z.object({
  kind: Kind,
  name: z.string(),
  tax_number: z.string(),
  mail: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bank_account: z.string(),
}) satisfies z.ZodType<TitleValues>;

const TitleForm = z
  .strictObject({
    kind: Kind,
    name: raw('抬头'),
    tax_number: raw('税号'),
    mail: raw('邮箱'),
    address: raw('注册地址').default(''),
    phone: raw('注册电话').default(''),
    bank: raw('开户银行').default(''),
    bank_account: raw('银行账号').default(''),
  })
  .superRefine((values, context) => {
    for (const [field, message] of Object.entries(titleProblems(values))) {
      if (message) context.addIssue({ code: 'custom', path: [field], message });
    }
  })
  .transform(tidyTitle);

const Title = TitleShape.extend({ id: Id, version: z.number().int() });
export type Title = z.infer<typeof Title>;

export const listTitles = get('/api/wallet.invoice/titles', {
  summary: '本企业保存的发票抬头',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet'],
  input: Nothing,
  data: z.object({ items: z.array(Title) }),
});

export const saveTitle = post('/api/wallet.invoice/saveTitle', {
  summary: '保存一个发票抬头（没有编号的是新的，最多 20 个；已有的由管理员修改）',
  access: 'recruiter',
  member: 'recruit',
  names: 'invoice-title',
  words: 'message',
  rate: { max: 60, window_s: 3600 },
  changes: ['wallet'],
  input: z.strictObject({
    id: Id.optional(),
    /** The version that the form began with; 0 for a new one. */
    version: SeenVersion,
    title: TitleForm,
  }),
  data: z.object({ id: Id }),
});

export const removeTitle = post('/api/wallet.invoice/removeTitle', {
  summary: '删除一个发票抬头；已申请的发票不受影响',
  access: 'recruiter',
  member: 'administer',
  names: 'invoice-title',
  changes: ['wallet'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

const InvoicedOrder = z.object({ order_no: z.string(), label: z.string(), fen: Fen });

export const listInvoiceOrders = get('/api/wallet.invoice/orders', {
  summary: '付过款的订单：可以开多少发票，不能开的是什么原因',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(
    z.object({
      order_no: z.string(),
      label: z.string(),
      paid_at: Time.nullable(),
      /** What can be invoiced: what was paid less what was paid back. */
      fen: Fen,
      refunded_fen: Fen,
      /** Why it cannot be invoiced now; empty where it can. */
      reason: z.string(),
    }),
  ),
});
export type InvoiceOrder = z.infer<typeof listInvoiceOrders.data>['items'][number];

/** The most orders on one invoice. */
export const INVOICE_ORDERS_MAX = 50;

export const requestInvoice = post('/api/wallet.invoice/request', {
  summary: '为一份或几份订单申请一张发票；金额与页面所示不同时不会提交',
  access: 'recruiter',
  whileSuspended: true,
  member: 'recruit',
  names: 'order',
  rate: { max: 60, window_s: 3600 },
  changes: ['wallet'],
  input: z.strictObject({
    order_nos: z
      .array(OrderNo, '请选择订单')
      .min(1, '请选择要开票的订单')
      .max(INVOICE_ORDERS_MAX, `一张发票最多 ${INVOICE_ORDERS_MAX} 份订单`),
    title_id: Id,
    /** The sum that the page showed. */
    shown_fen: queryNumber(1, INT_MAX),
  }),
  data: z.object({ id: Id }),
});

export const withdrawInvoice = post('/api/wallet.invoice/withdraw', {
  summary: '撤回还没有开始开票的申请',
  access: 'recruiter',
  whileSuspended: true,
  member: 'recruit',
  names: 'invoice',
  changes: ['wallet'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

const InvoiceFile = z.object({ name: z.string(), bytes: z.number().int() });

const Red = z.object({
  id: Id,
  fen: Fen,
  red_no: z.string(),
  issued_on: z.string(),
  file: InvoiceFile.nullable(),
});

const InvoiceRow = z.object({
  id: Id,
  /** The site's number of the request. */
  number: z.string(),
  title: TitleShape,
  kind_label: z.string(),
  state: z.enum(codesOf(invoiceStates)),
  state_label: z.string(),
  /** Why it failed or was withdrawn, in words. */
  reason: z.string(),
  fen: Fen,
  /** What red letters have taken off it, and what they still have to. */
  red_fen: Fen,
  due_fen: Fen,
  orders: z.array(InvoicedOrder),
  invoice_no: z.string(),
  issued_on: z.string().nullable(),
  file: InvoiceFile.nullable(),
  reds: z.array(Red),
  created_at: Time,
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const listInvoices = get('/api/wallet.invoice/list', {
  summary: '本企业的发票，新的在前',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(InvoiceRow),
});

/** Which file: the invoice's own, or that of one of its red letters. */
const which = z.strictObject({ id: Id, red_id: Id.optional() });

export const getInvoiceFile = get('/api/wallet.invoice/file', {
  summary: '本企业的发票文件',
  access: 'recruiter',
  member: 'read',
  names: 'invoice',
  input: which,
  data: FileAnswer,
  file: true,
});

export const listInvoiceQueue = get('/api/wallet.invoice/queue', {
  summary: '要开的发票与红字发票，先来的在前；或某个状态的',
  access: 'operator',
  staff: 'finance',
  shows: ['queue'],
  input: z.strictObject({
    state: z.enum(codesOf(invoiceStates)).optional(),
    ...queueAsked,
  }),
  data: queuePage(
    InvoiceRow.extend({
      enterprise: z.object({ id: Id, full_name: z.string() }),
      asked_by: z.string(),
      /** Since when it waits. */
      asked_at: Time,
      state_at: Time,
      /** The sum of the red letter to issue now. */
      next_red_fen: Fen,
      /** What is written on the invoice, each with its sum. */
      items: z.array(z.object({ tax_item: z.string(), fen: Fen })),
    }),
  ),
});

export const INVOICE_FILE_MAX_BYTES = 10 * 1024 * 1024;

export const uploadInvoiceFile = post('/api/wallet.invoice/upload', {
  summary: '上传发票文件（PDF、OFD 或 XML，10 MB 以内）',
  access: 'operator',
  staff: 'finance',
  rate: { max: 300, window_s: 3600 },
  input: Nothing,
  upload: {
    field: 'file',
    max_bytes: INVOICE_FILE_MAX_BYTES,
    types: ['application/pdf', 'application/ofd', 'application/xml'],
  },
  data: InvoiceFile.extend({ file: z.string() }),
});

/** What an operator does with an invoice. */
export const INVOICE_DECISIONS = [
  'submit',
  'issue',
  'fail',
  'waitBuyer',
  'resumeRed',
  'issueRed',
] as const;
export type InvoiceDecision = (typeof INVOICE_DECISIONS)[number];

export const decideInvoice = post('/api/wallet.invoice/decide', {
  summary: '办理一张发票：开始开票、登记已开、未能开票、红冲',
  access: 'operator',
  staff: 'finance',
  names: 'invoice',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(INVOICE_DECISIONS, '请选择怎样办理'),
    reason: optionalText('说明', 300),
    /** The sum that the queue showed: of the invoice, or of the red letter. */
    shown_fen: queryNumber(0, INT_MAX).optional(),
    invoice_no: z.string().max(60, '发票号码共 20 位').optional(),
    issued_on: Day.optional(),
    /** The key of the uploaded file. */
    file: z
      .string('请上传发票文件')
      .max(100, '请重新上传发票文件')
      .regex(/^private\/invoices\/[a-z0-9./-]+$/, '请重新上传发票文件')
      .optional(),
  }),
  data: Done,
});

export const readInvoiceFile = get('/api/wallet.invoice/reviewFile', {
  summary: '发票文件（运营查看）',
  access: 'operator',
  staff: 'finance',
  names: 'invoice',
  input: which,
  data: FileAnswer,
  file: true,
});
