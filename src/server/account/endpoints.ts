// Binds the endpoints of the room account.

import * as contract from '../../contract/account/account.ts';
import { announce } from '../platform/event.ts';
import { type Binding, bind, callerOf } from '../platform/http/call.ts';
import { sendCode } from './code/send-code.ts';
import { sessionsGone } from './events.ts';
import { issueCaptcha } from './login/captcha.ts';
import {
  addRole,
  currentLogin,
  loginByCode,
  loginByPassword,
  register,
  resetPassword,
} from './login/login.ts';
import { endSession, listSessions, logOut } from './login/session.ts';
import { userConfigOf } from './user-config.ts';

export const accountEndpoints: Binding[] = [
  bind(contract.getCaptcha, (context, { path }) => issueCaptcha(context, path)),
  bind(contract.sendCode, sendCode),
  bind(contract.register, register),
  bind(contract.loginByCode, loginByCode),
  bind(contract.loginByPassword, loginByPassword),
  bind(contract.resetPassword, async (context, input) => {
    await resetPassword(context, input);
    return null;
  }),
  bind(contract.logout, async (context, { everywhere }) => {
    const caller = callerOf(context);
    await logOut(context.db, caller, everywhere, context.now);
    await announce(context, sessionsGone, { account_id: caller.account_id }, context.now);
    return null;
  }),
  bind(contract.currentLogin, currentLogin),
  bind(contract.listSessions, (context) =>
    listSessions(context.db, callerOf(context), context.now),
  ),
  bind(contract.endSession, async (context, { id }) => {
    const { account_id } = callerOf(context);
    await endSession(context.db, account_id, id, context.now);
    await announce(context, sessionsGone, { account_id }, context.now);
    return null;
  }),
  bind(contract.addRole, (context, { role }) => addRole(context, role)),
  bind(contract.getUserConfig, userConfigOf),
];
