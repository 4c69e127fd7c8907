// Binds the endpoints of the room operate.
import * as contract from '../../contract/operate.ts';
import { type Binding, bind } from '../platform/call.ts';
import { clickAdvert, listActivities, listAdverts, requireActivity } from './operate.ts';

export const operateEndpoints: Binding[] = [
  bind(contract.listAdverts, ({ db, now }) => listAdverts(db, now)),
  bind(contract.clickAdvert, (context, { position_id }) => clickAdvert(context, position_id)),
  bind(contract.listActivities, ({ db, now }) => listActivities(db, now)),
  bind(contract.getActivity, ({ db }, { id }) => requireActivity(db, id)),
];
