// Room console: finding people and enterprises, and the page of a person.
import { z } from 'zod';
import { Cursor, get, Id, page, post } from '../call/endpoint.ts';
import { accountClasses } from '../dictionary/account-class.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { reviewKinds } from '../dictionary/review-kinds.ts';
import { Labelled, Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';

/** What a search was understood as. */
const understood = ['id', 'mobile', 'email', 'credit_code', 'name', 'account_class'] as const;
export type Understood = (typeof understood)[number];

export const FIND_KEYWORD = textRule('要找的内容', 100, 1);

/** A person in a list of the staff: contacts are masked. */
const FoundPerson = z.object({
  id: Id,
  name: z.string(),
  mobile: z.string(),
  roles: z.array(z.string()),
  enterprise: z.string(),
  closing: z.boolean(),
  created_at: Time,
});
export type FoundPerson = z.infer<typeof FoundPerson>;

const FoundEnterprise = z.object({
  id: Id,
  full_name: z.string(),
  short_name: z.string(),
  city_name: z.string(),
  certified: z.boolean(),
  closed: z.boolean(),
  account_class: z.enum(codesOf(accountClasses)),
  open_positions: z.number().int(),
});
export type FoundEnterprise = z.infer<typeof FoundEnterprise>;

/** A POST, because what is looked for may be a number or a mail address, which no address line may carry. */
export const findRecords = post('/api/console.person/find', {
  summary: '按编号、手机号、邮箱、姓名找用户，按编号、名称、统一社会信用代码、账号类型找企业',
  access: 'operator',
  staff: 'people',
  rate: { max: 300, window_s: 3600 },
  input: z
    .strictObject({
      keyword: text(FIND_KEYWORD).optional(),
      /** Enterprises of this kind only, and no people. */
      account_class: z.enum(codesOf(accountClasses), '请选择账号类型').optional(),
      /** The following page of one of the two lists; the other one is then empty. */
      more: z.strictObject({ of: z.enum(['people', 'enterprises']), cursor: Cursor }).optional(),
    })
    .refine(({ keyword, account_class }) => keyword || account_class, {
      path: ['keyword'],
      message: '请填写要找的内容，或选择账号类型',
    }),
  data: z.object({
    understood: z.enum(understood),
    /** The ban because of which the number or mail address looked for may not be used: its account was closed. */
    closed_ban: z.object({ measure_id: Id, since: Time }).nullable(),
    people: page(FoundPerson),
    enterprises: page(FoundEnterprise),
  }),
});

/** A case of a queue that concerns a record. */
export const OpenCase = z.object({
  kind: z.enum(codesOf(reviewKinds)),
  id: Id,
  label: z.string(),
  at: Time,
});
export type OpenCase = z.infer<typeof OpenCase>;

const Login = z.object({
  at: Time,
  how: z.string(),
  device: z.string(),
  /** Masked. */
  address: z.string(),
  refused: z.boolean(),
});

export const getPerson = get('/api/console.person/detail', {
  summary: '运营处理一个账号需要的信息，联系方式打码',
  access: 'operator',
  staff: 'people',
  names: 'account',
  shows: ['staff-record', 'queue'],
  input: z.strictObject({ id: Id }),
  data: z.object({
    id: Id,
    name: z.string(),
    mobile: z.string(),
    email: z.string(),
    roles: z.array(Labelled),
    real_name: z.boolean(),
    created_at: Time,
    seen_at: Time.nullable(),
    /** When the account will be erased, for one being closed. */
    closing_at: Time.nullable(),
    enterprise: z.object({ id: Id, short_name: z.string(), role: z.string() }).nullable(),
    resume: z
      .object({ completeness: z.number().int(), visibility: z.string(), updated_at: Time })
      .nullable(),
    elite: z.object({ label: z.string(), ends_at: Time.nullable() }).nullable(),
    counts: z.object({
      applications: z.number().int(),
      interviews: z.number().int(),
      conversations: z.number().int(),
      positions: z.number().int(),
      reports_by: z.number().int(),
      reports_against: z.number().int(),
      reports_true: z.number().int(),
      feedback: z.number().int(),
    }),
    logins: z.array(Login),
    feedback: z.array(z.object({ id: Id, kind: z.string(), state: z.string(), at: Time })),
    cases: z.array(OpenCase),
    /** What colleagues opened of this person's data, the latest first. */
    openings: z.array(
      z.object({
        id: Id,
        at: Time,
        by: z.string(),
        parts: z.array(z.string()),
        reason: z.string(),
      }),
    ),
  }),
});
