// The recruiter's side: candidates of the own enterprise, opening and rejecting one. A recruiter
// without an enterprise is refused; another enterprise's application is not found.

import * as contract from '../../../contract/application/application.ts';
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { hasRight } from '../../../contract/call/member-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type ApplicationState, applicationStates } from '../../../contract/dictionary/states.ts';
import type { ResumeSnapshot } from '../../../contract/resume/resume.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { queueNotices } from '../../notice/notice.ts';
import { readTimeCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import type { ResumeSummary } from '../../resume/section/section.ts';
import type { ExportedApplications } from '../../talent/events.ts';
import { recordView } from '../../talent/view/view.ts';
import { findSent } from '../attachment.queries.ts';
import { enter } from '../moves.ts';
import { viewedNotice } from '../notices.ts';
import { type LockedApplication, listEvents, lockApplication } from '../queries.ts';
import { pageOf } from '../seeker/seeker.ts';
import { applicationMoves } from '../states.ts';
import { countByState, findReceived, listReceived } from './received.queries.ts';

/** A page of candidates, newest first, with how many there are in each state. */
export const listCandidates = handle(
  contract.listCandidates,
  async ({ db, member: { enterprise_id }, now }, input) => {
    const { position_id, state, elite } = input;
    const filter = { position_id, state, elite: elite === '1' };
    const page = { after: readTimeCursor(input.cursor), limit: PAGE_SIZE + 1, now };
    const rows = await listReceived(db, enterprise_id, filter, page);
    const { items, next } = pageOf(rows);
    const candidates = items.map(({ candidate, title, position_id, ...row }) => ({
      ...(row.state === 'withdrawn' ? TAKEN_BACK : candidate),
      id: row.id,
      state: row.state as ApplicationState,
      elite: row.elite,
      position: { id: position_id, title },
      created_at: row.created_at.toISOString(),
    }));
    const counts = await countByState(db, enterprise_id, filter, now);
    return { items: candidates, next, counts };
  },
);

/** A withdrawn application is also a withdrawn consent (PIPL 15): only its existence is still shown. */
export const TAKEN_BACK: ResumeSummary = {
  name: '已撤回的投递',
  avatar: '',
  city_name: '',
  work_status: null,
  latest: '',
  education: '',
  years: null,
  skills: [],
  completeness: 0,
};

/** Opens an application; the first time it becomes viewed and the seeker can see that. */
export const openApplication = handle(
  contract.openApplication,
  async ({ db, member: { account_id, enterprise_id, role }, now, bus }, { id }) => {
    let isFirst = false;
    const opened = await transact(db, async (trx) => {
      const before = await lockApplication(trx, id, { enterprise_id });
      if (before?.state === 'withdrawn') {
        throw fail('not-found', '求职者撤回了这份投递，简历不再可见');
      }
      // A member without the right to answer leaves the application unviewed.
      if (before && hasRight(role, 'recruit'))
        isFirst = await markViewed(trx, before, account_id, now);
      const row = await findReceived(trx, enterprise_id, id, now);
      if (!row) throw fail('not-found');
      const events = await listEvents(trx, [id]);
      return {
        id,
        state: row.state as ApplicationState,
        position: { id: row.position_id, title: row.title },
        resume: row.resume as ResumeSnapshot,
        attachment: await findSent(trx, enterprise_id, id),
        elite: row.elite,
        created_at: row.created_at.toISOString(),
        events: events.map((event) => ({
          state: event.state as ApplicationState,
          label: labelOf(applicationStates, event.state),
          at: event.at.toISOString(),
        })),
      };
    });
    if (isFirst) tellEnterprise(bus, enterprise_id, 'talent', account_id);
    return opened;
  },
);

/** Applications of a table that was taken along count as opened. */
export async function openExported(
  trx: Db,
  { enterprise_id, account_id, application_ids }: ExportedApplications,
  now: Date,
): Promise<void> {
  for (const id of [...application_ids].sort((a, b) => a - b)) {
    const before = await lockApplication(trx, id, { enterprise_id });
    if (before?.state === 'submitted') await markViewed(trx, before, account_id, now);
  }
}

/**
 * Logs who viewed it; the first view moves the application and tells the seeker. True for the first one.
 */
async function markViewed(trx: Db, sent: LockedApplication, viewer_id: number, now: Date) {
  const { account_id, enterprise_id } = sent;
  const isFirst = applicationMoves.may(sent.state, 'view', 'recruiter');
  if (isFirst) {
    const step = { state: 'viewed', actor: 'recruiter', account_id: viewer_id, now } as const;
    await enter(trx, sent, step);
    await queueNotices(trx, [viewedNotice(account_id, sent)], now);
  }
  const view = { account_id, enterprise_id, viewer_id, place: 'application' } as const;
  await recordView(trx, { ...view, isTold: isFirst }, now);
  return isFirst;
}
