// Recruiters' own profiles and phrases. The front door `listPhrases` is for the chat.

import { conflict, fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/enterprise/member-profile.ts';
import {
  type ContactAudience,
  fillGreeting,
  type MemberProfile,
} from '../../../contract/enterprise/member-profile.ts';
import { RESPONSE_SAMPLE_MIN } from '../../../contract/enterprise/response.ts';
import { lockAccount } from '../../account/account.ts';
import { forgetLogins } from '../../account/known/known.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { AVATAR_LABEL } from '../pending/fields.ts';
import { storePending, tellPending } from '../pending/pending.ts';
import { findWaitingFace } from '../pending/queries.ts';
import { findEnterpriseRow } from '../queries.ts';
import {
  countOwnWork,
  findContact,
  findMemberCard,
  findProfile,
  findResponse,
  type ProfileRow,
  saveProfile,
  updateMember,
} from './queries.ts';

/** The profile of a recruiter who has saved nothing. */
const FRESH: ProfileRow = {
  phone: '',
  email: '',
  wechat: '',
  phone_to: 'nobody',
  email_to: 'nobody',
  wechat_to: 'nobody',
  work_days: [1, 2, 3, 4, 5],
  work_from: '09:00',
  work_to: '18:00',
  greetings: ['您好，我是{企业}的{姓名}，我们正在招「{职位}」，想了解一下您的意向，方便聊聊吗？'],
  phrases: [],
  version: 0,
};

export const getMemberProfile = handle(
  contract.getMemberProfile,
  ({ db, member: { account_id } }) => profileOf(db, account_id),
);

async function profileOf(db: Db, account_id: number): Promise<MemberProfile> {
  const card = await findMemberCard(db, account_id);
  if (!card) throw fail('not-found');
  const { enterprise_id: _id, ...member } = card;
  const waiting_avatar = (await findWaitingFace(db, account_id)) ?? '';
  return { ...(await storedOf(db, account_id)), ...member, waiting_avatar };
}

const storedOf = async (db: Db, account_id: number): Promise<ProfileRow> =>
  (await findProfile(db, account_id)) ?? FRESH;

/**
 * Saves the whole card.
 * @throws Failure `conflict` naming `version` when another save came between.
 */
export const saveMemberProfile = handle(
  contract.saveMemberProfile,
  async ({ db, bus, member: { account_id, enterprise_id }, now }, input) => {
    const { name, title, avatar, ...row } = input;
    const saved = await transact(db, async (trx) => {
      await lockAccount(trx, account_id);
      const before = await storedOf(trx, account_id);
      const fits = before.version === row.version;
      if (!fits || !(await saveProfile(trx, account_id, row, now))) {
        const message = '您的资料刚在别处修改过，请先看看新的内容';
        throw conflict('outdated', message, { version: message });
      }
      const face = await lookedAtFace(trx, { account_id, enterprise_id }, avatar, now);
      await updateMember(trx, account_id, { name, title, avatar: face });
      return profileOf(trx, account_id);
    });
    forgetLogins({ db, bus }, account_id);
    return saved;
  },
);

/**
 * The face to show now. A new one goes to the operators; in an uncertified company the old one stays until
 * they have looked at it.
 */
async function lookedAtFace(
  trx: Db,
  owner: { account_id: number; enterprise_id: number },
  avatar: string,
  now: Date,
): Promise<string> {
  const before = (await findMemberCard(trx, owner.account_id))?.avatar ?? '';
  if (avatar === before) return before;
  const shown = (await findEnterpriseRow(trx, owner.enterprise_id))?.certified_at != null;
  const face = { field: 'avatar', label: AVATAR_LABEL, value: avatar, texts: [], shown };
  const pending = avatar === '' ? [] : [{ ...face, pictures: [avatar] }];
  await storePending(trx, { ...owner, part: 'member' }, { pending, changed: ['avatar'] }, now);
  if (shown || avatar === '') return avatar;
  await tellPending(trx, owner.account_id, [AVATAR_LABEL], now);
  return before;
}

/** The caller's own work in numbers. */
export const getMemberNumbers = handle(
  contract.getMemberNumbers,
  async ({ db, member: { account_id, enterprise_id }, now }) => {
    const found = await findResponse(db, enterprise_id, account_id);
    const isEnough = found !== null && found.counted >= RESPONSE_SAMPLE_MIN;
    return {
      ...(await countOwnWork(db, { account_id, enterprise_id }, now)),
      response: found && {
        counted: found.counted,
        rate: isEnough ? Math.round((found.answered / found.counted) * 100) : null,
        median_h: isEnough ? found.median_h : null,
      },
    };
  },
);

/** States in which both sides have begun to talk. */
const TALKING = ['contacted', 'interviewing', 'interviewed', 'offered', 'hired'];
const DAYS = '一二三四五六日';

/**
 * The contacts of the recruiter who published the position of one of the caller's applications. Empty where
 * the recruiter hides them, and until the enterprise has answered.
 * @throws Failure `not-found` for another's application.
 */
export const getRecruiterContact = handle(
  contract.getRecruiterContact,
  async ({ db, me }, { id }) => {
    const row = await findContact(db, id, me.account_id);
    if (!row) throw fail('not-found');
    const talks = TALKING.includes(row.state);
    const shown = (audience: ContactAudience | null, value: string | null) =>
      talks && audience === 'candidates' ? (value ?? '') : '';
    const contact = {
      phone: shown(row.phone_to, row.phone),
      email: shown(row.email_to, row.email),
      wechat: shown(row.wechat_to, row.wechat),
    };
    const isShown = Object.values(contact).some(Boolean);
    return {
      name: row.name ?? '',
      title: row.title ?? '',
      ...contact,
      hours: isShown ? hoursText(row.work_days ?? [], row.work_from, row.work_to) : '',
    };
  },
);

/** As in 周一至周五 09:00–18:00, or 周二、周四 10:00–16:00. */
export function hoursText(days: readonly number[], from: string | null, to: string | null): string {
  if (days.length === 0 || !from || !to) return '';
  const names = days.map((day) => `周${DAYS[day - 1] ?? ''}`);
  const isRow = days.length > 2 && days.every((day, i) => day === (days[0] ?? 0) + i);
  return `${isRow ? `${names[0]}至${names.at(-1)}` : names.join('、')} ${from}–${to}`;
}

/**
 * A recruiter's phrases for the chat; the first greeting is the default. {姓名} and {企业} are filled in; {职位}
 * differs by conversation and stays.
 */
export async function listPhrases(
  db: Db,
  account_id: number,
): Promise<{ greetings: string[]; phrases: string[] }> {
  const { greetings, phrases } = await storedOf(db, account_id);
  const card = await findMemberCard(db, account_id);
  if (!card) return { greetings, phrases };
  const names = { 姓名: card.name, 企业: card.short_name, 职位: '{职位}' };
  const fill = (lines: string[]) => lines.map((line) => fillGreeting(line, names));
  return { greetings: fill(greetings), phrases: fill(phrases) };
}

/** Saves a recruiter's texts and contacts, as the page does (demo data). */
export async function insertProfile(
  db: Db,
  account_id: number,
  facts: Partial<Omit<ProfileRow, 'version'>>,
  now: Date,
): Promise<void> {
  await saveProfile(db, account_id, { ...FRESH, ...facts }, now);
}
