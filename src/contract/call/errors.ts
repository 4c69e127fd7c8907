// Every error by name: its envelope code, HTTP status and Chinese message.
import { EXPIRY_MESSAGE_TEXT } from './limits.ts';

/**
 * Envelope codes: -1 ends the session, 404 leads to /notFont, any other one is shown as a message.
 * `gone` (410) is a record not found in the middle of a page (`absent` in endpoint.ts).
 * The HTTP status stays 200 for answers of the product, because clients read `code`
 * and treat other statuses as transport errors; only faults of the transport itself carry one.
 */
export const ERRORS = {
  'not-signed-in': { code: -1, status: 200, msg: '请先登录' },
  'session-expired': { code: -1, status: 200, msg: EXPIRY_MESSAGE_TEXT },
  'insufficient-permission': { code: 403, status: 200, msg: '权限不足' },
  'site-closed': { code: 503, status: 200, msg: '网站升级中请联系管理员！' },
  'not-found': { code: 404, status: 200, msg: '内容不存在或已删除' },
  gone: { code: 410, status: 200, msg: '内容不存在或已删除' },
  'invalid-input': { code: 422, status: 200, msg: '提交的内容有误，请检查后重试' },
  conflict: { code: 409, status: 200, msg: '内容已发生变化，请刷新后重试' },
  'too-many-requests': { code: 429, status: 200, msg: '操作太频繁，请稍后再试' },
  'bad-request': { code: 400, status: 400, msg: '请求格式有误' },
  'method-not-allowed': { code: 405, status: 405, msg: '这个地址不支持这种请求方式' },
  'payload-too-large': { code: 413, status: 413, msg: '提交的内容过大' },
  'unsupported-media-type': { code: 415, status: 415, msg: '请使用 JSON 格式提交' },
  'internal-error': { code: 500, status: 500, msg: '服务器开小差了，请稍后再试' },
  busy: { code: 503, status: 503, msg: '服务繁忙，请稍后再试' },
} as const;
export type ErrorName = keyof typeof ERRORS;

/**
 * The messages by which a page leads elsewhere. The product's calls define this by the words (docs/requirements.md, Calls),
 * and the codes cannot say it: 403 also stands for refusals that keep the page and say what to do, 503 also for `busy`.
 * Changing the words of one of these changes what pages do, also pages that are open during a deployment.
 */
export const SIGNALS = {
  expired: ERRORS['session-expired'].msg,
  forbidden: ERRORS['insufficient-permission'].msg,
  closed: ERRORS['site-closed'].msg,
} as const;

/**
 * The reason of a refusal, where a page offers a way on. Pages test the reason, never the message. The one exception is
 * web/shell/session/refusal.ts: see `SIGNALS`.
 */
export type Reason =
  /** Somebody changed the record since it was read: read it again. */
  | 'outdated'
  /** A colleague works on this case: it can be taken over. */
  | 'claimed'
  | 'certification-needed'
  /** The enterprise's plan has no room for one more. */
  | 'plan-full'
  /** The draft was published or deleted meanwhile. */
  | 'draft-gone'
  /** The price is no longer the one that the page showed. */
  | 'price-changed'
  /** Another order of the enterprise still waits to be paid; `fields.order_no` names it. */
  | 'order-open'
  /** Neither the plan nor a lot has a unit left of the quota that `fields.kind` names. */
  | 'quota-short'
  /** The balance holds less than that. */
  | 'balance-short'
  /** The payment password is asked for: none was sent, none is set, it is wrong, or locked until `fields.until`. */
  | 'pay-password-needed'
  | 'pay-password-unset'
  | 'pay-password-wrong'
  | 'pay-password-locked'
  /** Above what the member may spend in a month: an administrator has to approve the order. */
  | 'approval-needed'
  /** The member may not spend, or not for this order. */
  | 'spending-refused'
  /** A measure forbids it: a restriction, or the account is suspended or banned. */
  | 'restrained'
  | 'suspended'
  /** Who looks at the site as somebody else may not read it. */
  | 'view-only'
  /** A new version of the site's texts asks for a consent first. */
  | 'consent-needed'
  /** The caller's own privacy settings forbid it. */
  | 'own-privacy';

/** An expected refusal: its name, a message for people and, for forms, one message per field. */
export class Failure extends Error {
  readonly kind: ErrorName;
  readonly fields: Readonly<Record<string, string>> | null;
  readonly reason: Reason | null;

  constructor(kind: ErrorName, msg?: string, fields?: Record<string, string>, reason?: Reason) {
    super(msg ?? ERRORS[kind].msg);
    this.name = 'Failure';
    this.kind = kind;
    this.fields = fields ?? null;
    this.reason = reason ?? null;
  }

  /** The envelope's code. */
  get code(): number {
    return ERRORS[this.kind].code;
  }
}

/**
 * Builds the error to throw: `throw fail('conflict', '您已投递过该职位')`. `fields` maps a field's path to its
 * message; the envelope's `data` carries it.
 */
export function fail(kind: ErrorName, msg?: string, fields?: Record<string, string>): Failure {
  return new Failure(kind, msg, fields);
}

/** Builds the refusal of a measure; the page of a suspended account leads to where it is explained. */
export function restrained(reason: 'restrained' | 'suspended', msg: string): Failure {
  return new Failure('insufficient-permission', msg, undefined, reason);
}

/** Builds the refusal of what one who looks as somebody else may not see. */
export const viewOnly = (msg: string): Failure =>
  new Failure('insufficient-permission', msg, undefined, 'view-only');

/** Builds the refusal of an act while the person has not agreed to a new version of the site's texts. */
export const consentNeeded = (): Failure =>
  new Failure(
    'insufficient-permission',
    '网站的协议有新版本，请先阅读并同意，再继续操作',
    undefined,
    'consent-needed',
  );

/** Builds the `invalid-input` of one field, whose message is also the message of the call. */
export const fieldFault = (field: string, msg: string): Failure =>
  fail('invalid-input', msg, { [field]: msg });

/** Builds a `conflict` with its reason: `throw conflict('plan-full', '同时在招已达上限')`. */
export function conflict(reason: Reason, msg: string, fields?: Record<string, string>): Failure {
  return new Failure('conflict', msg, fields, reason);
}
