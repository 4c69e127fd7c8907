// Binds the contract of enterprises to the room's functions.
import * as contract from '../../contract/enterprise.ts';
import { type Binding, bind, callerOf } from '../platform/call.ts';
import { createEnterprise, findMyEnterprise, requireEnterprise } from './enterprise.ts';

export const enterpriseEndpoints: Binding[] = [
  bind(contract.getEnterprise, ({ db }, { id }) => requireEnterprise(db, id)),
  bind(contract.createEnterprise, (context, draft) =>
    createEnterprise(context.db, callerOf(context).account_id, draft, context.now),
  ),
  bind(contract.getMyEnterprise, (context) =>
    findMyEnterprise(context.db, callerOf(context).account_id),
  ),
];
