// The stated conditions that a sent resume does not meet; the rules are in words.ts.
import type { ScreeningPoint, ScreeningVerdict } from '../../../contract/position/screening.ts';
import type { ResumeSnapshot } from '../../../contract/resume/resume.ts';
import { cityOf } from '../../dictionary/region/region.ts';
import type { Db } from '../../platform/db/db.ts';
import { factsOf } from '../match/gather.ts';
import { findScreening } from '../read.queries.ts';
import { screen, wholeScreening } from './words.ts';

/** Each stated condition of a position against a resume; empty where it states none. */
async function screenResume(
  db: Db,
  position_id: number,
  resume: ResumeSnapshot,
  now: Date,
): Promise<ScreeningVerdict[]> {
  const row = await findScreening(db, position_id);
  if (!row) return [];
  const facts = factsOf(resume, now);
  const home = resume.basic ? cityOf(resume.basic.region) : null;
  return screen(wholeScreening(row.screening), row.city, { ...facts, home });
}

/** The unmet conditions of a position, in the form an application stores. */
export async function unmetOf(
  db: Db,
  position_id: number,
  resume: ResumeSnapshot,
  now: Date,
): Promise<ScreeningPoint[]> {
  const verdicts = await screenResume(db, position_id, resume, now);
  return verdicts
    .filter(({ verdict }) => verdict === 'unmet')
    .map(({ label, text }) => ({ label, text }));
}
