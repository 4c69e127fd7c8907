// What lists show of several resumes, read at once, each under the
// name its owner shows today. Whether they may be shown at all is the caller's query's to say.
import type { Gender } from '../../../contract/dictionary/resume.ts';
import type { ResumeSnapshot } from '../../../contract/resume/resume.ts';
import type { NameDisplay } from '../../../contract/value/names.ts';
import type { Db } from '../../platform/db/db.ts';
import { displayName } from '../../privacy/privacy.ts';
import { type ResumeSummary, summarizeResume } from '../section/section.ts';
import { listSummaryRows } from './queries.ts';

/** By account; people without a resume are left out. */
export async function listSummaries(
  db: Db,
  account_ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ResumeSummary>> {
  const rows = await listSummaryRows(db, account_ids);
  return new Map(
    rows.map(
      ({ account_id, name_display, skills, completeness, experiences, educations, ...row }) => {
        const display = (name_display ?? 'real') as NameDisplay;
        const person = { name: row.name ?? '', gender: row.gender as Gender | null };
        const basic = {
          ...row,
          name: displayName(person, display),
          avatar: display === 'real' ? row.avatar : '',
          region: row.region ?? '',
        };
        // A summary reads these parts only.
        const parts = { basic, advantage: { advantage: '', skills }, experiences, educations };
        const summary = summarizeResume(
          { ...parts, completeness } as unknown as ResumeSnapshot,
          now,
        );
        return [account_id, summary];
      },
    ),
  );
}
