// The room enterprise: its handlers, jobs, reviews and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as areas from './areas.ts';
import { certificationJob } from './certification/job.ts';
import { certificationPersonalData } from './certification/personal-data.ts';
import * as requests from './certification/requests.ts';
import * as review from './certification/review.ts';
import * as view from './certification/view.ts';
import * as enterpriseCalls from './enterprise.ts';
import * as famous from './famous/famous.ts';
import * as famousReview from './famous/review.ts';
import * as famousWall from './famous/wall.ts';
import * as follow from './follow/follow.ts';
import * as invitationAnswers from './joining/invitation-answers.ts';
import * as joiningInvitations from './joining/invitations.ts';
import * as joiningJoining from './joining/joining.ts';
import * as closing from './member/closing.ts';
import * as leaving from './member/leaving.ts';
import * as memberMember from './member/member.ts';
import { memberPersonalData } from './member/personal-data.ts';
import * as memberProfile from './member-profile/member-profile.ts';
import { nameJob } from './names/job.ts';
import { enterprisePersonalData } from './personal-data.ts';
import * as addresses from './profile/addresses.ts';
import * as profile from './profile/profile.ts';
import * as search from './search.ts';

export const enterprise: Room = {
  handlers: [
    requests,
    review,
    view,
    enterpriseCalls,
    famous,
    famousReview,
    famousWall,
    follow,
    invitationAnswers,
    joiningInvitations,
    joiningJoining,
    memberProfile,
    closing,
    leaving,
    memberMember,
    addresses,
    profile,
    search,
    areas,
  ],
  jobs: [joiningInvitations.invitationJob, certificationJob, nameJob],
  reviews: [review.certificationReview, famousReview.famousReview],
  personal: [memberPersonalData, enterprisePersonalData, certificationPersonalData],
};
