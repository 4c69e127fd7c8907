// The room position: its handlers, jobs, reviews and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as detail from './detail.ts';
import * as alike from './draft/alike.ts';
import * as draft from './draft/draft.ts';
import * as templates from './draft/templates.ts';
import * as interest from './interest/interest.ts';
import { positionInterestJobs } from './interest/jobs.ts';
import * as subscription from './interest/subscription.ts';
import * as batch from './manage/batch.ts';
import * as mine from './manage/mine.ts';
import * as moving from './manage/moving.ts';
import * as ownList from './manage/own-list.ts';
import * as promote from './manage/promote.ts';
import * as publishing from './manage/publishing.ts';
import * as manageRoom from './manage/room.ts';
import * as statistics from './manage/statistics.ts';
import { positionPersonalData } from './personal-data.ts';
import * as recommend from './recommend/recommend.ts';
import * as decision from './review/decision.ts';
import * as durations from './review/durations.ts';
import * as search from './search/search.ts';
import * as tableFile from './table-file/table-file.ts';
import { expiryJob } from './timer/expiry.ts';
import { positionTimers } from './timer/timer.ts';

export const position: Room = {
  handlers: [
    detail,
    alike,
    draft,
    templates,
    interest,
    subscription,
    batch,
    mine,
    moving,
    ownList,
    promote,
    publishing,
    manageRoom,
    statistics,
    recommend,
    decision,
    durations,
    search,
    tableFile,
  ],
  jobs: [expiryJob, ...positionInterestJobs, ...positionTimers],
  reviews: [decision.positionReview],
  personal: [positionPersonalData],
};
