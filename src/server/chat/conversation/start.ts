// Starting a conversation: a seeker about a position, a recruiter with an applicant or with a person they
// found. Two people have one conversation; its position is the newest one they spoke of.
import { conflict, fail } from '../../../contract/call/errors.ts';
import { COMPLETENESS_TO_START, STARTS_A_DAY } from '../../../contract/chat/chat.ts';
import * as contract from '../../../contract/chat/opening.ts';
import { requireTalent } from '../../application/talking/talking.ts';
import { findMembership } from '../../enterprise/enterprise.ts';
import { mayTalk } from '../../measure/measure.ts';
import { readText, refusalOf } from '../../moderation/moderation.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import {
  type Context,
  handle,
  type Membership,
  type SignedInContext,
} from '../../platform/http/call.ts';
import { shanghaiDay } from '../../position/position.ts';
import { blocksEnterprise, canSee } from '../../privacy/privacy.ts';
import { spendQuota } from '../../wallet/wallet.ts';
import { store, tellStored } from '../message/append.ts';
import { keyOf } from '../message/keys.ts';
import { CANNOT_REPLY } from '../message/rules.ts';
import { sendMessage } from '../message/send.ts';
import * as sql from './start.queries.ts';

/** A seeker begins, or opens what there is. @throws Failure `conflict` with what to do first. */
export const startChat = handle(contract.startChat, async (context, { position_id, greeting }) => {
  const { db, now } = context;
  const { account_id } = context.me;
  // Checked first, so that a refused greeting leaves no empty conversation.
  if (greeting) await requireGreeting(context, greeting.text);
  const done = await transact(db, async (trx) => {
    await sql.holdPerson(trx, account_id);
    const { position, pair, started } = await requireStart(trx, account_id, position_id, now);
    const about = { enterprise_id: position.enterprise_id, position_id, title: position.title };
    const isOpen = isOpenOn(position, now);
    const begun = await begin(trx, { ...pair, ...about, by: 'seeker', isOpen }, now);
    return { ...begun, started_today: started + (begun.created ? 1 : 0) };
  });
  await tellBegun(context, done);
  const { id, created, started_today } = done;
  if (greeting) await greet(context, id, greeting);
  return { id, created, started_today, starts_a_day: STARTS_A_DAY };
});

/** What a start by a seeker needs to know. @throws Failure `conflict` when the seeker may not start. */
export async function requireStart(db: Db, account_id: number, position_id: number, now: Date) {
  const position = await requirePosition(db, position_id);
  const { recruiter_id } = position;
  if (recruiter_id === null) {
    throw fail('conflict', '这家企业还没有招聘者入驻，暂时不能在线沟通，可以直接投递简历');
  }
  const pair = { seeker_id: account_id, recruiter_id };
  const known = await sql.findByKey(db, keyOf(pair));
  if (!known) await requireMayStart(db, account_id, position, now);
  const started = await countToday(db, account_id, now);
  if (!known && started >= STARTS_A_DAY) {
    throw fail('conflict', `今天已发起 ${STARTS_A_DAY} 个新沟通，明天可以继续；已有的会话不受限`);
  }
  return { position, pair, known, started };
}

/** Sends the greeting; a resend with the same client id is stored once. */
async function greet(
  context: SignedInContext,
  id: number,
  { client_id, text }: { client_id: string; text: string },
): Promise<void> {
  await sendMessage(context, { id, client_id, message: { kind: 'text', body: { text } } });
}

async function requireGreeting({ db, now }: Context, text: string): Promise<void> {
  const { hits, verdict } = await readText(db, text, 'chat', now);
  if (verdict !== 'refuse') return;
  const message = refusalOf(hits);
  throw fail('invalid-input', message, { 'greeting.text': message });
}

async function requirePosition(trx: Db, id: number): Promise<sql.StartPosition> {
  const position = await sql.findStartPosition(trx, id);
  if (!position) throw fail('not-found', '没有找到这个职位');
  return position;
}

const isOpenOn = ({ state, valid_until }: sql.StartPosition, now: Date): boolean =>
  state === 'online' && valid_until >= shanghaiDay(now);

/** Refuses a seeker who may not start a new conversation. */
async function requireMayStart(
  trx: Db,
  account_id: number,
  position: sql.StartPosition,
  now: Date,
): Promise<void> {
  const { enterprise_id, certified_at, recruiter_id } = position;
  if ((await findMembership(trx, account_id))?.enterprise_id === enterprise_id) {
    throw fail('conflict', '这是您所在企业的职位');
  }
  if (!isOpenOn(position, now)) throw fail('conflict', '该职位已停止招聘，请看看其他职位');
  if (certified_at === null) {
    throw fail('conflict', '这家企业还没有通过认证，为了您的安全暂不能在线沟通');
  }
  if (!(await mayTalk(trx, { account_id: recruiter_id, enterprise_id }, now))) {
    throw fail('conflict', CANNOT_REPLY);
  }
  if (await blocksEnterprise(trx, account_id, enterprise_id)) {
    throw conflict('own-privacy', '您屏蔽了这家企业，到“个人隐私”解除屏蔽后才能沟通');
  }
  if (!(await canSee(trx, { account_id, enterprise_id, purpose: 'applied' }))) {
    const message = '您的简历现在是“隐藏”，到“个人隐私”改为“仅投递企业可见”或“公开”后才能沟通';
    throw conflict('own-privacy', message);
  }
  const completeness = await sql.findCompleteness(trx, account_id);
  if (completeness >= COMPLETENESS_TO_START) return;
  const message = `简历完整度为 ${completeness}%，达到 ${COMPLETENESS_TO_START}% 才能发起沟通，请先完善简历`;
  throw fail('conflict', message, { resume: message });
}

/** Conversations started on this calendar day in Shanghai. */
const countToday = (db: Db, account_id: number, now: Date) =>
  sql.countStarted(db, account_id, new Date(`${shanghaiDay(now)}T00:00:00+08:00`));

/** A recruiter starts with an applicant; no limit applies. */
export const startChatWithCandidate = handle(
  contract.startChatWithCandidate,
  async (context, { application_id, greeting }) => {
    const { db, now } = context;
    if (greeting) await requireGreeting(context, greeting.text);
    const done = await transact(db, async (trx) =>
      beginAbout(trx, await requireCandidate(trx, context.member, application_id), now),
    );
    await tellBegun(context, done);
    if (greeting) await greet(context, done.id, greeting);
    return { id: done.id, created: done.created };
  },
);

/** Who talks with whom about which position. */
export interface Pair {
  seeker_id: number;
  recruiter_id: number;
  enterprise_id: number;
  position_id: number;
}

/** An applicant a recruiter may talk to. @throws Failure `not-found`. */
export async function requireCandidate(
  db: Db,
  { account_id: recruiter_id, enterprise_id }: Membership,
  application_id: number,
): Promise<Pair> {
  const sent = await sql.findApplication(db, application_id, enterprise_id);
  const seen = { account_id: sent?.account_id ?? 0, enterprise_id, purpose: 'applied' } as const;
  if (!sent || !(await canSee(db, seen))) {
    throw fail('not-found', '这位候选人不存在，或已撤回投递、不再向贵企业公开');
  }
  return {
    seeker_id: sent.account_id,
    recruiter_id,
    enterprise_id,
    position_id: sent.position_id,
  };
}

/** A recruiter starts with a person they found; uses one contact of the day, once for each person. */
export const startChatWithTalent = handle(
  contract.startChatWithTalent,
  async (context, { greeting, ...about }) => {
    const { db, member, now } = context;
    if (greeting) await requireGreeting(context, greeting.text);
    const done = await transact(db, async (trx) => {
      const { title, ...pair } = await requireFound(trx, member, about, now);
      const begun = await beginAbout(trx, pair, now);
      if (begun.created) {
        const { account_id, enterprise_id } = member;
        const spend = {
          enterprise_id,
          account_id,
          kind: 'contact',
          about: `沟通「${title}」`,
        } as const;
        await spendQuota(trx, spend, now);
      }
      return begun;
    });
    await tellBegun(context, done);
    if (greeting) await greet(context, done.id, greeting);
    return { id: done.id, created: done.created };
  },
);

/** A person found, for one of the enterprise's open positions. @throws Failure that says why not. */
export async function requireFound(
  db: Db,
  { account_id: recruiter_id, enterprise_id }: Membership,
  { talent_id, position_id }: { talent_id: string; position_id: number },
  now: Date,
): Promise<Pair & { title: string }> {
  const seeker_id = await requireTalent(db, talent_id, enterprise_id);
  const position = await requirePosition(db, position_id);
  if (position.enterprise_id !== enterprise_id) throw fail('not-found', '没有找到这个职位');
  if (!isOpenOn(position, now)) throw fail('conflict', '职位正在招聘时才能联系人才');
  return { seeker_id, recruiter_id, enterprise_id, position_id, title: position.title };
}

async function beginAbout(trx: Db, pair: Pair, now: Date): Promise<Begun> {
  const position = await sql.findAbout(trx, pair.position_id);
  if (!position) throw fail('not-found', '没有找到这个职位');
  return begin(trx, { ...pair, title: position.title, by: 'recruiter', isOpen: true }, now);
}

interface Beginning extends Pair {
  title: string;
  by: 'seeker' | 'recruiter';
  /** False for a closed position: it does not become the conversation's position. */
  isOpen: boolean;
}

interface Begun {
  id: number;
  created: boolean;
  /** The message number of the note about the position; null when nothing changed. */
  seq: number | null;
}

/** Creates or finds the conversation of a pair and sets its position. Also used for demo data. */
export async function begin(trx: Db, start: Beginning, now: Date): Promise<Begun> {
  const { seeker_id, recruiter_id, enterprise_id, position_id, by, isOpen } = start;
  const key = keyOf(start);
  const created = await sql.insertChat(
    trx,
    {
      kind: 'talk',
      key,
      enterprise_id,
      position_id,
      begun_by: by,
      first: { side: 'seeker', account_id: seeker_id },
      second: { side: 'recruiter', account_id: recruiter_id },
    },
    now,
  );
  if (created !== null) {
    return { id: created, created: true, seq: await noteAbout(trx, created, start, now) };
  }
  const known = await sql.findByKey(trx, key);
  if (!known) throw fail('conflict');
  await sql.showAgain(trx, known.id, by, now);
  if (!isOpen || known.position_id === position_id) {
    return { id: known.id, created: false, seq: null };
  }
  await sql.setPosition(trx, { id: known.id, position_id, enterprise_id });
  return { id: known.id, created: false, seq: await noteAbout(trx, known.id, start, now) };
}

/** Adds a note that names the conversation's position to both sides. */
async function noteAbout(
  trx: Db,
  chat_id: number,
  { position_id, title }: Beginning,
  now: Date,
): Promise<number> {
  const body = { text: `正在沟通职位「${title}」`, link: `/position-details?id=${position_id}` };
  const saying = { kind: 'note', body, preview: '', counted: false, bySystem: true } as const;
  const { row } = await store(trx, { chat_id, side: 'seeker', account_id: 0 }, saying, now);
  return row.seq;
}

async function tellBegun(context: Context, { id, seq }: Begun): Promise<void> {
  if (seq !== null) await tellStored(context, id, seq);
}
