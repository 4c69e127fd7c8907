// Opening personal data: with a reason, logged, and read by the person in their privacy log.
import { LOGIN_LOG_DAYS, loginWays } from '../../../contract/account/binding.ts';
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/console/opening.ts';
import {
  OPENING_MINUTES,
  type OpeningPart,
  openingParts,
  openingPurposes,
} from '../../../contract/console/opening.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { asFound, snapshotResume } from '../../resume/section/section.ts';
import { insertOpening, listOpeningRows } from './opening.queries.ts';
import { findContacts, listLastLogins } from './person.queries.ts';

/** How many logins are shown, masked or opened. */
const LOGINS_SHOWN = 10;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The last logins of a person: as far back as the person is shown them, though the law keeps them for some days more. */
export const lastLogins = (db: Db, id: number, now: Date) =>
  listLastLogins(db, id, new Date(now.getTime() - LOGIN_LOG_DAYS * DAY_MS), LOGINS_SHOWN);

/** What was opened, in words. */
export const partLabels = (parts: readonly OpeningPart[]): string[] =>
  parts.map((part) => labelOf(openingParts, part));

/**
 * Gives what was asked for once. Nothing is kept open on the server: the page forgets it at `until`, and asking again
 * is another opening.
 */
export const openPerson = handle(contract.openPerson, async ({ db, staff, now }, input) => {
  const { id, purpose, reason } = input;
  const parts = [...new Set(input.parts)];
  const until = new Date(now.getTime() + OPENING_MINUTES * MINUTE_MS);
  return transact(db, async (trx) => {
    const person = await findContacts(trx, id);
    if (!person) throw fail('not-found', '没有这个账号，或已注销');
    const opened = await readParts(trx, person, parts, now);
    const row = { account_id: id, staff_id: staff.account_id, parts, purpose, reason };
    await insertOpening(trx, { ...row, at: now, until });
    await logStaffAct(trx, staff, {
      subject: 'account',
      subject_id: id,
      about_id: id,
      after: { parts, purpose },
      reason,
    });
    return { until: until.toISOString(), ...opened };
  });
});

type Contacts = NonNullable<Awaited<ReturnType<typeof findContacts>>>;

async function readParts(
  db: Db,
  { id, mobile, email, name }: Contacts,
  parts: readonly OpeningPart[],
  now: Date,
) {
  const logins = parts.includes('logins') ? await lastLogins(db, id, now) : null;
  return {
    mobile: parts.includes('mobile') ? mobile : null,
    email: parts.includes('email') ? email : null,
    name: parts.includes('name') ? name : null,
    logins:
      logins?.map(({ at, how, device, address }) => ({
        at: at.toISOString(),
        how: labelOf(loginWays, how),
        device,
        address,
      })) ?? null,
    resume: parts.includes('resume') ? await resumeOf(db, id, now) : null,
  };
}

/** The resume without what is opened separately. */
async function resumeOf(db: Db, id: number, now: Date) {
  const resume = await snapshotResume(db, id, now);
  return resume && asFound(resume);
}

/** The person's own privacy log: everything but who of the staff it was. */
export const listOwnOpenings = handle(
  contract.listOwnOpenings,
  async ({ db, me: { account_id } }, { cursor }) => {
    const rows = await listOpeningRows(db, account_id, readIdCursor(cursor), PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    return {
      items: items.map(({ id, at, parts, purpose, reason }) => ({
        id,
        at: at.toISOString(),
        parts: partLabels(parts),
        purpose: labelOf(openingPurposes, purpose),
        reason,
      })),
      next,
    };
  },
);
