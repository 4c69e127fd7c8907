// The room interview: its handlers, jobs and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as calendar from './calendar/employer.ts';
import * as feed from './calendar/feed.ts';
import { interviewDeadlineJob } from './deadlines.ts';
import * as acts from './employer/acts.ts';
import * as batch from './employer/batch.ts';
import * as changing from './employer/changing.ts';
import * as employer from './employer/employer.ts';
import * as evaluation from './evaluation/evaluation.ts';
import { interviewPersonalData } from './personal-data.ts';
import * as review from './review/review.ts';
import * as seeker from './seeker/seeker.ts';

export const interview: Room = {
  handlers: [calendar, feed, batch, changing, employer, acts, evaluation, review, seeker],
  jobs: [interviewDeadlineJob],
  personal: [interviewPersonalData],
};
