// Who hears what the rooms below tell, in the order in which they lock their rows. Imported by whatever
// starts the house; a script that forgets it fails at the first event (platform/event.ts).
import { sessionsEnded, sessionsGone } from './account/events.ts';
import { closeApplications } from './application/application.ts';
import { applicationsEnded } from './application/events.ts';
import { handOverCandidates, tellAcceptedOfClosing } from './application/handing-over.ts';
import { handOverChats } from './chat/conversation/handing-over.ts';
import { tellSignaturesVoid, voidSignatures } from './chat/signature/user-sig.ts';
import { enterpriseClosed, memberLeft } from './enterprise/events.ts';
import { handOverInterviews } from './interview/employer/handing-over.ts';
import { cancelInterviewsOf } from './interview/ending.ts';
import { connect, wire } from './platform/event.ts';
import { positionClosed } from './position/events.ts';
import { closeAllPositions, handOverPositions } from './position/manage/handing-over.ts';
import { seekersChanged } from './privacy/events.ts';
import { handOverTalents } from './talent/note/handing-over.ts';
import { markTalents } from './talent/sourcing/profile-queue.ts';

wire(sessionsEnded, [(trx, { account_id }, now) => voidSignatures(trx, account_id, now)]);
connect(sessionsGone, [(bus, { account_id }) => tellSignaturesVoid(bus, account_id)]);
wire(seekersChanged, [(trx, { account_ids }, now) => markTalents(trx, account_ids, now)]);
wire(memberLeft, [
  handOverPositions,
  handOverTalents,
  handOverCandidates,
  handOverInterviews,
  handOverChats,
]);
wire(enterpriseClosed, [closeAllPositions, tellAcceptedOfClosing]);
wire(positionClosed, [closeApplications]);
wire(applicationsEnded, [cancelInterviewsOf]);
