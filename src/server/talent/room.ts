// The room talent: its handlers, jobs, reviews and personal data, listed for the server.
import { VIEWS_DAYS } from '../../contract/application/application.ts';
import type { Room } from '../platform/room.ts';
import * as download from './download/download.ts';
import * as eliteElite from './elite/elite.ts';
import { eliteJob } from './elite/job.ts';
import { elitePersonalData } from './elite/personal-data.ts';
import * as review from './elite/review.ts';
import * as favourite from './favourite/favourite.ts';
import * as invitation from './invitation/invitation.ts';
import * as libraryExport from './library/export.ts';
import * as library from './library/library.ts';
import { followUpJob } from './note/follow-job.ts';
import * as noteNote from './note/note.ts';
import { teamRecordPersonalData } from './note/personal-data.ts';
import { sourcingPersonalData } from './sourcing/personal-data.ts';
import * as recommend from './sourcing/recommend.ts';
import { profileAgeJob, profileJob } from './sourcing/renew.ts';
import * as search from './sourcing/search.ts';
import * as sourcingSourcing from './sourcing/sourcing.ts';
import * as tag from './tag/tag.ts';
import { viewPersonalData } from './view/personal-data.ts';
import * as viewView from './view/view.ts';

export const talent: Room = {
  handlers: [
    download,
    eliteElite,
    review,
    favourite,
    invitation,
    libraryExport,
    library,
    noteNote,
    recommend,
    search,
    sourcingSourcing,
    tag,
    viewView,
  ],
  jobs: [eliteJob, profileJob, profileAgeJob, followUpJob],
  reviews: [review.eliteReview],
  growing: [{ table: 'talent_view', keep_days: VIEWS_DAYS }],
  personal: [teamRecordPersonalData, elitePersonalData, viewPersonalData, sourcingPersonalData],
};
