// Cards in a conversation: a position of its enterprise, the seeker's own online resume. What they show
// is looked up here; nobody writes a card's lines.
import { fail } from '../../contract/errors.ts';
import { salaryText } from '../../contract/salary.ts';
import type { Context } from '../platform/call.ts';
import type { Db } from '../platform/db.ts';
import { positionCard } from '../position/position.ts';
import { listSummaries } from '../resume/summaries.ts';
import type { Saying } from './append.ts';
import { findStartPosition } from './queries-start.ts';
import type { Standing } from './sides.ts';

/** @throws Failure `not-found` for a position of elsewhere or one that nobody may read. */
export async function positionCardFor(
  db: Db,
  { enterprise_id, side }: Pick<Standing, 'enterprise_id' | 'side'>,
  position_id: number,
): Promise<Saying> {
  const isTalk = side === 'seeker' || side === 'recruiter';
  const found = isTalk ? await findStartPosition(db, position_id) : null;
  const card = found?.enterprise_id === enterprise_id ? await positionCard(db, position_id) : null;
  if (!card) throw fail('not-found', '没有找到这个职位，或它不属于这家企业');
  const body = {
    position_id,
    title: card.title,
    salary: salaryText(card.salary),
    place: [card.city_name, card.district_name].filter(Boolean).join('·'),
    facts: [card.experience.label, card.education.label, card.job_type.label],
  };
  return { kind: 'position', body, preview: `[职位] ${card.title}`, words: card.title };
}

/** The seeker's resume as it is now, under the name the seeker shows. */
export async function resumeCardFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  standing: Standing,
): Promise<Saying> {
  if (standing.side !== 'seeker') throw fail('conflict', '只有求职者可以发送自己的简历');
  const found = (await listSummaries(db, [standing.account_id], now)).get(standing.account_id);
  if (!found?.name) throw fail('conflict', '请先填写简历的基本信息，再发送简历');
  const years = found.years === null ? '应届或在校' : `${found.years} 年经验`;
  const body = {
    name: found.name,
    facts: [years, found.city_name, found.work_status?.label ?? ''].filter(Boolean),
    lines: [found.latest, found.education].filter(Boolean),
  };
  return { kind: 'resume', body, preview: '[在线简历]' };
}
