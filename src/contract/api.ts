// All endpoints by room: what the server must bind, the documentation lists and the tests walk.
import * as account from './account/account.ts';
import * as accountAgreement from './account/agreement.ts';
import * as accountBinding from './account/binding.ts';
import * as accountCentre from './account/centre.ts';
import * as accountClosing from './account/closing.ts';
import * as accountProof from './account/proof.ts';
import * as staffEntrance from './account/staff-entrance.ts';
import * as staffPeople from './account/staff-people.ts';
import * as talent from './application/application.ts';
import * as talentAssignee from './application/assignee.ts';
import * as talentAttachment from './application/attachment.ts';
import * as talentCertificate from './application/certificate.ts';
import * as talentOffer from './application/offer.ts';
import * as talentPipeline from './application/pipeline.ts';
import * as talentResponse from './application/response.ts';
import * as talentStatistics from './application/statistics.ts';
import type { Endpoint } from './call/endpoint.ts';
import * as chatLive from './chat/live.ts';
import * as chatOpening from './chat/opening.ts';
import * as chatService from './chat/service.ts';
import * as chatTalk from './chat/talk.ts';
import * as consoleAuthority from './console/authority.ts';
import * as consoleClosing from './console/closing.ts';
import * as consoleEnterprise from './console/enterprise.ts';
import * as consoleHealth from './console/health.ts';
import * as consoleLog from './console/log.ts';
import * as consoleNumbers from './console/numbers.ts';
import * as consoleOpening from './console/opening.ts';
import * as consolePerson from './console/person.ts';
import * as consoleReview from './console/review.ts';
import * as consoleViewing from './console/viewing.ts';
import * as enterpriseAddress from './enterprise/address.ts';
import * as enterpriseAreas from './enterprise/areas.ts';
import * as enterpriseCertification from './enterprise/certification.ts';
import * as enterprise from './enterprise/enterprise.ts';
import * as enterpriseFamous from './enterprise/famous.ts';
import * as enterpriseFamousWall from './enterprise/famous-wall.ts';
import * as enterpriseFollow from './enterprise/follow.ts';
import * as enterpriseInvitation from './enterprise/invitation.ts';
import * as enterpriseJoin from './enterprise/join.ts';
import * as enterpriseMemberProfile from './enterprise/member-profile.ts';
import * as enterpriseMembers from './enterprise/members.ts';
import * as enterpriseProfile from './enterprise/profile.ts';
import * as interviewCalendar from './interview/calendar.ts';
import * as interviewEmployer from './interview/employer.ts';
import * as interviewEvaluation from './interview/evaluation.ts';
import * as interviewHiring from './interview/hiring.ts';
import * as interview from './interview/interview.ts';
import * as interviewReview from './interview/review.ts';
import * as measureAppeal from './measure/appeal.ts';
import * as measure from './measure/measure.ts';
import * as measureStaff from './measure/staff.ts';
import * as pictures from './moderation/pictures.ts';
import * as wordList from './moderation/word-list.ts';
import * as words from './moderation/words.ts';
import * as noticeAnnouncement from './notice/announcement.ts';
import * as noticeCenter from './notice/center.ts';
import * as noticeSettings from './notice/settings.ts';
import * as noticeTemplate from './notice/template.ts';
import * as operateActivity from './operate/activity.ts';
import * as operateAdvert from './operate/advert.ts';
import * as operateEntry from './operate/entry.ts';
import * as operate from './operate/operate.ts';
import * as operateReview from './operate/review.ts';
import * as operateVisit from './operate/visit.ts';
import * as positionAreas from './position/areas.ts';
import * as positionDrafts from './position/drafts.ts';
import * as positionFile from './position/file.ts';
import * as positionFilter from './position/filter.ts';
import * as positionInterest from './position/interest.ts';
import * as positionManage from './position/manage.ts';
import * as positionMatch from './position/match.ts';
import * as position from './position/position.ts';
import * as positionRecord from './position/record.ts';
import * as positionReview from './position/review.ts';
import * as positionSubscription from './position/subscription.ts';
import * as positionSuggest from './position/suggest.ts';
import * as resumePrivacy from './privacy/privacy.ts';
import * as moderation from './report/report.ts';
import * as resumeAttachment from './resume/attachment.ts';
import * as resumeDocument from './resume/document.ts';
import * as resume from './resume/resume.ts';
import * as resumeStudies from './resume/studies.ts';
import * as siteFeatures from './site/features.ts';
import * as siteFeedback from './site/feedback.ts';
import * as siteHelp from './site/help.ts';
import * as siteMap from './site/map.ts';
import * as siteSettings from './site/settings.ts';
import * as site from './site/site.ts';
import * as siteTrees from './site/trees.ts';
import * as siteVitals from './site/vitals.ts';
import * as talentCandidate from './talent/candidate.ts';
import * as talentDownload from './talent/download.ts';
import * as talentElite from './talent/elite.ts';
import * as talentFavourite from './talent/favourite.ts';
import * as talentLibrary from './talent/library.ts';
import * as talentNote from './talent/note.ts';
import * as talentSearch from './talent/search.ts';
import * as talentTag from './talent/tag.ts';
import * as walletBank from './wallet/bank.ts';
import * as walletCatalogue from './wallet/catalogue.ts';
import * as walletInvoice from './wallet/invoice.ts';
import * as walletLot from './wallet/lot.ts';
import * as walletOrder from './wallet/order.ts';
import * as walletBill from './wallet/reconcile.ts';
import * as walletRefund from './wallet/refund.ts';
import * as walletRenewal from './wallet/renewal.ts';
import * as walletSpending from './wallet/spending.ts';
import * as walletUsage from './wallet/usage.ts';
import * as wallet from './wallet/wallet.ts';

/** The files of each room: a large room has several. */
const rooms: Readonly<Record<string, readonly object[]>> = {
  account: [
    account,
    accountCentre,
    accountAgreement,
    accountProof,
    accountBinding,
    accountClosing,
    staffEntrance,
    staffPeople,
  ],
  resume: [resume, resumePrivacy, resumeDocument, resumeAttachment, resumeStudies],
  position: [
    positionDrafts,
    position,
    positionFilter,
    positionInterest,
    positionSubscription,
    positionSuggest,
    positionMatch,
    positionManage,
    positionFile,
    positionAreas,
    positionRecord,
    positionReview,
  ],
  enterprise: [
    enterprise,
    enterpriseAreas,
    enterpriseFollow,
    enterpriseJoin,
    enterpriseInvitation,
    enterpriseMembers,
    enterpriseMemberProfile,
    enterpriseFamous,
    enterpriseFamousWall,
    enterpriseProfile,
    enterpriseAddress,
    enterpriseCertification,
  ],
  talent: [
    talent,
    talentAttachment,
    talentCertificate,
    talentElite,
    talentNote,
    talentTag,
    talentFavourite,
    talentCandidate,
    talentDownload,
    talentLibrary,
    talentSearch,
    talentAssignee,
    talentPipeline,
    talentOffer,
    talentResponse,
    talentStatistics,
  ],
  interview: [
    interview,
    interviewHiring,
    interviewEmployer,
    interviewCalendar,
    interviewEvaluation,
    interviewReview,
  ],
  measure: [measure, measureAppeal, measureStaff],
  notice: [noticeCenter, noticeSettings, noticeAnnouncement, noticeTemplate],
  site: [site, siteMap, siteSettings, siteFeatures, siteFeedback, siteHelp, siteTrees, siteVitals],
  console: [
    consoleLog,
    consolePerson,
    consoleOpening,
    consoleEnterprise,
    consoleAuthority,
    consoleNumbers,
    consoleClosing,
    consoleReview,
    consoleViewing,
    consoleHealth,
  ],
  operate: [operate, operateActivity, operateAdvert, operateEntry, operateReview, operateVisit],
  moderation: [moderation, words, wordList, pictures],
  chat: [chatLive, chatOpening, chatTalk, chatService],
  wallet: [
    wallet,
    walletCatalogue,
    walletLot,
    walletOrder,
    walletBank,
    walletInvoice,
    walletBill,
    walletRefund,
    walletRenewal,
    walletSpending,
    walletUsage,
  ],
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every endpoint with the room it belongs to. */
export const api: readonly { room: string; name: string; endpoint: Endpoint }[] = Object.entries(
  rooms,
).flatMap(([room, files]) =>
  files
    .flatMap((exports) => Object.entries(exports) as [string, unknown][])
    .flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ room, name, endpoint }] : [])),
);
