// Attaches the listeners of all events, in the order in which they lock their rows, and the functions of
// all hooks. Every script that starts the server imports it; without it the first event or hook throws
// (platform/hook.ts, platform/event.ts).
import { accountErased, sessionsEnded, sessionsGone } from './account/events.ts';
import { loginParts } from './account/hooks.ts';
import { forgetLogins } from './account/known/known.ts';
import { applyInvited, closeApplications } from './application/application.ts';
import { applicationsEnded, offersMoved, offersShown } from './application/events.ts';
import { handOverCandidates, tellAcceptedOfClosing } from './application/handing-over.ts';
import { openExported } from './application/pipeline/received.ts';
import { foretellChats } from './chat/conversation/measures.ts';
import { recordOffers, tellOffers } from './chat/conversation/offers.ts';
import { handOverChats, refuseWhileHandingOver } from './chat/handing-over/handing-over.ts';
import { CHAT_CHANNEL, liveWordOf } from './chat/message/changes.ts';
import { takeDownMessage } from './chat/message/takedown.ts';
import { sigFor, tellSignaturesVoid, voidSignatures } from './chat/signature/user-sig.ts';
import { leaveTencent } from './chat/tencent/leaving.ts';
import { termHolders } from './dictionary/hooks.ts';
import { entDetailOf, liveChannelsOf } from './enterprise/enterprise.ts';
import { enterpriseClosed, memberJoining, memberLeft } from './enterprise/events.ts';
import { positionsOfEnterprise } from './enterprise/hooks.ts';
import { foretellMembers } from './enterprise/member/measures.ts';
import { settlePicture } from './enterprise/pending/pictures.ts';
import { listPendingCases } from './enterprise/pending/queries.ts';
import { settlePending } from './enterprise/pending/settle.ts';
import { enterpriseTerms } from './enterprise/terms/terms.ts';
import { enterpriseTexts } from './enterprise/texts/texts.ts';
import { handOverInterviews } from './interview/employer/handing-over.queries.ts';
import { cancelInterviewsOf } from './interview/ending.ts';
import { measureEnded, measureTaken } from './measure/events.ts';
import { measureEffects } from './measure/hooks.ts';
import { messageRefused, pictureDecided } from './moderation/events.ts';
import { openTexts, pendingTexts } from './moderation/hooks.ts';
import { liveSources } from './notice/hooks.ts';
import { attach } from './platform/hook.ts';
import { positionClosed } from './position/events.ts';
import { closeAllPositions, handOverPositions } from './position/manage/handing-over.ts';
import { waitingReviewsOf } from './position/review/review.ts';
import {
  carryOutMeasure,
  endMeasureOfPosition,
  foretellPositions,
} from './position/takedown/measures.ts';
import {
  holdPositionsOf,
  pausePositionsOf,
  reindexPositions,
} from './position/takedown/takedown.ts';
import { positionTerms } from './position/terms/terms.ts';
import { positionTexts } from './position/texts/texts.ts';
import { seekersChanged } from './privacy/events.ts';
import { settleAvatar } from './resume/section/avatar.ts';
import { findCompleteness } from './resume/section/section.ts';
import { resumeTerms } from './resume/terms/terms.ts';
import { liveWordOfSite, SITE_CHANNEL } from './site/changes.ts';
import { applicationsExported, invitationAccepted } from './talent/events.ts';
import { handOverTalents } from './talent/note/handing-over.ts';
import { markTalents } from './talent/sourcing/profile-queue.ts';

attach(sessionsEnded, [(trx, { account_id }, now) => voidSignatures(trx, account_id, now)]);
attach(sessionsGone, [
  (reach, { account_id }) => forgetLogins(reach, account_id),
  ({ bus }, { account_id }) => tellSignaturesVoid(bus, account_id),
]);
attach(accountErased, [leaveTencent]);
attach(loginParts, {
  completeness: findCompleteness,
  entDetail: entDetailOf,
  signature: sigFor,
});
attach(termHolders, [enterpriseTerms, positionTerms, resumeTerms]);
attach(seekersChanged, [(trx, { account_ids }, now) => markTalents(trx, account_ids, now)]);
attach(memberJoining, [refuseWhileHandingOver]);
attach(memberLeft, [
  handOverPositions,
  handOverTalents,
  handOverCandidates,
  handOverInterviews,
  handOverChats,
]);
attach(enterpriseClosed, [closeAllPositions, tellAcceptedOfClosing]);
attach(invitationAccepted, [applyInvited]);
attach(applicationsExported, [openExported]);
attach(positionClosed, [closeApplications]);
attach(applicationsEnded, [cancelInterviewsOf]);
attach(offersMoved, [recordOffers]);
attach(offersShown, [tellOffers]);
attach(liveSources, {
  channelsOf: [liveChannelsOf],
  shared: [
    { channel: CHAT_CHANNEL, read: liveWordOf },
    { channel: SITE_CHANNEL, read: liveWordOfSite },
  ],
});
attach(messageRefused, [takeDownMessage]);
attach(pictureDecided, [settleAvatar, settlePicture]);
attach(measureTaken, [carryOutMeasure]);
attach(measureEnded, [endMeasureOfPosition]);
attach(measureEffects, [foretellMembers, foretellPositions, foretellChats]);
attach(openTexts, [positionTexts, enterpriseTexts]);
attach(pendingTexts, { cases: listPendingCases, settle: settlePending });
attach(positionsOfEnterprise, {
  hold: holdPositionsOf,
  reindex: reindexPositions,
  pause: pausePositionsOf,
  waiting: waitingReviewsOf,
});
