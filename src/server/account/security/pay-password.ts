// 支付密码: six digits that payments will ask for, locked after five wrong tries. `verifyPayPassword` is for
// later payments on the site.

import * as contract from '../../../contract/account/binding.ts';
import { PAY_PASSWORD_LOCK_HOURS, PAY_PASSWORD_TRIES } from '../../../contract/account/binding.ts';
import { fail } from '../../../contract/call/errors.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { hashPassword, verifyPassword } from '../login/password.ts';
import { requireProof } from '../proof/proof.ts';
import { tellOfChange } from './notice.ts';
import { isTrivialPin } from './pin.ts';
import {
  countPayPasswordTry,
  findBindingRow,
  findPayPassword,
  forgetPayPasswordFailures,
  upsertPayPassword,
} from './queries.ts';

const LOCK_MS = PAY_PASSWORD_LOCK_HOURS * 3_600_000;

/** Sets, changes or resets the payment password; also ends a lock. */
export const savePayPassword = handle(
  contract.savePayPassword,
  async (context, { pay_password, proof }) => {
    const { db, now } = context;
    const { account_id } = context.me;
    const row = await findBindingRow(db, account_id);
    if (!row) throw fail('session-expired');
    if (isTrivialPin(pay_password, row)) {
      const msg = '这组数字太容易被猜到（连号、重复、生日或手机号），请换一组';
      throw fail('invalid-input', msg, { pay_password: msg });
    }
    await requireProof(context, 'pay_password', proof);
    const hash = await hashPassword(pay_password);
    await transact(db, async (trx) => {
      await upsertPayPassword(trx, account_id, hash, now);
      await tellOfChange(
        trx,
        account_id,
        row.pay_password_at ? '支付密码已修改' : '支付密码已设置',
        now,
      );
    });
    context.log.info({ event: 'pay-password-set', account_id }, '支付密码已设置');
    return null;
  },
);

/**
 * Checks the payment password before money moves. Call it before the transaction that moves it: a wrong try
 * must stay counted when that transaction is rolled back.
 * @throws Failure `invalid-input` with `fields.pay_password` for a wrong one or none set, and
 * `too-many-requests` for three hours after five wrong ones, also for the right one.
 */
export async function verifyPayPassword(
  db: Db,
  account_id: number,
  pay_password: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - LOCK_MS);
  const limit = { max: PAY_PASSWORD_TRIES, since };
  const tried = await countPayPasswordTry(db, account_id, limit, now);
  if (!tried) throw await refusalOf(db, account_id, now);
  if (await verifyPassword(tried.hash, pay_password)) {
    return forgetPayPasswordFailures(db, account_id);
  }
  const left = PAY_PASSWORD_TRIES - tried.failures;
  const msg =
    left > 0
      ? `支付密码不正确，还可以再试 ${left} 次`
      : `支付密码连续输错 ${PAY_PASSWORD_TRIES} 次，已锁定 ${PAY_PASSWORD_LOCK_HOURS} 小时`;
  throw fail('invalid-input', msg, { pay_password: msg });
}

async function refusalOf(db: Db, account_id: number, now: Date) {
  const row = await findPayPassword(db, account_id);
  if (!row) {
    const msg = '您还没有设置支付密码，请先到账号与绑定中设置';
    return fail('invalid-input', msg, { pay_password: msg });
  }
  // Clocks of nodes and simultaneous calls differ: the last failure can be later than this call's `now`.
  const since = Math.max(now.getTime() - (row.failed_at ?? now).getTime(), 0);
  const minutes = Math.max(Math.ceil((LOCK_MS - since) / 60_000), 1);
  return fail('too-many-requests', `支付密码已锁定，请 ${minutes} 分钟后再试，或重新设置支付密码`);
}
