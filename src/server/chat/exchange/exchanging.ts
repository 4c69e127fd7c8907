// Exchanging phone, WeChat or the attached resume: one request, one answer, and nothing is given before the
// other side agrees.

import type { ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { Failure, fail } from '../../../contract/call/errors.ts';
import {
  EXCHANGE_HOURS,
  type ExchangeKind,
  type ExchangeState,
  exchangeKinds,
} from '../../../contract/chat/chat.ts';
import * as contract from '../../../contract/chat/talk.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { apply } from '../../application/application.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { requireOwnAttachment } from '../../resume/attachment/attachment.ts';
import { requireSide, type Speaking } from '../conversation/sides.ts';
import { type Saying, store, tellStored } from '../message/append.ts';
import { tellChat } from '../message/changes.ts';
import { messagesOf } from '../message/message.ts';
import { inOrder } from '../message/order.ts';
import { findMessage, type MessageRow } from '../message/queries.ts';
import { answeredBefore, canAnswer } from './exchange.ts';
import * as sql from './queries.ts';

const HOUR_MS = 3_600_000;
const BATCH = 100;
const NO_WECHAT = '请先填写您的微信号';
const NO_ATTACHMENT = '请先在“我的简历”上传一份附件简历';

/**
 * The message of a request. @throws Failure for something the asker does not have, or has requested
 * already.
 */
export async function askingFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  speaking: Speaking,
  what: ExchangeKind,
): Promise<Saying> {
  const { chat_id } = speaking;
  const asked_by = talkSide(speaking);
  if (await sql.hasOpenExchange(db, chat_id, what)) throw openAlready(what);
  const own = await sql.findContacts(db, speaking.account_id, asked_by);
  if (what === 'wechat' && own.wechat === '') throw missing('wechat', NO_WECHAT);
  if (what === 'resume' && asked_by === 'seeker') {
    const attachment = await sql.findDefaultAttachment(db, speaking.account_id);
    if (attachment === null) throw missing('attachment', NO_ATTACHMENT);
  }
  const expires_at = new Date(now.getTime() + EXCHANGE_HOURS * HOUR_MS);
  return {
    kind: 'exchange',
    body: { what, expires_at: expires_at.toISOString() },
    preview: `[请求交换${labelOf(exchangeKinds, what)}]`,
    also: async (trx, seq) => {
      const row = { chat_id, seq, what, asked_by, asked_at: now, expires_at };
      if (!(await sql.insertExchange(trx, row))) throw openAlready(what);
    },
  };
}

const openAlready = (what: ExchangeKind) =>
  fail('conflict', `交换${labelOf(exchangeKinds, what)}的请求正在等待答复`);

const missing = (field: string, message: string) =>
  fail('invalid-input', message, { [field]: message });

function talkSide({ side }: Speaking): 'seeker' | 'recruiter' {
  if (side === 'seeker' || side === 'recruiter') return side;
  throw fail('conflict', '与客服的会话不能交换联系方式');
}

type Answer = ParsedInputOf<typeof contract.answerExchange>;

/** Answers a request once; the same answer again gives the same message. */
export const answerExchange = handle(
  contract.answerExchange,
  async ({ db, me, now, bus }, input) => {
    const speaking = await requireSide(db, input.id, me, now);
    if (input.answer === 'accepted' && speaking.closed_because) {
      throw fail('conflict', speaking.closed_because);
    }
    return inOrder(input.id, async () => {
      const { row, isNew, applied } = await transact(db, (trx) =>
        answerIn(trx, speaking, input, now),
      );
      const [message] = await messagesOf(db, input.id, [row]);
      if (!message) throw fail('not-found');
      if (isNew) tellChat(bus, speaking, { op: 'message', d: message });
      if (applied && speaking.enterprise_id) tellEnterprise(bus, speaking.enterprise_id, 'talent');
      return message;
    });
  },
);

interface Answered {
  row: MessageRow;
  isNew: boolean;
  applied: boolean;
}

/** The same within a transaction; also for the demo town. */
export async function answerIn(
  trx: Db,
  speaking: Speaking,
  input: Answer,
  now: Date,
): Promise<Answered> {
  const { chat_id } = speaking;
  await sql.lockChat(trx, chat_id);
  const asked = await sql.findExchange(trx, chat_id, input.seq);
  if (!asked) throw fail('not-found', '没有找到这个请求');
  const by = asked.asked_by === speaking.side ? 'asker' : 'asked';
  if (!canAnswer(asked, input.answer, by, now)) {
    const before = await answerBefore(trx, asked, input.answer);
    if (before) return { row: before, isNew: false, applied: false };
    if (asked.state === 'pending' && asked.expires_at > now)
      throw fail('conflict', '您不能这样答复');
    throw fail('conflict', answeredBefore(asked.state));
  }
  const given =
    input.answer === 'accepted' ? await giveIn(trx, speaking, asked, input, now) : NOTHING;
  const { attachment_id, applied, ...values } = given;
  const body = { target: asked.seq, what: asked.what, state: input.answer, ...values };
  const saying = { ...answerSaying(asked.what, input.answer), body };
  const also = (inner: Db) =>
    sql.answer(inner, asked, { state: input.answer, answered_at: now, attachment_id });
  const { row } = await store(trx, speaking, { ...saying, also }, now);
  return { row, isNew: true, applied };
}

/** The message of an identical earlier answer; null when the earlier answer was different. */
async function answerBefore(
  trx: Db,
  { chat_id, seq, state }: sql.ExchangeRow,
  answer: ExchangeState,
): Promise<MessageRow | null> {
  if (state !== answer) return null;
  const found = await sql.findAnswer(trx, chat_id, seq);
  return found === null ? null : findMessage(trx, chat_id, found);
}

/** The message of an answer. An acceptance counts as unread; a refusal does not. */
function answerSaying(
  what: ExchangeKind,
  state: ExchangeState,
): Pick<Saying, 'kind' | 'preview' | 'counted'> {
  const label = labelOf(exchangeKinds, what);
  const accepted = state === 'accepted';
  const preview = accepted ? `[已交换${label}]` : state === 'refused' ? `[婉拒交换${label}]` : '';
  return { kind: 'exchange_answer', preview, counted: accepted };
}

const NOTHING = {
  seeker_value: '',
  recruiter_value: '',
  application_id: null as number | null,
  attachment_id: null as number | null,
  applied: false,
};
type Given = typeof NOTHING;

/** What both sides get. Both must still have what they give. */
async function giveIn(
  trx: Db,
  speaking: Speaking,
  asked: sql.ExchangeRow,
  input: Answer,
  now: Date,
): Promise<Given> {
  const { seeker_id, recruiter_id } = speaking;
  if (seeker_id === null || recruiter_id === null) throw fail('conflict', '对方已离开');
  if (asked.what === 'resume') return giveResume(trx, speaking, input, now);
  if (asked.what === 'wechat' && input.wechat) {
    await sql.saveWechat(trx, speaking.account_id, input.wechat);
  }
  const seeker = await sql.findContacts(trx, seeker_id, 'seeker');
  const recruiter = await sql.findContacts(trx, recruiter_id, 'recruiter');
  const values = {
    seeker_value: asked.what === 'phone' ? seeker.phone : seeker.wechat,
    recruiter_value: asked.what === 'phone' ? recruiter.phone : recruiter.wechat,
  };
  const [mine, theirs] =
    speaking.side === 'seeker'
      ? [values.seeker_value, values.recruiter_value]
      : [values.recruiter_value, values.seeker_value];
  if (mine === '') throw missing('wechat', NO_WECHAT);
  if (theirs === '') throw fail('conflict', '对方已清空微信号，请让对方重新发起交换');
  return { ...NOTHING, ...values };
}

/** Gives the seeker's file to this recruiter; also creates an application when there is none. */
async function giveResume(
  trx: Db,
  { seeker_id, side, position_id }: Speaking,
  input: Answer,
  now: Date,
): Promise<Given> {
  const account_id = seeker_id ?? 0;
  const named = side === 'seeker' ? input.attachment_id : undefined;
  const chosen = named ?? (await sql.findDefaultAttachment(trx, account_id));
  if (chosen === null) {
    if (side === 'seeker') throw missing('attachment', NO_ATTACHMENT);
    throw fail('conflict', '对方的附件简历已删除，请让对方重新发送');
  }
  const { id: attachment_id, name } = await requireOwnAttachment(trx, account_id, chosen);
  const application_id =
    position_id === null
      ? null
      : await applyFor(trx, { position_id, account_id, attachment_id }, now);
  const applied = application_id !== null;
  return { ...NOTHING, seeker_value: name, attachment_id, application_id, applied };
}

/** Creates the application. A position that takes none, or has one already, does not stop the exchange. */
async function applyFor(
  trx: Db,
  sent: { position_id: number; account_id: number; attachment_id: number },
  now: Date,
): Promise<number | null> {
  try {
    return (await apply(trx, sent, now)).id;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** Ends requests that nobody answered in time. Gives how many. */
async function expireExchanges(services: Parameters<Job['run']>[0], now: Date): Promise<number> {
  const { db } = services;
  const due = await sql.listDue(db, now, BATCH);
  for (const { chat_id, seq } of due) {
    const ended = await transact(db, (trx) => expireIn(trx, chat_id, seq, now));
    if (ended !== null) await tellStored(services, chat_id, ended);
  }
  return due.length;
}

async function expireIn(trx: Db, chat_id: number, seq: number, now: Date): Promise<number | null> {
  await sql.lockChat(trx, chat_id);
  const asked = await sql.findExchange(trx, chat_id, seq);
  if (!asked || !canAnswer(asked, 'expired', 'site', now)) return null;
  const { attachment_id, applied: _none, ...values } = NOTHING;
  const body = { target: seq, what: asked.what, state: 'expired', ...values };
  const saying = { ...answerSaying(asked.what, 'expired'), body, bySystem: true };
  const also = (inner: Db) =>
    sql.answer(inner, asked, { state: 'expired', answered_at: now, attachment_id });
  const by = { chat_id, side: asked.asked_by, account_id: 0 };
  return (await store(trx, by, { ...saying, also }, now)).row.seq;
}

/** Keeps the caller's WeChat name for exchanges. */
export const saveContact = handle(contract.saveContact, async ({ db, me }, { wechat }) => {
  await sql.saveWechat(db, me.account_id, wechat);
  return null;
});

export const exchangeJob: Job = {
  name: 'chat-exchanges',
  every_s: 30,
  run: async (services, now) => {
    const ended = await expireExchanges(services, now);
    if (ended > 0) services.log.info(`交换请求过期：${ended} 个`);
  },
};
