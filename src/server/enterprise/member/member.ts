// Members of an enterprise and their roles. At least one administrator must stay, so a change of roles
// locks all members.
import { fail } from '../../../contract/call/errors.ts';
import {
  hasRight,
  type MemberRole,
  memberRoles,
  ROLE_NOTES,
  rightRefusal,
} from '../../../contract/call/member-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/enterprise/members.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { forgetLogins } from '../../account/known/known.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type NewNotice, queueNotices, say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type Membership } from '../../platform/http/call.ts';
import { grantsOf } from '../../wallet/catalogue/catalogue.ts';
import { countOpenOrdersOf, endWaiting, holdOrders } from '../../wallet/wallet.ts';
import { countDuties, listOthers, listWithWork, lockMembers, setRole } from './queries.ts';

/** The caller's colleagues; `id` is their account. */
export const listColleagues = handle(
  contract.listColleagues,
  ({ db, member: { account_id, enterprise_id } }) => listOthers(db, enterprise_id, account_id),
);

/** All members. Only administrators see when each was last active. */
export const listMembers = handle(
  contract.listMembers,
  async ({ db, member: { account_id, enterprise_id, role }, now }) => {
    const rows = await listWithWork(db, enterprise_id);
    return {
      items: rows.map((row) => {
        const { id, name, title, avatar, joined_at, seen_at } = row;
        const mayKnow = role === 'administrator' && seen_at !== null;
        return {
          id,
          name,
          title,
          avatar,
          role: row.role,
          joined_at: joined_at.toISOString(),
          active_on: mayKnow ? formatDate(seen_at, 'yyyy-MM-dd') : '',
          open_positions: Number(row.open_positions ?? 0),
          is_me: id === account_id,
          phone: shownTo(row.phone_to, row.phone),
          email: shownTo(row.email_to, row.email),
          wechat: shownTo(row.wechat_to, row.wechat),
        };
      }),
      limit: (await grantsOf(db, enterprise_id, now)).rights.members,
    };
  },
);

const shownTo = (audience: string | null, value: string | null): string =>
  audience === null || audience === 'nobody' ? '' : (value ?? '');

/** All members of the caller's enterprise, locked, with the caller. */
export async function holdMembers(trx: Db, { account_id, enterprise_id }: Membership) {
  const members = await lockMembers(trx, enterprise_id);
  const me = members.find((member) => member.account_id === account_id);
  // The caller was removed at the same moment.
  if (!me) throw fail('insufficient-permission', '请先创建或加入企业');
  const administrators = members.filter(({ role }) => role === 'administrator');
  return { members, me, administrators };
}

/** @throws Failure `insufficient-permission` for somebody who lost the role meanwhile. */
export async function holdAsAdministrator(trx: Db, administrator: Membership) {
  const locked = await holdMembers(trx, administrator);
  if (locked.me.role !== 'administrator') {
    throw fail('insufficient-permission', '只有企业管理员可以这样做，请联系贵企业的管理员');
  }
  return locked;
}

export const NO_COLLEAGUE = '没有找到这位同事，可能已经离开企业';

/**
 * Gives a member, also the caller, another role.
 * @throws Failure `not-found` when the person is no colleague; `conflict` when the role has changed since it
 * was seen, or when no administrator would be left.
 */
export const setMemberRole = handle(
  contract.setMemberRole,
  async ({ db, bus, member, now, log }, { id, role, seen }) => {
    const { account_id, enterprise_id } = member;
    await transact(db, async (trx) => {
      await holdOrders(trx, enterprise_id);
      const { members, administrators } = await holdAsAdministrator(trx, member);
      const found = members.find((one) => one.account_id === id);
      if (!found) throw fail('not-found', NO_COLLEAGUE);
      if (found.role !== seen) {
        const now = labelOf(memberRoles, found.role);
        throw fail('conflict', `${found.name}的角色刚被同事修改为“${now}”，请刷新后再改`);
      }
      if (role === seen) return;
      if (seen === 'administrator' && administrators.length === 1) throw lastOne();
      if (!hasRight(role, 'recruit')) await requireNothingInHand(trx, enterprise_id, found);
      await setRole(trx, enterprise_id, id, role);
      const loser = { enterprise_id, account_id: id, isGone: false };
      if (!hasRight(role, 'recruit')) await endWaiting(trx, loser, '提交人的角色不能再付款', now);
      if (id !== account_id) await queueNotices(trx, [roleNotice(id, role)], now);
      log.info({ event: 'member-role', account_id, to: id, role }, '成员角色已变更');
    });
    forgetLogins({ db, bus }, id);
    return null;
  },
);

/**
 * Refuses to take the recruiting right from a member for whom candidates wait.
 * @throws Failure `conflict` that says what must be passed on first.
 */
async function requireNothingInHand(
  trx: Db,
  enterprise_id: number,
  { account_id, name }: { account_id: number; name: string },
): Promise<void> {
  const { positions, interviews } = await countDuties(trx, enterprise_id, account_id);
  if (positions === 0 && interviews === 0) return;
  const left = [positions > 0 && `${positions} 个职位`, interviews > 0 && `${interviews} 场面试`];
  throw fail(
    'conflict',
    `${name}手上还有 ${left.filter(Boolean).join('、')}，请先把职位转给同事、处理完面试，再改为这个角色`,
  );
}

const lastOne = () => fail('conflict', '企业至少要有一位管理员，请先把一位同事设为管理员');

function roleNotice(account_id: number, role: MemberRole): NewNotice {
  return {
    account_id,
    side: 'recruiter',
    link: '/layout/account',
    ...say('member_changed.role', { 角色: labelOf(memberRoles, role), 权限: ROLE_NOTES[role] }),
  };
}

/**
 * Makes a colleague the administrator in the caller's place, and tells them.
 * @throws Failure `not-found` for somebody who is no colleague.
 */
export const handOver = handle(contract.handOver, async ({ db, member, now, bus, log }, { id }) => {
  const { account_id, enterprise_id } = member;
  await transact(db, async (trx) => {
    const { members } = await holdAsAdministrator(trx, member);
    const isColleague = members.some((one) => one.account_id === id && id !== account_id);
    if (!isColleague) throw fail('not-found', NO_COLLEAGUE);
    await setRole(trx, enterprise_id, id, 'administrator');
    await setRole(trx, enterprise_id, account_id, 'recruiter');
    const notice = {
      account_id: id,
      side: 'recruiter',
      ...say('security.administrator', {}),
      link: '/layout/account',
    } as const;
    await queueNotices(trx, [notice], now);
    log.info({ event: 'administration-handed-over', account_id, to: id }, '企业管理员已移交');
  });
  for (const one of [id, account_id]) forgetLogins({ db, bus }, one);
  // Not declared in `changes`: the caller, no longer an administrator, may not read all of it.
  tellEnterprise(bus, enterprise_id, 'member', account_id);
  return null;
});

/**
 * What a member has in hand: one's own, or for administrators any colleague's.
 * @throws Failure `not-found` for no colleague, `insufficient-permission` for a colleague's.
 */
export const getDuties = handle(
  contract.getDuties,
  async ({ db, member: { account_id, enterprise_id, role } }, { id }) => {
    if (id !== account_id && role !== 'administrator')
      throw fail('insufficient-permission', rightRefusal(role, 'administer'));
    const others = await listOthers(db, enterprise_id, account_id);
    if (id !== account_id && !others.some((other) => other.id === id))
      throw fail('not-found', NO_COLLEAGUE);
    const orders = await countOpenOrdersOf(db, enterprise_id, id);
    return { ...(await countDuties(db, enterprise_id, id)), orders };
  },
);
