// Binds the contract of enterprises to the room's functions.
import { welfares } from '../../contract/dictionary/dictionary.ts';
import * as contract from '../../contract/enterprise/enterprise.ts';
import { type Binding, bind, callerOf } from '../platform/http/call.ts';
import { createEnterprise, findMyEnterprise, requireEnterprise } from './enterprise.ts';
import { searchByName, searchEnterprises } from './search.ts';

export const enterpriseEndpoints: Binding[] = [
  bind(contract.searchEnterprises, ({ db }, input) => searchEnterprises(db, input)),
  bind(contract.getEnterprise, ({ db }, { id }) => requireEnterprise(db, id)),
  bind(contract.searchListByName, ({ db }, { name, limit }) => searchByName(db, name, limit)),
  bind(contract.getWelfare, async () => welfares.map(({ code, label }) => ({ code, label }))),
  bind(contract.createEnterprise, (context, draft) =>
    createEnterprise(context.db, callerOf(context).account_id, draft, context.now),
  ),
  bind(contract.getMyEnterprise, (context) =>
    findMyEnterprise(context.db, callerOf(context).account_id),
  ),
];
