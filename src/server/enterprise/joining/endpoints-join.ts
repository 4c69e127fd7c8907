// Binds the endpoints of joining an enterprise.
import * as contract from '../../../contract/enterprise/join.ts';
import { sendEmailCode } from '../../account/code/code.ts';
import { type Binding, bind, callerOf } from '../../platform/http/call.ts';
import { answerJoin, findMyJoin, listJoinRequests, requestJoin, withdrawJoin } from './joining.ts';

export const enterpriseJoinEndpoints: Binding[] = [
  bind(contract.sendWorkEmailCode, (context, { email }) => sendEmailCode(context, 'work', email)),
  bind(contract.requestJoin, requestJoin),
  bind(contract.getMyJoin, (context) => findMyJoin(context.db, callerOf(context).account_id)),
  bind(contract.withdrawJoin, async (context, { id }) => {
    await withdrawJoin(context, id);
    return null;
  }),
  bind(contract.listJoinRequests, (context, { cursor }) =>
    listJoinRequests(context.db, callerOf(context).account_id, cursor),
  ),
  bind(contract.answerJoin, async (context, input) => {
    await answerJoin(context, input);
    return null;
  }),
];
