// Binds the endpoints of the room account.
import * as contract from '../../contract/account.ts';
import { type Binding, bind, callerOf } from '../platform/call.ts';
import { endSession, listSessions, logOut } from './session.ts';

export const accountEndpoints: Binding[] = [
  bind(contract.logout, async (context, { everywhere }) => {
    await logOut(context.db, callerOf(context), everywhere);
    return null;
  }),
  bind(contract.listSessions, (context) =>
    listSessions(context.db, callerOf(context), context.now),
  ),
  bind(contract.endSession, async (context, { id }) => {
    await endSession(context.db, callerOf(context).account_id, id);
    return null;
  }),
];
