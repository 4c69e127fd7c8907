// Binds the endpoints of the room operate.

import * as entry from '../../contract/operate/entry.ts';
import * as contract from '../../contract/operate/operate.ts';
import * as visit from '../../contract/operate/visit.ts';
import { type Binding, bind } from '../platform/http/call.ts';
import {
  decideEntry,
  enterActivity,
  entryQueue,
  listOfferedActivities,
  withdrawEntry,
} from './entries.ts';
import { clickAdvert, listActivities, listAdverts, requireActivity } from './operate.ts';
import { joinActivity, leaveActivity, listJoinedActivities } from './visit/visit.ts';

export const operateEndpoints: Binding[] = [
  bind(contract.listAdverts, ({ db, now }) => listAdverts(db, now)),
  bind(contract.clickAdvert, (context, { position_id }) => clickAdvert(context, position_id)),
  bind(contract.listActivities, ({ db, now }) => listActivities(db, now)),
  bind(contract.getActivity, ({ db }, { id }) => requireActivity(db, id)),
  bind(entry.listOfferedActivities, listOfferedActivities),
  bind(entry.enterActivity, enterActivity),
  bind(entry.withdrawEntry, (context, { id }) => withdrawEntry(context, id)),
  bind(entry.listEntryQueue, entryQueue),
  bind(entry.decideEntry, decideEntry),
  bind(visit.joinActivity, (context, { id }) => joinActivity(context, id)),
  bind(visit.leaveActivity, (context, { id }) => leaveActivity(context, id)),
  bind(visit.listJoinedActivities, listJoinedActivities),
];
