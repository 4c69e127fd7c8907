// Notes of an enterprise's members about people. They belong to the person, so a second application shows
// them again.
import { conflict, fail, fieldFault } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/talent/note.ts';
import { FOLLOW_DAYS_MAX, type TeamSummary } from '../../../contract/talent/note.ts';
import { formatDate, shanghaiDayNumber } from '../../../contract/value/time.ts';
import { queueNotices } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type Membership } from '../../platform/http/call.ts';
import { findFavourite } from '../favourite/queries.ts';
import { mentioned } from './notices.ts';
import { findLatestOf } from './person.queries.ts';
import { requirePerson } from './person.ts';
import * as sql from './queries.ts';

export { listNotes, type TeamFacts, teamFacts } from './queries.ts';

/** The most notes on a person. */
const NOTES_MAX = 500;

/** The summary of a person of whom the team noted nothing. */
export const EMPTY_SUMMARY: TeamSummary = {
  tags: [],
  rating: null,
  ratings: 0,
  notes: 0,
  follow_up_at: null,
  kept: false,
};

/**
 * The team's records of the senders of an enterprise's applications, by application; every given id that belongs to
 * the enterprise has an entry. The caller's query decides whether the person may be shown.
 */
export async function listTeamSummaries(
  db: Db,
  enterprise_id: number,
  application_ids: readonly number[],
): Promise<ReadonlyMap<number, TeamSummary>> {
  if (application_ids.length === 0) return new Map();
  const senders = await sql.listSenders(db, enterprise_id, application_ids);
  const people = [...new Set(senders.map(({ account_id }) => account_id))];
  const summaries = await listTeamSummariesOf(db, enterprise_id, people);
  return new Map(
    senders.map(({ id, account_id }) => [id, summaries.get(account_id) ?? EMPTY_SUMMARY]),
  );
}

/** The same by account. */
export async function listTeamSummariesOf(
  db: Db,
  enterprise_id: number,
  account_ids: readonly number[],
): Promise<ReadonlyMap<number, TeamSummary>> {
  if (account_ids.length === 0) return new Map();
  const summaryOf = teamSummaries(await sql.findTeamFacts(db, enterprise_id, account_ids));
  return new Map(account_ids.map((id) => [id, summaryOf(id)]));
}

/** Gives the summary of each person that `teamFacts` were read for. */
export const teamSummaries =
  ({ follow_ups, tags, ratings, notes, kept }: sql.TeamFacts) =>
  (account_id: number): TeamSummary => {
    const rated = ratings?.[account_id];
    return {
      tags: (tags ?? []).filter(({ of }) => of === account_id).map(({ of: _, ...tag }) => tag),
      rating: rated ? Math.round((rated.sum / rated.count) * 10) / 10 : null,
      ratings: rated?.count ?? 0,
      notes: notes?.[account_id] ?? 0,
      follow_up_at: follow_ups?.[account_id] ?? null,
      kept: kept?.includes(account_id) ?? false,
    };
  };

/** Everything the team keeps of one person. */
export const readTeamRecord = handle(contract.readTeamRecord, async ({ db, member }, who) => {
  const { enterprise_id, account_id: me } = member;
  const account_id = await requirePerson(db, enterprise_id, who);
  const summary =
    (await listTeamSummariesOf(db, enterprise_id, [account_id])).get(account_id) ?? EMPTY_SUMMARY;
  const ratings = await sql.listRatings(db, enterprise_id, account_id);
  const notes = await sql.listNotes(db, enterprise_id, account_id);
  const follow = await sql.findFollowUp(db, enterprise_id, account_id);
  const favourite = await findFavourite(db, enterprise_id, account_id);
  return {
    tags: summary.tags,
    rating: summary.rating,
    ratings: summary.ratings,
    kept: summary.kept,
    given: ratings.map(({ rater_id, rating, at, by }) => ({
      by: by ?? '',
      mine: rater_id === me,
      rating,
      at: at.toISOString(),
    })),
    notes: notes.map(({ author_id, author, created_at, edited_at, ...note }) => ({
      ...note,
      author: author ?? '',
      mine: author_id === me,
      created_at: created_at.toISOString(),
      edited_at: edited_at?.toISOString() ?? null,
    })),
    follow_up: follow
      ? { on: follow.on_day, note: follow.note, by: follow.by ?? '', version: follow.version }
      : { on: null, note: '', by: '', version: 0 },
    keep: favourite && {
      by: favourite.by ?? '',
      reason: favourite.reason,
      at: favourite.at.toISOString(),
    },
    colleagues: await sql.listMates(db, enterprise_id, me),
  };
});

/** Writes a note and tells the colleagues it mentions. */
export const addNote = handle(contract.addNote, async (context, { content, mentions, ...who }) => {
  const { now, member } = context;
  const { enterprise_id, account_id: author_id } = member;
  const id = await transact(context.db, async (trx) => {
    const account_id = await requirePerson(trx, enterprise_id, who);
    if ((await sql.countNotes(trx, enterprise_id, account_id)) >= NOTES_MAX) {
      throw fail('conflict', `一位候选人最多 ${NOTES_MAX} 条备注，请先删除不再需要的`);
    }
    const note = { enterprise_id, account_id, author_id, content, created_at: now };
    const made = await sql.insertNote(trx, note);
    await tellMentioned(trx, member, account_id, mentions, now);
    return made;
  });
  return { id };
});

/** Only members of the enterprise are told, the author never. */
async function tellMentioned(
  trx: Db,
  { enterprise_id, account_id: author_id, name }: Membership,
  about: number,
  mentions: readonly number[],
  now: Date,
): Promise<void> {
  if (mentions.length === 0) return;
  const mates = await sql.listMates(trx, enterprise_id, author_id);
  const told = mates.filter(({ id }) => mentions.includes(id));
  const latest = await findLatestOf(trx, enterprise_id, about);
  const notices = told.map((mate) => mentioned(mate.id, { about, by: name, latest }));
  await queueNotices(trx, notices, now);
}

/**
 * Changes an own note.
 * @throws Failure `conflict` (field `version`) when it was changed since it was read.
 */
export const editNote = handle(
  contract.editNote,
  async (context, { id, content, mentions, version }) => {
    const { now, member } = context;
    const { enterprise_id, account_id: author_id } = member;
    await transact(context.db, async (trx) => {
      const note = await sql.lockOwnNote(trx, id, { enterprise_id, author_id });
      if (!note) throw noteGone();
      if (note.version !== version) {
        const message = '这条备注刚在别处被修改，请先看最新的内容再保存';
        throw conflict('outdated', message, { version: message });
      }
      await sql.updateNote(trx, id, content, now);
      await tellMentioned(trx, member, note.account_id, mentions, now);
    });
    return null;
  },
);

const noteGone = () => fail('not-found', '这条备注不存在或已删除；只能修改自己写的备注');

export const removeNote = handle(contract.removeNote, async (context, { id }) => {
  const { enterprise_id, account_id: author_id } = context.member;
  await transact(context.db, async (trx) => {
    if (!(await sql.lockOwnNote(trx, id, { enterprise_id, author_id }))) throw noteGone();
    await sql.deleteNote(trx, id);
  });
  return null;
});

/** Gives, changes or takes back the caller's rating. */
export const rate = handle(contract.rate, async (context, { rating, ...who }) => {
  const { db, now } = context;
  const { enterprise_id, account_id: rater_id } = context.member;
  const account_id = await requirePerson(db, enterprise_id, who);
  const key = { enterprise_id, account_id, rater_id };
  if (rating === null) await sql.deleteRating(db, key);
  else await sql.upsertRating(db, { ...key, rating, at: now });
  return null;
});

/**
 * Sets the day to come back to a person, or takes it away. Who sets it is reminded.
 * @throws Failure `invalid-input` for a day in the past or too far, `conflict` when a colleague set
 * another one meanwhile.
 */
export const setFollowUp = handle(
  contract.setFollowUp,
  async (context, { on, note, version, ...who }) => {
    const { db, now } = context;
    const { enterprise_id, account_id: member_id } = context.member;
    const account_id = await requirePerson(db, enterprise_id, who);
    if (on !== null) requireDayAhead(on, now);
    const row = { enterprise_id, account_id, on_day: on, note: on === null ? '' : note };
    if (!(await sql.saveFollowUp(db, { ...row, member_id, set_at: now }, version))) {
      const message = '跟进日期刚被同事修改，请先看最新的安排再保存';
      throw conflict('outdated', message, { version: message });
    }
    return null;
  },
);

function requireDayAhead(on: string, now: Date): void {
  const refuse = (message: string) => fieldFault('on', message);
  if (on < formatDate(now, 'yyyy-MM-dd')) throw refuse('跟进日期不能早于今天');
  const days = shanghaiDayNumber(`${on}T12:00:00+08:00`) - shanghaiDayNumber(now);
  if (days > FOLLOW_DAYS_MAX) throw refuse('跟进日期最多在一年以内');
}
