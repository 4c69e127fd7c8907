// Every room, lowest first, and what together they give the house.

import './wiring.ts';
import { account } from './account/room.ts';
import { application } from './application/room.ts';
import { chat } from './chat/room.ts';
import { console } from './console/room.ts';
import { dictionary } from './dictionary/room.ts';
import { enterprise } from './enterprise/room.ts';
import { interview } from './interview/room.ts';
import { measure } from './measure/room.ts';
import { moderation } from './moderation/room.ts';
import { notice } from './notice/room.ts';
import { operate } from './operate/room.ts';
import { ROOMS } from './order.ts';
import { partitionsJob } from './platform/db/partitions/partitions.ts';
import type { Job } from './platform/jobs.ts';
import type { PersonalData } from './platform/personal-data.ts';
import type { Waiting } from './platform/review.ts';
import type { Room } from './platform/room.ts';
import { handlersOf } from './platform/room.ts';
import { position } from './position/room.ts';
import { privacy } from './privacy/room.ts';
import { report } from './report/room.ts';
import { resume } from './resume/room.ts';
import { site } from './site/room.ts';
import { talent } from './talent/room.ts';
import { upload } from './upload/room.ts';
import { wallet } from './wallet/room.ts';

const byName: Readonly<Record<(typeof ROOMS)[number], Room>> = {
  dictionary,
  upload,
  privacy,
  notice,
  moderation,
  account,
  measure,
  site,
  wallet,
  enterprise,
  resume,
  operate,
  position,
  talent,
  application,
  chat,
  interview,
  report,
  console,
};
const rooms = ROOMS.map((name) => byName[name]);

/** What answers each call of the contract. */
export const handlers = rooms.flatMap(handlersOf);

/** Every table that has a partition for each month. */
export const growing = rooms.flatMap((room) => room.growing ?? []);

export const jobs: readonly Job[] = [
  partitionsJob(growing),
  ...rooms.flatMap((room) => room.jobs ?? []),
];

/** What can wait for operators. */
export const reviews: readonly Waiting[] = rooms.flatMap((room) => room.reviews ?? []);

/**
 * The order in which a person's data are erased: from the top room down, because rows that refer to others
 * must go first, and the account itself last.
 */
export const personalData: readonly PersonalData[] = [
  ...rooms.filter((room) => room !== account).toReversed(),
  account,
].flatMap((room) => room.personal ?? []);
