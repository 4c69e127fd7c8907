// One candidate in full, and two or three side by side.
import { fail } from '../../../contract/call/errors.ts';
import { degrees, labelOf } from '../../../contract/dictionary/dictionary.ts';
import { arrivalTimes, languageText } from '../../../contract/dictionary/resume.ts';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import type { MatchItem } from '../../../contract/position/match.ts';
import type { ResumeSnapshot } from '../../../contract/resume/resume.ts';
import * as contract from '../../../contract/talent/candidate.ts';
import { COMPARE_MIN, type ComparedCandidate } from '../../../contract/talent/candidate.ts';
import { salaryText } from '../../../contract/value/salary.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle, type Membership } from '../../platform/http/call.ts';
import { factsOf, findPositionFacts, matchItems } from '../../position/match/match.ts';
import { priceOf } from '../../talent/download/download.ts';
import { type CandidateRow, listCandidateRows } from '../../talent/library/library.ts';
import { listTeamSummaries } from '../../talent/note/note.ts';
import { findShortName } from '../../talent/view/view.ts';
import { givenAmong, onlyGivenTo } from '../given/given.ts';
import { historyOf } from './history.ts';
import { listApplicationsOf } from './queries.ts';

/** The same answer for another enterprise's application, a withdrawn one, and one of a hidden person. */
const notFound = () => fail('not-found', '候选人不存在，或已撤回投递、不再向贵企业公开');

/** All data of a received application except the resume, which `openApplication` gives. */
export const readCandidate = handle(contract.readCandidate, async ({ db, member, now }, { id }) => {
  const { enterprise_id, name } = member;
  const [row] = await listCandidateRows(db, enterprise_id, [id]);
  if (!row) throw notFound();
  const { account_id, resume_at, created_at } = row;
  const applications = await applicationsFor(db, member, account_id);
  return {
    id,
    talent_id: row.public_id,
    viewer: { name, enterprise: await findShortName(db, enterprise_id) },
    match: await matchOf(db, row, now),
    unmet: row.unmet,
    changed_at: resume_at > created_at ? resume_at.toISOString() : null,
    applications: applications.map(({ position_id, title, ...one }) => ({
      id: one.id,
      state: one.state as ApplicationState,
      position: { id: position_id, title },
      created_at: one.created_at.toISOString(),
    })),
    history: await historyOf(db, { enterprise_id, account_id, applications }),
    download: await priceOf(db, { enterprise_id, account_id }, now),
  };
});

/** The person's applications that the member may see; an interviewer sees only assigned ones. */
async function applicationsFor(db: Db, member: Membership, seeker_id: number) {
  const all = await listApplicationsOf(db, member.enterprise_id, seeker_id);
  const only = onlyGivenTo(member);
  if (only === undefined) return all;
  const ids = all.map(({ id }) => id);
  const given = await givenAmong(db, ids, only);
  return all.filter(({ id }) => given.has(id));
}

/** Compares the resume as it was sent with the position as it is now, point by point. */
async function matchOf(db: Db, row: CandidateRow, now: Date): Promise<MatchItem[]> {
  const position = await findPositionFacts(db, row.position_id);
  if (!position) return [];
  return matchItems(factsOf(row.resume, now), position.facts, 'recruiter');
}

/**
 * Two or three applications side by side, in the order asked for.
 * @throws Failure `invalid-input` for fewer, `not-found` when one of them may not be seen.
 */
export const compareCandidates = handle(
  contract.compareCandidates,
  async ({ db, member: { enterprise_id }, now }, { ids: asked }) => {
    const ids = [...new Set(asked)];
    if (ids.length < COMPARE_MIN) throw fail('invalid-input', '请选择 2–3 位候选人比较');
    const rows = await listCandidateRows(db, enterprise_id, ids);
    const marks = await listTeamSummaries(db, enterprise_id, ids);
    const compared: ComparedCandidate[] = [];
    for (const id of ids) {
      const row = rows.find((one) => one.id === id);
      if (!row) throw fail('not-found', '其中有候选人已撤回投递，或不再向贵企业公开，请重新选择');
      const { candidate, resume } = row;
      const { rating = null, ratings = 0, tags = [], notes = 0 } = marks.get(id) ?? {};
      compared.push({
        id,
        name: candidate.name,
        state: row.state as ApplicationState,
        position: { id: row.position_id, title: row.title },
        city_name: candidate.city_name,
        work_status: candidate.work_status,
        years: candidate.years,
        education: educationsOf(resume),
        latest: candidate.latest,
        wishes: resume.objectives.map(wishText),
        arrival: resume.arrival ? labelOf(arrivalTimes, resume.arrival) : '',
        skills: resume.advantage?.skills.map(({ name }) => name) ?? [],
        languages: resume.languages.map(languageText),
        certificates: resume.certificates.map(({ name }) => name),
        match: await matchOf(db, row, now),
        rating,
        ratings,
        tags: [...tags],
        notes,
        created_at: row.created_at.toISOString(),
      });
    }
    return compared;
  },
);

const educationsOf = ({ educations }: ResumeSnapshot): string =>
  educations
    .map(({ school, degree, major }) =>
      [school, labelOf(degrees, degree), major].filter(Boolean).join(' '),
    )
    .join('\n');

const wishText = ({
  category,
  regions,
  salary_min,
  salary_max,
}: ResumeSnapshot['objectives'][number]): string =>
  [
    category.label,
    regions.map(({ label }) => label).join('、'),
    salaryText({ min: salary_min, max: salary_max }),
  ]
    .filter(Boolean)
    .join(' · ');
