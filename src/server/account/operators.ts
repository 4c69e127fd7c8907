// Operators, managed from the command line (`npm run admin`).
import { Mobile, Password } from '../../contract/account/account.ts';
import type { SessionKind } from '../../contract/call/access.ts';
import { fail } from '../../contract/call/errors.ts';
import type { StaffRole } from '../../contract/call/staff-rights.ts';
import { type Db, transact } from '../platform/db/db.ts';
import type { Context } from '../platform/http/call.ts';
import { logStaffAct } from '../platform/staff-log.ts';
import { endLogins } from './login/ending.ts';
import { hashPassword } from './login/password.ts';
import { endAllSessions, endStaffSessions } from './login/session.ts';
import { listOperatorRows, setOperator } from './operators.queries.ts';
import { findAccountByMobile, insertAccount, setProfile, updatePassword } from './queries.ts';
import { requireUncommon } from './security/change-password.ts';
import { tellOfChange } from './security/notice.ts';
import { deleteFactors } from './staff/factor.queries.ts';
import { tellStaff } from './staff/tell.ts';

type Around = Pick<Context, 'db' | 'config' | 'now'>;

/** All operators, the first one ahead. */
export const listOperators = listOperatorRows;

/** False while the site has no operator. */
export { hasOperator } from './operators.queries.ts';

/**
 * The number as it is stored.
 * @throws Failure `invalid-input` for a text that is no mobile number.
 */
export function readMobile(text: string): string {
  const read = Mobile.safeParse(text);
  if (read.success) return read.data;
  throw fail('invalid-input', read.error.issues[0]?.message);
}

/** True when an operator of this number needs a password first: it has no account, or one without. */
export async function needsPassword(db: Db, mobile: string): Promise<boolean> {
  return !(await findAccountByMobile(db, mobile))?.password_hash;
}

/**
 * Makes the account of this number an operator, and the account where there is none. Doing it again
 * changes nothing.
 * @param password null keeps the account's password.
 * @throws Failure `invalid-input` for a password that is not allowed, or missing.
 */
export async function createOperator(
  { db, config, now }: Around,
  {
    mobile,
    name,
    password,
    roles = ['administrator'],
  }: { mobile: string; name: string; password: string | null; roles?: readonly StaffRole[] },
): Promise<void> {
  const password_hash = password === null ? null : await hashOf({ config }, password);
  await transact(db, async (trx) => {
    await insertAccount(trx, { mobile, name, roles: ['operator'] });
    const account = await requireAccount(trx, mobile);
    if (!password_hash && !account.password_hash) throw fail('invalid-input', '请设置登录密码');
    if (name) await setProfile(trx, account.id, { name });
    if (password_hash) await replacePassword(trx, account.id, password_hash, now);
    await setOperator(trx, account.id, roles);
    await logCommand(trx, 'create-operator', account.id, now, { roles });
  });
}

/**
 * Takes the operator role away and ends all sessions; the account itself stays.
 * @throws Failure `not-found` when no operator has this number.
 */
export async function removeOperator({ db, now }: Around, mobile: string): Promise<void> {
  await transact(db, async (trx) => {
    const { id } = await requireOperator(trx, mobile);
    await setOperator(trx, id, []);
    await endAllSessions(trx, id, now);
    await logCommand(trx, 'remove', id, now);
  });
}

/**
 * Gives an operator another password and ends all logins.
 * @throws Failure `not-found` when no operator has this number, `invalid-input` for the password.
 */
export async function resetOperatorPassword(
  { db, config, now }: Around,
  mobile: string,
  password: string,
): Promise<void> {
  await requireOperator(db, mobile);
  const password_hash = await hashOf({ config }, password);
  await transact(db, async (trx) => {
    const { id } = await requireOperator(trx, mobile);
    await replacePassword(trx, id, password_hash, now);
    await logCommand(trx, 'password', id, now);
  });
}

/**
 * Takes an operator's second factors away and ends the staff sessions: for a lost phone when no administrator is left
 * to do it. In production the next login sets up a new one.
 * @throws Failure `not-found` when no operator has this number.
 */
export async function resetSecondFactor({ db, now }: Around, mobile: string): Promise<void> {
  await transact(db, async (trx) => {
    const { id } = await requireOperator(trx, mobile);
    await deleteFactors(trx, id);
    await endStaffSessions(trx, id, now);
    await tellStaff(trx, id, '您的运营登录两步验证已由服务器管理员重置', now);
    await logCommand(trx, 'reset-second-factor', id, now);
  });
}

/** Ends every login, or those of one kind; gives how many there were. */
export async function endEveryLogin(
  { db, now }: Pick<Around, 'db' | 'now'>,
  kind: SessionKind | null,
): Promise<number> {
  const act = { account_id: null, act: 'npm run admin -- end-logins', address: '', at: now };
  const which = { subject: 'account', subject_id: 'all', after: { kind: kind ?? 'all' } };
  await transact(db, (trx) => logStaffAct(trx, act, { ...which, reason: '服务器命令' }));
  return endLogins(db, kind, now);
}

/** Writes what the person who runs the server did into the log of the staff. */
function logCommand(trx: Db, command: string, about_id: number, now: Date, after?: object) {
  return logStaffAct(
    trx,
    { account_id: null, act: `npm run admin -- ${command}`, address: '', at: now },
    { subject: 'staff', subject_id: about_id, about_id, after, reason: '服务器命令' },
  );
}

async function replacePassword(db: Db, id: number, password_hash: string, now: Date) {
  await updatePassword(db, id, password_hash);
  await endAllSessions(db, id, now);
  await tellOfChange(db, id, '登录密码已由服务器管理员重置', now, '所有设备已退出登录。');
}

function hashOf(around: Pick<Context, 'config'>, password: string): Promise<string> {
  const read = Password.safeParse(password);
  if (!read.success) throw fail('invalid-input', read.error.issues[0]?.message);
  requireUncommon(around, password);
  return hashPassword(password);
}

async function requireAccount(db: Db, mobile: string) {
  const account = await findAccountByMobile(db, mobile);
  if (!account) throw fail('not-found', `没有手机号为 ${mobile} 的账号`);
  return account;
}

async function requireOperator(db: Db, mobile: string) {
  const account = await findAccountByMobile(db, mobile);
  if (!account?.is_operator) throw fail('not-found', `没有手机号为 ${mobile} 的运营账号`);
  return account;
}
