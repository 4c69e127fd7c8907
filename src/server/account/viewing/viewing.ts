// Looking at the site as a person: a token that only reads (contract/call/viewing.ts; the guard sees to it). A front door.
import type { Login } from '../../../contract/account/account.ts';
import { fail } from '../../../contract/call/errors.ts';
import { mayStaff } from '../../../contract/call/may-staff.ts';
import { VIEWING_MINUTES } from '../../../contract/call/viewing.ts';
import { startViewing } from '../../../contract/console/viewing.ts';
import type { Db } from '../../platform/db/db.ts';
import { attached } from '../../platform/hook.ts';
import type { Caller } from '../../platform/http/call.ts';
import { newToken, tokenHash } from '../../platform/token.ts';
import { rolesOf } from '../account.ts';
import { loginParts } from '../hooks.ts';
import { findAccount } from '../queries.ts';
import { maskMobile } from '../security/mask.ts';
import { deleteViewings, findViewing, insertViewing } from './queries.ts';

/** Tells such a token from that of a login. */
const PREFIX = 'view.';
const MINUTE_MS = 60_000;

export const isViewing = (token: string): boolean => token.startsWith(PREFIX);

interface Viewer {
  staff_id: number;
  /** The staff's own login, with which it ends. */
  session_id: number;
}

/**
 * Lets one of the staff look as an account, and ends what they looked at before.
 * @throws Failure `not-found` without the account, `conflict` for one that has no pages of the public site.
 */
export async function openViewing(
  trx: Db,
  account_id: number,
  { staff_id, session_id }: Viewer,
  now: Date,
): Promise<{
  token: string;
  until: Date;
  login: Pick<Login, 'user_info' | 'user_detail' | 'ent_detail'>;
}> {
  const account = await findAccount(trx, account_id);
  if (!account) throw fail('not-found');
  const roles = rolesOf(account, 'person');
  if (roles.length === 0) throw fail('conflict', '这是运营账号，没有前台的页面可以看');
  const token = PREFIX + newToken();
  const until = new Date(now.getTime() + VIEWING_MINUTES * MINUTE_MS);
  await deleteViewings(trx, staff_id, now);
  const row = { token_hash: tokenHash(token), account_id, staff_id, session_id };
  await insertViewing(trx, { ...row, created_at: now, expires_at: until });
  const { completeness, entDetail } = attached(loginParts);
  const { name, avatar, mobile, password_hash } = account;
  return {
    token,
    until,
    login: {
      user_info: {
        account_id,
        name,
        avatar,
        roles,
        mobile: maskMobile(mobile),
        expire_time: Math.floor(until.getTime() / 1000),
      },
      user_detail: {
        completeness: await completeness(trx, account_id),
        has_password: password_hash !== null,
      },
      ent_detail: await entDetail(trx, account_id),
    },
  };
}

/** Ends what one of the staff looks at; nothing happens when it is nothing. */
export const closeViewings = deleteViewings;

/**
 * Finds whom such a token looks as.
 * @throws Failure `session-expired` when it has ended, or the holder has lost the right with which it was opened.
 */
export async function identifyViewer(db: Db, token: string, now: Date): Promise<Caller> {
  const row = await findViewing(db, tokenHash(token));
  if (!row || row.expires_at <= now || row.login_ends <= now) throw fail('session-expired');
  if (!mayStaff(startViewing, row.rights ?? [])) throw fail('session-expired');
  const { account_id, staff_id, expires_at } = row;
  // No login of the person: what lists and ends logins does not see it.
  return {
    account_id,
    session_id: 0,
    roles: rolesOf(row, 'person'),
    viewer_id: staff_id,
    expires_at,
  };
}
