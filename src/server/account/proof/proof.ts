// Fresh proof of identity before dangerous acts, so that a stolen session alone cannot do them. Every room
// with such an act uses it.

import * as contract from '../../../contract/account/proof.ts';
import { PROOF_ACTS, type Proof, type ProofAct } from '../../../contract/account/proof.ts';
import { fail } from '../../../contract/call/errors.ts';
import {
  type Caller,
  type Context,
  handle,
  type SignedInContext,
} from '../../platform/http/call.ts';
import { withinLimit } from '../../platform/http/limit.ts';
import { sendSignedInCode } from '../code/send-code.ts';
import { beginCode } from '../code/sms-code.ts';
import { acceptsPassword } from '../login/password.ts';
import { findAccount } from '../queries.ts';

/** Wrong passwords within 15 minutes, after which only a code is accepted. */
const GUESSES = 5;
const GUESS_WINDOW_S = 900;

/** A code is for one act of one account in one session. */
const purposeOf = (act: ProofAct, { account_id, session_id }: Caller) =>
  `proof:${act}:${account_id}:${session_id}`;

/** Sends the code for one act to the number the account has now. */
export const sendProofCode = handle(contract.sendProofCode, async (context, { act }) => {
  const caller = context.me;
  const { mobile } = await requireRow(context, caller.account_id);
  return sendSignedInCode(
    context,
    { to: mobile, purpose: purposeOf(act, caller) },
    PROOF_ACTS[act],
  );
});

/**
 * Checks the caller's proof (code or password) and uses it up. Call it before the transaction of the act: a
 * refused guess must stay counted.
 * @throws Failure `invalid-input` with `fields['proof.code']` or `fields['proof.password']`.
 */
export async function requireProof(
  context: SignedInContext,
  act: ProofAct,
  proof: Proof,
): Promise<void> {
  await (await beginProof(context, act, proof))();
}

/**
 * For acts with further checks: checks the proof and gives the function that uses it up, so that another
 * mistake leaves the proof valid. Throws like `requireProof`.
 */
export async function beginProof(
  context: SignedInContext,
  act: ProofAct,
  proof: Proof,
): Promise<() => Promise<void>> {
  const caller = context.me;
  const row = await requireRow(context, caller.account_id);
  if (proof.way === 'code') {
    const owner = { to: row.mobile, purpose: purposeOf(act, caller) };
    return beginCode(context, owner, proof.code, 'proof.code');
  }
  await requirePassword(context, caller.account_id, row.password_hash, proof.password);
  return async () => {};
}

/** Counts each try before checking it, so that parallel guesses share the limit of five. */
async function requirePassword(
  { config, store, log }: Context,
  account_id: number,
  hash: string | null,
  password: string,
): Promise<void> {
  const key = `proof-guess:${account_id}`;
  if (!(await withinLimit(store, key, GUESSES, GUESS_WINDOW_S))) {
    const msg = '密码错误次数过多，请改用短信验证码，或 15 分钟后再试';
    throw fail('too-many-requests', msg, { 'proof.password': msg });
  }
  if (await acceptsPassword(config, hash, password)) return store.remove(key);
  log.info({ event: 'proof-refused', account_id }, '安全验证未通过');
  const msg = hash === null ? '您还没有设置登录密码，请用短信验证码' : '登录密码不正确';
  throw fail('invalid-input', msg, { 'proof.password': msg });
}

async function requireRow({ db }: Context, account_id: number) {
  const row = await findAccount(db, account_id);
  if (!row) throw fail('session-expired');
  return row;
}
