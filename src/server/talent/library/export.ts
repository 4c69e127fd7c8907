// Received candidates as a table (CSV): the columns that were chosen, each person a line in the log
// they read.
import { fail } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { applicationStates } from '../../../contract/dictionary/states.ts';
import * as download from '../../../contract/talent/download.ts';
import { type ExportColumn, exportColumns } from '../../../contract/talent/download.ts';
import type { TeamSummary } from '../../../contract/talent/note.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { transact } from '../../platform/db/db.ts';
import { emit } from '../../platform/event.ts';
import { csvOf } from '../../platform/file/csv.ts';
import { handle } from '../../platform/http/call.ts';
import { insertDownloads } from '../download/queries.ts';
import { applicationsExported } from '../events.ts';
import { EMPTY_SUMMARY, listTeamSummaries } from '../note/note.ts';
import { type CandidateRow, listCandidateRows } from './candidate.queries.ts';

/** What a cell is made of. */
export interface ExportFacts {
  row: Pick<CandidateRow, 'state' | 'title' | 'created_at' | 'candidate' | 'resume'>;
  marks: Pick<TeamSummary, 'tags' | 'rating' | 'follow_up_at'>;
}

const CELLS: Readonly<Record<ExportColumn, (facts: ExportFacts) => string>> = {
  name: ({ row }) => row.candidate.name,
  position: ({ row }) => row.title,
  state: ({ row }) => labelOf(applicationStates, row.state),
  sent_at: ({ row }) => formatDate(row.created_at, 'yyyy-MM-dd hh:mm'),
  city: ({ row }) => row.candidate.city_name,
  years: ({ row }) => (row.candidate.years === null ? '' : `${row.candidate.years}年`),
  education: ({ row }) => row.candidate.education,
  latest: ({ row }) => row.candidate.latest,
  skills: ({ row }) => row.candidate.skills.join('、'),
  work_status: ({ row }) => row.candidate.work_status?.label ?? '',
  mobile: ({ row }) => row.resume.basic?.mobile ?? '',
  email: ({ row }) => row.resume.basic?.email ?? '',
  tags: ({ marks }) => marks.tags.map(({ name }) => name).join('、'),
  rating: ({ marks }) => (marks.rating === null ? '' : String(marks.rating)),
  follow_up: ({ marks }) => marks.follow_up_at ?? '',
};

/** The table: a line of names, then one for each person. Pure. */
export function candidateTable(
  people: readonly ExportFacts[],
  columns: readonly ExportColumn[],
): string[][] {
  const chosen = exportColumns.filter(({ code }) => columns.includes(code));
  return [
    chosen.map(({ label }) => label),
    ...people.map((facts) => chosen.map(({ code }) => CELLS[code](facts))),
  ];
}

const isUnread = ({ state }: { state: string }): boolean => state === 'submitted';

/** Whoever takes a person's resume along has seen it: the person reads 已查看. @throws Failure `not-found` when none of them may be seen any more. */
export const exportCandidates = handle(
  download.exportCandidates,
  async ({ db, now, member: { enterprise_id, account_id: downloader_id } }, { ids, columns }) => {
    const wanted = [...new Set(ids)];
    const people = await transact(db, async (trx) => {
      const rows = await listCandidateRows(trx, enterprise_id, wanted);
      if (rows.length === 0) throw fail('not-found', '候选人已撤回投递，或不再向贵企业公开');
      const marks = await listTeamSummaries(trx, enterprise_id, wanted);
      await insertDownloads(
        trx,
        rows.map(({ id, account_id }) => ({
          enterprise_id,
          account_id,
          application_id: id,
          downloader_id,
          form: 'table' as const,
          is_paid: false,
          at: now,
        })),
      );
      const application_ids = rows.filter(isUnread).map(({ id }) => id);
      const exported = { enterprise_id, account_id: downloader_id, application_ids };
      await emit(trx, applicationsExported, exported, now);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return wanted.flatMap((id) => {
        const row = byId.get(id);
        return row ? [{ row, marks: marks.get(id) ?? EMPTY_SUMMARY }] : [];
      });
    });
    return {
      name: `候选人-${formatDate(now, 'yyyyMMdd-hhmm')}.csv`,
      media_type: 'text/csv; charset=utf-8',
      bytes: csvOf(candidateTable(people, columns)),
      inline: false,
    };
  },
);
