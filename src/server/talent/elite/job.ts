// Scheduled work: approvals end after a year, invitations after two weeks.
import type { Job } from '../../platform/jobs.ts';
import { endInvitations } from '../invitation/invitation.ts';
import { lapseElites } from './review.ts';

export const eliteJob: Job = {
  name: 'talent-elite',
  every_s: 600,
  run: async ({ db, log }, now) => {
    const lapsed = await lapseElites(db, now);
    const ended = await endInvitations(db, now);
    if (lapsed + ended > 0) log.info(`${lapsed} 位精英到期，${ended} 份邀约过期`);
  },
};
