// The room position: its handlers, jobs, reviews and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as counts from './counts/counts.ts';
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
import * as record from './record.ts';
import * as decision from './review/decision.ts';
import * as durations from './review/durations.ts';
import * as areas from './search/areas/areas.ts';
import { foundByJob } from './search/found-by.ts';
import * as search from './search/search.ts';
import * as suggest from './suggest/suggest.ts';
import * as tableFile from './table-file/table-file.ts';
import { expiryJob } from './timer/expiry.ts';
import { positionTimers } from './timer/timer.ts';
import { vocabularyJob } from './vocabulary/vocabulary.ts';
import { wordFillJob } from './words/fill.ts';

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
    record,
    recommend,
    decision,
    durations,
    areas,
    search,
    counts,
    suggest,
    tableFile,
  ],
  jobs: [
    expiryJob,
    wordFillJob,
    vocabularyJob,
    foundByJob,
    ...positionInterestJobs,
    ...positionTimers,
    suggest.suggestionJob,
  ],
  reviews: [decision.positionReview],
  growing: [{ table: 'position_view' }],
  personal: [positionPersonalData],
};
