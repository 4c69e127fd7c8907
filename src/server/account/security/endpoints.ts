// Binds the endpoints of /account: proofs, number, e-mail, passwords, identities, devices, real name.

import * as contract from '../../../contract/account/binding.ts';
import * as proof from '../../../contract/account/proof.ts';
import { announce } from '../../platform/event.ts';
import { type Binding, bind, callerOf } from '../../platform/http/call.ts';
import { sendEmailCode } from '../code/email-code.ts';
import { sessionsGone } from '../events.ts';
import { listLogins } from '../login/log.ts';
import { endOtherSessions } from '../login/session.ts';
import { completeOauth, finishOauth, oauthMode, startOauth, unbindOauth } from '../oauth/oauth.ts';
import { sendProofCode } from '../proof/proof.ts';
import { verifyRealName } from '../real-name/real-name.ts';
import { bindingsOf } from './bindings.ts';
import { changePassword } from './change-password.ts';
import { bindEmail, changeMobile, sendNewMobileCode, unbindEmail } from './contact.ts';
import { savePayPassword } from './pay-password.ts';

export const accountBindingEndpoints: Binding[] = [
  bind(proof.sendProofCode, (context, { act }) => sendProofCode(context, act)),
  bind(contract.getBindings, bindingsOf),
  bind(contract.sendNewMobileCode, (context, { mobile }) => sendNewMobileCode(context, mobile)),
  bind(contract.changeMobile, async (context, input) => {
    await changeMobile(context, input);
    return null;
  }),
  bind(contract.sendEmailCode, (context, { email }) => sendEmailCode(context, 'bind', email)),
  bind(contract.bindEmail, async (context, input) => {
    await bindEmail(context, input);
    return null;
  }),
  bind(contract.unbindEmail, async (context, input) => {
    await unbindEmail(context, input.proof);
    return null;
  }),
  bind(contract.changePassword, async (context, input) => {
    await changePassword(context, input);
    return null;
  }),
  bind(contract.savePayPassword, async (context, input) => {
    await savePayPassword(context, input);
    return null;
  }),
  bind(contract.listOauthWays, async (context) =>
    contract.oauthProviders.map(({ code, label }) => ({
      provider: code,
      label,
      mode: oauthMode(context, code),
    })),
  ),
  bind(contract.startOauth, startOauth),
  bind(contract.finishOauth, finishOauth),
  bind(contract.completeOauth, completeOauth),
  bind(contract.unbindOauth, async (context, input) => {
    await unbindOauth(context, input);
    return null;
  }),
  bind(contract.endOtherSessions, async (context) => {
    const { account_id, session_id } = callerOf(context);
    const ended = await endOtherSessions(context.db, account_id, session_id, context.now);
    await announce(context, sessionsGone, { account_id }, context.now);
    return { ended };
  }),
  bind(contract.listLogins, (context, { cursor }) =>
    listLogins(context.db, callerOf(context).account_id, cursor),
  ),
  bind(contract.verifyRealName, verifyRealName),
];
