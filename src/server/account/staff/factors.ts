// Setting up second factors: at the first login, and later on the person's own page.
import {
  type FactorBeginning,
  type NewFactor,
  PASSKEYS_MAX,
} from '../../../contract/account/staff-entrance.ts';
import { fail } from '../../../contract/call/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Context } from '../../platform/http/call.ts';
import { findAccount } from '../queries.ts';
import { maskMobile } from '../security/mask.ts';
import {
  type Factors,
  findTotp,
  insertPasskey,
  insertTotp,
  listFactors,
  putRecovery,
  spendTotpStep,
} from './factor.queries.ts';
import { creationFor, readCreation } from './passkey.ts';
import { hashOfRecovery, newRecoveryCodes } from './recovery.ts';
import { forgetBegun, keepBegun, readBegun } from './ticket.ts';
import { newSecret, seal, stepOf, unseal, uriOf } from './totp.ts';

/** True when the account has a second factor. Recovery codes alone are none. */
export const hasFactor = ({ totp_since, passkeys }: Factors): boolean =>
  totp_since !== null || passkeys.length > 0;

/** True where staff may not enter without a second factor. */
export const isRequired = ({ config }: Pick<Context, 'config'>): boolean =>
  config.mode === 'production';

/** Begins both kinds of a factor; `owner` is the ticket or the session that will finish one of them. */
export async function beginFactor(
  context: Context,
  account_id: number,
  owner: string,
): Promise<FactorBeginning> {
  const { config, db } = context;
  const account = await findAccount(db, account_id);
  if (!account) throw fail('session-expired');
  const { passkeys } = await listFactors(db, account_id);
  const name = maskMobile(account.mobile);
  const secret = newSecret();
  const passkey = await creationFor(config, { account_id, name }, passkeys);
  await keepBegun(context, owner, { secret, challenge: passkey.challenge });
  return { totp: { secret, uri: uriOf(secret, name) }, passkey };
}

/** A factor that was proved, ready to be stored. */
type ReadyFactor =
  | { way: 'totp'; secret: string; step: number }
  | ({ way: 'passkey'; name: string } & NonNullable<Awaited<ReturnType<typeof readCreation>>>);

/** Checks that the person has the factor. @throws Failure `invalid-input` (field `factor.code` for a wrong code). */
export async function proveFactor(
  context: Context,
  owner: string,
  factor: NewFactor,
): Promise<ReadyFactor> {
  const { config, now } = context;
  if (factor.way === 'totp') {
    const { secret = '' } = await readBegun(context, owner, 'again');
    const step = stepOf(secret, factor.code, now);
    if (step === null) {
      const msg = '验证码不正确，请核对手机的时间，再输入应用里现在的 6 位数字';
      throw fail('invalid-input', msg, { 'factor.code': msg });
    }
    return { way: 'totp', secret, step };
  }
  const { challenge } = await readBegun(context, owner, 'once');
  const passkey = await readCreation(config, challenge, factor.answer);
  if (!passkey) throw fail('invalid-input', '通行密钥没有通过验证，请重新添加');
  return { way: 'passkey', name: factor.name, ...passkey };
}

/**
 * Stores a factor within the act's transaction, with the account locked.
 * @returns the recovery codes that come with the first factor; empty with a further one.
 */
export async function storeFactor(
  context: Context,
  trx: Db,
  account_id: number,
  factor: ReadyFactor,
): Promise<string[]> {
  const { config, now } = context;
  const before = await listFactors(trx, account_id);
  if (factor.way === 'totp') {
    const { secret, step } = factor;
    const row = { account_id, secret: seal(config, account_id, secret, now), last_step: step };
    if (!(await insertTotp(trx, { ...row, added_at: now }))) {
      throw fail('conflict', '已经添加过验证器应用，要换手机请先移除原来的');
    }
  } else {
    const { id, public_key, counter, transports, name } = factor;
    if (before.passkeys.length >= PASSKEYS_MAX) {
      throw fail('conflict', `最多 ${PASSKEYS_MAX} 个通行密钥，请先移除不用的`);
    }
    const row = { id, account_id, public_key, counter, transports, name, added_at: now };
    if (!(await insertPasskey(trx, row))) throw fail('conflict', '这个通行密钥已经添加过');
  }
  return hasFactor(before) ? [] : renewCodes(trx, account_id);
}

/** Forgets what was begun once its factor is stored. */
export const endBeginning = forgetBegun;

/** Gives an account new recovery codes; the earlier ones are void. */
export async function renewCodes(trx: Db, account_id: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await putRecovery(
    trx,
    account_id,
    codes.map((code) => hashOfRecovery(account_id, code)),
  );
  return codes;
}

/** True for the app's code of now, once for each. */
export async function acceptsTotp(
  { config, db, now, log }: Context,
  account_id: number,
  code: string,
): Promise<boolean> {
  const row = await findTotp(db, account_id);
  if (!row) return false;
  const secret = unseal(config, account_id, row.secret);
  if (secret === null) {
    log.error(
      { event: 'staff-totp-unreadable', account_id },
      '两步验证的密钥无法解开：站点密钥换过',
    );
    return false;
  }
  const step = stepOf(secret, code, now);
  return step !== null && spendTotpStep(db, account_id, step);
}
