// 消费设置: what the administrators of an enterprise decide about spending its money.
import { conflict } from '../../../contract/call/errors.ts';
import { priceOf } from '../../../contract/value/money.ts';
import * as contract from '../../../contract/wallet/spending.ts';
import { queueNotices, say } from '../../notice/notice.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { lockOrders } from '../order/queries.ts';
import {
  deleteSpender,
  findSettings,
  listSpenders,
  spentSince,
  upsertSettings,
  upsertSpender,
} from './queries.ts';
import { endWaiting } from './right-lost.ts';
import { monthOf } from './rules.ts';
import { passPassword } from './spending.ts';

export const getSpending = handle(
  contract.getSpending,
  async ({ db, member: { enterprise_id }, now }) => {
    const settings = await findSettings(db, enterprise_id);
    const spent = await spentSince(db, enterprise_id, { since: monthOf(now) });
    const members = await listSpenders(db, enterprise_id);
    return {
      ...settings,
      members: members.map(({ account_id, name, role, month_fen }) => ({
        id: account_id,
        name,
        role,
        may_spend: role === 'administrator' || month_fen !== null,
        month_fen: month_fen ?? 0,
        spent_fen: spent.get(account_id) ?? 0,
      })),
    };
  },
);

const NOTICE = { side: 'recruiter', link: '/layout/assets' } as const;

/** How a member is told of their limit: null for no right to spend. */
function rightWords(before: number | null, after: number | null) {
  if (after === null) return say('plan.spending_ended', {});
  const 金额 = priceOf(after);
  if (before === null) return say('plan.spending_allowed', { 金额 });
  return say('plan.spending_changed', { 金额, 原额度: priceOf(before) });
}

/**
 * Saves all of it at once. A higher limit of the payment password needs that password: else a stolen login would
 * raise the limit and pay below it.
 */
export const saveSpending = handle(
  contract.saveSpending,
  async ({ db, member, now }, { version, password_above_fen, members, pay_password }) => {
    const { enterprise_id } = member;
    const before = await findSettings(db, enterprise_id);
    if (password_above_fen > before.password_above_fen)
      await passPassword(db, { payer: member, fen: password_above_fen, pay_password }, now);
    await transact(db, async (trx) => {
      await lockOrders(trx, enterprise_id);
      const settings = await findSettings(trx, enterprise_id);
      if (settings.version !== version) {
        const words = '其他管理员刚刚改过消费设置，请核对后再保存';
        throw conflict('outdated', words, { version: words });
      }
      await upsertSettings(trx, { enterprise_id, password_above_fen, version: version + 1 });
      const present = await listSpenders(trx, enterprise_id);
      const recruiters = present.filter(({ role }) => role === 'recruiter');
      const ids = new Set(recruiters.map(({ account_id }) => account_id));
      for (const { id, may_spend, month_fen } of members.filter((one) => ids.has(one.id)))
        if (may_spend) await upsertSpender(trx, { account_id: id, enterprise_id, month_fen });
        else {
          await deleteSpender(trx, id);
          const loser = { enterprise_id, account_id: id, isGone: false };
          await endWaiting(trx, loser, '提交人不能再使用企业的钱', now);
        }
      const after = new Map(members.map((one) => [one.id, one.may_spend ? one.month_fen : null]));
      const notices = recruiters.flatMap(({ account_id, month_fen }) => {
        const given = after.get(account_id);
        if (given === undefined || given === month_fen) return [];
        return [{ ...NOTICE, account_id, ...rightWords(month_fen, given) }];
      });
      await queueNotices(trx, notices, now);
    });
    return null;
  },
);
