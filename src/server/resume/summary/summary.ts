// What lists show of several resumes, read at once, each under the
// name its owner shows today. Whether they may be shown at all is the caller's query's to say.
import type { Gender } from '../../../contract/dictionary/resume.ts';
import type { ResumeSnapshot } from '../../../contract/resume/resume.ts';
import type { NameDisplay } from '../../../contract/value/names.ts';
import type { Db } from '../../platform/db/db.ts';
import { displayName } from '../../privacy/privacy.ts';
import { educationOf, type ResumeSummary, summarizeResume } from '../section/section.ts';
import { type FaceFacts, listSummaryRows } from './queries.ts';

export { faceOf } from './queries.ts';

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
        const basic = { ...row, ...shownOf({ ...row, name_display }), region: row.region ?? '' };
        // A summary reads these parts only.
        const parts = { basic, advantage: { advantage: '', skills }, experiences, educations };
        const whole = { ...parts, completeness } as unknown as ResumeSnapshot;
        return [account_id, summarizeResume(whole, now)];
      },
    ),
  );
}

/** Name and picture as the person shows them today. */
function shownOf({
  name,
  gender,
  avatar,
  name_display,
}: Pick<FaceFacts, 'name' | 'gender' | 'avatar' | 'name_display'>) {
  const display = (name_display ?? 'real') as NameDisplay;
  const person = { name: name ?? '', gender: gender as Gender | null };
  return { name: displayName(person, display), avatar: display === 'real' ? avatar : '' };
}

/** The face that `faceOf` was read for, with the newest work or the highest education below the name. */
export function readFace({ latest, educations, ...facts }: FaceFacts, now: Date) {
  return { ...shownOf(facts), headline: latest ?? educationOf(educations ?? [], now) };
}
