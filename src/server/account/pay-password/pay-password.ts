// 支付密码: six digits that a person is asked for before money of an enterprise is spent, locked for a while after five
// wrong tries. It belongs to the account, as the login password does.

import * as contract from '../../../contract/account/binding.ts';
import {
  PAY_PASSWORD_LOCK_MINUTES,
  PAY_PASSWORD_TRIES,
} from '../../../contract/account/binding.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { Failure, fail, fieldFault } from '../../../contract/call/errors.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type SignedInContext } from '../../platform/http/call.ts';
import { hashPassword, verifyPassword } from '../login/password.ts';
import { requireProof } from '../proof/proof.ts';
import { tellOfChange } from '../security/notice.ts';
import { findBindingRow } from '../security/queries.ts';
import { isTrivialPin } from './pin.ts';
import {
  countPayPasswordTry,
  findPayPassword,
  forgetPayPasswordFailures,
  upsertPayPassword,
} from './queries.ts';

const LOCK_MS = PAY_PASSWORD_LOCK_MINUTES * 60_000;

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
      throw fieldFault('pay_password', msg);
    }
    await requireOwner(context, { proof, isSet: row.pay_password_at !== null });
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

type SaveProof = InputOf<typeof contract.savePayPassword>['proof'];

/**
 * The login password sets the first payment password only. Otherwise a thief of the one could replace the other as well.
 */
async function requireOwner(
  context: SignedInContext,
  { proof, isSet }: { proof: SaveProof; isSet: boolean },
): Promise<void> {
  const { db, me, now } = context;
  if (proof.way === 'old') {
    try {
      await verifyPayPassword(db, me.account_id, proof.pay_password, now);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      throw fail(error.kind, error.message, { 'proof.pay_password': error.message });
    }
    return;
  }
  if (isSet && proof.way === 'password') {
    const msg = '请用原支付密码或短信验证码验证';
    throw fail('invalid-input', msg, { 'proof.password': msg });
  }
  await requireProof(context, 'pay_password', proof);
}

/** True when the account has a payment password. */
export async function hasPayPassword(db: Db, account_id: number): Promise<boolean> {
  return (await findPayPassword(db, account_id)) !== null;
}

/**
 * Checks the payment password before money moves. Call it before the transaction that moves it: a wrong try
 * must stay counted when that transaction is rolled back.
 * @throws Failure with `fields.pay_password` and a reason: `pay-password-unset`, `pay-password-wrong`, or
 * `pay-password-locked` for half an hour after five wrong ones, also for the right one; `fields.until` is its end.
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
  if (left <= 0) {
    await tellOfChange(
      db,
      account_id,
      `支付密码连续输错 ${PAY_PASSWORD_TRIES} 次，已暂时锁定`,
      now,
    );
    throw lockedUntil(new Date(now.getTime() + LOCK_MS));
  }
  const msg = `支付密码不正确，还可以再试 ${left} 次`;
  throw new Failure('invalid-input', msg, { pay_password: msg }, 'pay-password-wrong');
}

async function refusalOf(db: Db, account_id: number, now: Date): Promise<Failure> {
  const row = await findPayPassword(db, account_id);
  if (row) return lockedUntil(new Date((row.failed_at ?? now).getTime() + LOCK_MS));
  const msg = '您还没有设置支付密码，请先设置';
  return new Failure('invalid-input', msg, { pay_password: msg }, 'pay-password-unset');
}

function lockedUntil(until: Date): Failure {
  const msg = `支付密码连续输错 ${PAY_PASSWORD_TRIES} 次，已锁定到 ${formatDate(until, 'hh:mm')}；也可以用短信验证码重置`;
  const fields = { pay_password: msg, until: until.toISOString() };
  return new Failure('too-many-requests', msg, fields, 'pay-password-locked');
}
