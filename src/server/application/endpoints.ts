// Binds the endpoints of applications.
import * as contract from '../../contract/application/application.ts';
import * as statistics from '../../contract/application/statistics.ts';
import { type Binding, bind, callerOf } from '../platform/http/call.ts';
import { listViewers } from '../talent/view/view.ts';
import { apply } from './application.ts';
import { markUnfit } from './pipeline/moves.ts';
import { listCandidates, openApplication } from './pipeline/received.ts';
import {
  declineOffer,
  exportMyApplications,
  findMyApplication,
  getSentPosition,
  listMyApplications,
  nudge,
  saveNote,
  withdraw,
} from './seeker/seeker.ts';
import { announceAt, undoApplication } from './sending/held.ts';
import { getFunnel, getWorkbench } from './statistics/statistics.ts';

export const talentEndpoints: Binding[] = [
  bind(contract.apply, async (context, input) => {
    const { account_id } = callerOf(context);
    const announce_at = announceAt(context.now);
    const sent = await apply(context.db, { ...input, account_id, announce_at }, context.now);
    return { ...sent, undo_s: contract.UNDO_S };
  }),
  bind(contract.undoApplication, (context, { id }) => undoApplication(context, id)),
  bind(contract.getMyApplication, (context, { position_id }) =>
    findMyApplication(context, position_id),
  ),
  bind(contract.listMyApplications, listMyApplications),
  bind(contract.exportMyApplications, exportMyApplications),
  bind(contract.getSentPosition, (context, { id }) => getSentPosition(context, id)),
  bind(contract.withdraw, withdraw),
  bind(contract.declineOffer, declineOffer),
  bind(contract.nudge, (context, { id }) => nudge(context, id)),
  bind(contract.saveNote, saveNote),
  bind(contract.listViewers, listViewers),
  bind(contract.listCandidates, listCandidates),
  bind(contract.openApplication, (context, { id }) => openApplication(context, id)),
  bind(contract.markUnfit, (context, { id }) => markUnfit(context, id)),
  bind(statistics.getWorkbench, getWorkbench),
  bind(statistics.getFunnel, getFunnel),
];
