// For every call of the contract: a valid input, and whose record it names.
// A new endpoint needs a row in its room's file; `tests/access.test.ts` fails until it has one.
import { accountFixtures } from './fixtures/account/account.ts';
import { accountAgreementFixtures } from './fixtures/account/agreement.ts';
import { accountBindingFixtures } from './fixtures/account/binding.ts';
import { accountClosingFixtures } from './fixtures/account/closing.ts';
import { accountStaffFixtures } from './fixtures/account/staff.ts';
import { accountStaffPeopleFixtures } from './fixtures/account/staff-people.ts';
import type { Fixture } from './fixtures/cast.ts';
import { chatFixtures } from './fixtures/chat/chat.ts';
import { chatLiveFixtures } from './fixtures/chat/live.ts';
import { chatServiceFixtures } from './fixtures/chat/service.ts';
import { consoleAuthorityFixtures } from './fixtures/console/authority.ts';
import { consoleClosingFixtures } from './fixtures/console/closing.ts';
import { consoleHealthFixtures } from './fixtures/console/health.ts';
import { consoleLogFixtures } from './fixtures/console/log.ts';
import { consoleNumbersFixtures } from './fixtures/console/numbers.ts';
import { consolePeopleFixtures } from './fixtures/console/people.ts';
import { consoleReviewFixtures } from './fixtures/console/review.ts';
import { certificationFixtures } from './fixtures/enterprise/certification.ts';
import { enterpriseFixtures } from './fixtures/enterprise/enterprise.ts';
import { enterpriseInvitationFixtures } from './fixtures/enterprise/invitation.ts';
import { enterpriseJoinFixtures } from './fixtures/enterprise/join.ts';
import { enterpriseMemberFixtures } from './fixtures/enterprise/members.ts';
import { enterpriseProfileFixtures } from './fixtures/enterprise/profile.ts';
import { interviewHiringFixtures } from './fixtures/interview/hiring.ts';
import { interviewFixtures } from './fixtures/interview/interview.ts';
import { measureFixtures } from './fixtures/measure.ts';
import { moderationFixtures } from './fixtures/moderation/moderation.ts';
import { moderationPictureFixtures } from './fixtures/moderation/pictures.ts';
import { moderationWordFixtures } from './fixtures/moderation/words.ts';
import { noticeFixtures } from './fixtures/notice.ts';
import { operateFixtures } from './fixtures/operate.ts';
import { positionDraftFixtures } from './fixtures/position/drafts.ts';
import { positionManageFixtures } from './fixtures/position/manage.ts';
import { positionFixtures } from './fixtures/position/position.ts';
import { resumeDocumentFixtures } from './fixtures/resume/document.ts';
import { resumePrivacyFixtures } from './fixtures/resume/privacy.ts';
import { resumeFixtures } from './fixtures/resume/resume.ts';
import { siteFeedbackFixtures } from './fixtures/site/feedback.ts';
import { siteHelpFixtures } from './fixtures/site/help.ts';
import { siteFixtures } from './fixtures/site/site.ts';
import { siteTreeFixtures } from './fixtures/site/trees.ts';
import { talentCandidateFixtures } from './fixtures/talent/candidates.ts';
import { talentCertificateFixtures } from './fixtures/talent/certificate.ts';
import { talentEliteFixtures } from './fixtures/talent/elite.ts';
import { talentOfferFixtures } from './fixtures/talent/offer.ts';
import { talentPipelineFixtures } from './fixtures/talent/pipeline.ts';
import { talentSearchFixtures } from './fixtures/talent/search.ts';
import { talentFixtures } from './fixtures/talent/talent.ts';
import { teamRecordFixtures } from './fixtures/talent/team-record.ts';
import { walletFixtures } from './fixtures/wallet.ts';

/** Fixtures by the call's path. */
export const fixtures: Readonly<Record<string, Fixture>> = {
  ...accountFixtures,
  ...accountAgreementFixtures,
  ...accountBindingFixtures,
  ...accountClosingFixtures,
  ...accountStaffFixtures,
  ...accountStaffPeopleFixtures,
  ...chatFixtures,
  ...chatLiveFixtures,
  ...chatServiceFixtures,
  ...siteFixtures,
  ...siteHelpFixtures,
  ...siteTreeFixtures,
  ...enterpriseFixtures,
  ...enterpriseProfileFixtures,
  ...certificationFixtures,
  ...enterpriseMemberFixtures,
  ...enterpriseJoinFixtures,
  ...enterpriseInvitationFixtures,
  ...positionFixtures,
  ...positionManageFixtures,
  ...positionDraftFixtures,
  ...resumeFixtures,
  ...resumeDocumentFixtures,
  ...resumePrivacyFixtures,
  ...talentFixtures,
  ...interviewFixtures,
  ...interviewHiringFixtures,
  ...noticeFixtures,
  ...talentCertificateFixtures,
  ...talentEliteFixtures,
  ...teamRecordFixtures,
  ...talentCandidateFixtures,
  ...talentPipelineFixtures,
  ...talentOfferFixtures,
  ...talentSearchFixtures,
  ...siteFeedbackFixtures,
  ...measureFixtures,
  ...moderationFixtures,
  ...moderationWordFixtures,
  ...moderationPictureFixtures,
  ...walletFixtures,
  ...consoleAuthorityFixtures,
  ...consoleLogFixtures,
  ...consolePeopleFixtures,
  ...consoleNumbersFixtures,
  ...consoleClosingFixtures,
  ...consoleReviewFixtures,
  ...consoleHealthFixtures,
  ...operateFixtures,
};
