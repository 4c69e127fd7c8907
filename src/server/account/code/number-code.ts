// Codes by SMS that prove a number to belong to the logged-in person. The room resume uses them for a
// number other than the account's.
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
 * Checks a code without using it up. Gives the function that uses it up, to be called when saving.
 * @throws Failure `invalid-input` naming `field` for a wrong code.
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
