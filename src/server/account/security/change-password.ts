// Setting or changing the login password while logged in; the other devices are logged out.

import * as contract from '../../../contract/account/binding.ts';
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { transact } from '../../platform/db/db.ts';
import { announce } from '../../platform/event.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { sessionsGone } from '../events.ts';
import { forgetFailures } from '../login/guessing.ts';
import {
  DEMO_PASSWORD,
  hashPassword,
  isCommonPassword,
  verifyPassword,
} from '../login/password.ts';
import { endOtherSessions } from '../login/session.ts';
import { requireProof } from '../proof/proof.ts';
import { findAccount, updatePassword } from '../queries.ts';
import { tellOfChange } from './notice.ts';

/**
 * Changes the password; the old password or a code proves the person.
 * @throws Failure `invalid-input` with `fields.password` for a common password or the old one.
 */
export const changePassword = handle(
  contract.changePassword,
  async (context, { password, proof }) => {
    const { db, now, log } = context;
    const { account_id, session_id } = context.me;
    requireUncommon(context, password);
    const account = await findAccount(db, account_id);
    if (!account) throw fail('session-expired');
    await requireProof(context, 'password', proof);
    // Checked after the proof: otherwise a thief could guess the old password here.
    if (account.password_hash && (await verifyPassword(account.password_hash, password))) {
      throw refused('新密码与当前密码相同，请换一个');
    }
    const password_hash = await hashPassword(password);
    await transact(db, async (trx) => {
      await updatePassword(trx, account_id, password_hash);
      await endOtherSessions(trx, { account_id, session_id }, now);
      const title = account.password_hash ? '登录密码已修改' : '登录密码已设置';
      await tellOfChange(trx, account_id, title, now, '其他设备已退出登录。');
    });
    await announce(context, sessionsGone, { account_id }, now);
    await forgetFailures(context, account.mobile);
    log.info({ event: 'password-changed', account_id }, '登录密码已修改');
    return null;
  },
);

/** @throws Failure `invalid-input` for a password that guessers try first, or that the README prints. */
export function requireUncommon({ config }: Pick<Context, 'config'>, password: string): void {
  const isPublic = config.mode === 'production' && password === DEMO_PASSWORD;
  if (isPublic || isCommonPassword(password)) throw refused('这个密码太常见，容易被猜到，请换一个');
}

const refused = (msg: string) => fieldFault('password', msg);
