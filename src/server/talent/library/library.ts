// 简历库: whom an enterprise received, downloaded, made a favourite and looked at.
import { VIEWS_DAYS } from '../../../contract/application/application.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import * as contract from '../../../contract/talent/library.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { pageByMoment, readMomentCursor } from '../../platform/db/cursor.ts';
import { handle } from '../../platform/http/call.ts';
import type { ResumeSummary } from '../../resume/section/section.ts';
import { listSummaries } from '../../resume/summary/summary.ts';
import { listTeamSummariesOf } from '../note/note.ts';
import { type LibraryLine, listLibraryRows } from './queries.ts';

export { type CandidateRow, listCandidateRows } from './candidate.queries.ts';

const DAY_MS = 86_400_000;

/** A page of the library. */
export const listLibrary = handle(
  contract.listLibrary,
  async ({ db, now, member: { enterprise_id } }, input) => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const filter = {
      tab: input.tab,
      keyword: input.keyword ?? '',
      position_id: input.position_id ?? null,
      tag_id: input.tag_id ?? null,
      rating: input.rating ?? null,
      due: input.due === '1' ? formatDate(now, 'yyyy-MM-dd') : null,
      since: input.days === undefined ? null : daysAgo(input.days),
      viewed_since: daysAgo(VIEWS_DAYS),
    };
    const after = readMomentCursor(input.cursor);
    const rows = await listLibraryRows(db, enterprise_id, filter, { after, limit: PAGE_SIZE + 1 });
    const { items, next } = pageByMoment(rows, ({ at_text }) => at_text);
    const people = items.map(({ account_id }) => account_id);
    const marks = await listTeamSummariesOf(db, enterprise_id, people);
    const found = items.filter(({ candidate }) => candidate === null);
    const summaries = await listSummaries(
      db,
      found.map(({ account_id }) => account_id),
      now,
    );
    const shown = items.flatMap((row) => {
      const summary = row.candidate ?? summaries.get(row.account_id);
      const own = marks.get(row.account_id);
      return summary && own ? [{ ...lineOf(row, summary), marks: own }] : [];
    });
    return { items: shown, next };
  },
);

function lineOf(row: LibraryLine, summary: ResumeSummary) {
  const { application_id, position_id, state, title, sent_at } = row;
  const { name, avatar, city_name, work_status, latest, education, years, skills } = summary;
  return {
    name,
    avatar,
    city_name,
    work_status,
    latest,
    education,
    years,
    skills,
    talent_id: row.public_id,
    application:
      application_id === null || position_id === null || sent_at === null
        ? null
        : {
            id: application_id,
            state: state as ApplicationState,
            position: { id: position_id, title: title ?? '' },
            created_at: new Date(sent_at).toISOString(),
          },
    applications: Number(row.applications),
    at: new Date(row.at).toISOString(),
    by: row.by ?? '',
    reason: row.reason,
  };
}
