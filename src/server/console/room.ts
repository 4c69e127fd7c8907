// The room console: its handlers, jobs and personal data, listed for the server.
import type { Room } from '../platform/room.ts';
import * as authority from './authority/authority.ts';
import { authorityJob } from './authority/building.ts';
import * as closing from './closing/closing.ts';
import * as accountClass from './enterprise/class.ts';
import * as enterprise from './enterprise/enterprise.ts';
import * as health from './health/health.ts';
import * as log from './log/log.ts';
import { numbersJob } from './numbers/fold.ts';
import * as numbers from './numbers/numbers.ts';
import { numbersPersonalData } from './numbers/personal-data.ts';
import * as find from './person/find.ts';
import * as opening from './person/opening.ts';
import * as person from './person/person.ts';
import { consolePersonalData } from './personal-data.ts';
import * as position from './position/position.ts';
import * as review from './review/review.ts';
import * as viewing from './viewing/viewing.ts';

export const console: Room = {
  handlers: [
    log,
    find,
    opening,
    person,
    enterprise,
    accountClass,
    position,
    authority,
    numbers,
    review,
    viewing,
    health,
    closing,
  ],
  reviews: [closing.closingReview],
  jobs: [authorityJob, numbersJob],
  growing: [{ table: 'console_day' }],
  personal: [consolePersonalData, numbersPersonalData],
};
