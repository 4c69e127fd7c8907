// Codes by SMS that prove a number to be the person's who is logged in. The resume asks here
// for a number that is not the account's.
import type { SignedInContext } from '../../platform/http/call.ts';
import { findBindingRow } from '../security/queries.ts';
import { sendSignedInCode } from './send-code.ts';
import { beginCode, type CodeOwner } from './sms-code.ts';

/** Bound to the account and session that asked: nobody else can use the code. */
function ownerOf(context: SignedInContext, mobile: string): CodeOwner {
  const { account_id, session_id } = context.me;
  return { to: mobile, purpose: `resume-mobile:${account_id}:${session_id}` };
}

/** @throws Failure `too-many-requests` beyond the limits of the number and of the account. */
export const sendNumberCode = (context: SignedInContext, mobile: string) =>
  sendSignedInCode(context, ownerOf(context, mobile), '验证简历上的手机号');

/**
 * Checks a code without using it up; gives the function that does, for the moment of the save.
 * @throws Failure `invalid-input` naming `field` for a wrong one.
 */
export const beginNumberCode = (
  context: SignedInContext,
  mobile: string,
  code: string,
  field: string,
) => beginCode(context, ownerOf(context, mobile), code, field);

/** The number one logs in with. */
export async function accountMobile(context: SignedInContext): Promise<string> {
  return (await findBindingRow(context.db, context.me.account_id))?.mobile ?? '';
}
