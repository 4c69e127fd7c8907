// Room console: the page of an enterprise, and its positions taken down and restored by the staff.
import { z } from 'zod';
import { Cursor, Done, get, Id, page, post } from '../call/endpoint.ts';
import { accountClasses } from '../dictionary/account-class.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { positionStates } from '../dictionary/states.ts';
import { Labelled, Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { OpenCase } from './person.ts';

const Count = z.number().int();

export const getStaffEnterprise = get('/api/console.enterprise/detail', {
  summary: '运营处理一家企业需要的信息；订单只给有财务权限的人',
  access: 'operator',
  staff: 'people',
  names: 'enterprise',
  shows: ['staff-record', 'queue'],
  input: z.strictObject({ id: Id }),
  data: z.object({
    id: Id,
    full_name: z.string(),
    short_name: z.string(),
    credit_code: z.string(),
    city_name: z.string(),
    account_class: Labelled,
    created_at: Time,
    closed_at: Time.nullable(),
    certification: z.object({
      state: Labelled,
      /** Whether one is in force now. */
      certified: z.boolean(),
      certified_at: Time.nullable(),
      recheck_at: Time.nullable(),
      reason: z.string(),
    }),
    requests: z.array(
      z.object({
        id: Id,
        kind: z.string(),
        label: z.string(),
        created_at: Time,
        decided_at: Time.nullable(),
        reason: z.string(),
      }),
    ),
    members: z.array(
      z.object({
        account_id: Id,
        name: z.string(),
        mobile: z.string(),
        role: z.string(),
        title: z.string(),
        joined_at: Time,
      }),
    ),
    members_total: Count,
    plan: z.object({ label: z.string(), until: Time.nullable() }),
    quotas: z.array(
      z.object({ label: z.string(), unit: z.string(), limit: Count, used: Count.nullable() }),
    ),
    /** Null without the right `finance`. */
    orders: z
      .object({
        paid: Count,
        /** In fen. */
        paid_fen: z.number().int(),
        refunded_fen: z.number().int(),
        last_at: Time.nullable(),
      })
      .nullable(),
    /** How many positions are in each state. */
    positions: z.record(z.enum(codesOf(positionStates)), Count),
    reports: z.object({ all: Count, open: Count, found_true: Count }),
    cases: z.array(OpenCase),
    /** What the staff did about it, the latest first. */
    acts: z.array(
      z.object({ id: Id, at: Time, by: z.string(), act: z.string(), reason: z.string() }),
    ),
  }),
});

export const listStaffPositions = get('/api/console.enterprise/positions', {
  summary: '一家企业的职位，可按状态查看，新的在前',
  access: 'operator',
  staff: 'people',
  names: 'enterprise',
  shows: ['staff-record'],
  input: z.strictObject({
    id: Id,
    state: z.enum(codesOf(positionStates)).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(
    z.object({
      id: Id,
      title: z.string(),
      state: z.enum(codesOf(positionStates)),
      label: z.string(),
      /** Why it is in this state, as the enterprise reads it. */
      state_note: z.string(),
      city_name: z.string(),
      applications: Count,
      created_at: Time,
    }),
  ),
});

export const CLASS_REASON = textRule('理由', 200, 5);

export const changeAccountClass = post('/api/console.enterprise/changeClass', {
  summary: '更改企业的账号类型：写明理由，企业能看到',
  access: 'operator',
  staff: 'review',
  names: 'enterprise',
  changes: ['staff-record', 'enterprise'],
  input: z.strictObject({
    id: Id,
    account_class: z.enum(codesOf(accountClasses), '请选择账号类型'),
    /** The class the page showed. */
    seen: z.enum(codesOf(accountClasses)),
    /** Read by the enterprise. */
    reason: text(CLASS_REASON),
  }),
  data: Done,
});

export const POSITION_REASON = textRule('理由', 200, 5);

export const getStaffPosition = get('/api/console.position/detail', {
  absent: 'said-here',
  summary: '职位详情页上运营看到的：状态、所属企业、能否下架',
  access: 'operator',
  staff: 'review',
  names: 'position',
  shows: ['staff-record'],
  input: z.strictObject({ id: Id }),
  data: z.object({
    id: Id,
    enterprise_id: Id,
    state: Labelled,
    state_note: z.string(),
  }),
});

const named = z.strictObject({
  id: Id,
  /** Read by the enterprise. */
  reason: text(POSITION_REASON),
});

export const takePositionDown = post('/api/console.position/takedown', {
  summary: '下架一个职位：写明理由，企业能看到；进行中的投递随之结束',
  access: 'operator',
  staff: 'review',
  names: 'position',
  changes: ['staff-record', 'position'],
  input: named,
  data: Done,
});

export const restoreTakenPosition = post('/api/console.position/restore', {
  summary: '恢复一个下架的职位为“已暂停”，由企业自己重新上线',
  access: 'operator',
  staff: 'review',
  names: 'position',
  changes: ['staff-record', 'position'],
  input: named,
  data: Done,
});
