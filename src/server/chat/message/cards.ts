// Cards in a conversation: a position of its enterprise, or the seeker's online resume. The server looks up
// what they show; senders cannot write their text.
import { fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/chat/talk.ts';
import { salaryText } from '../../../contract/value/salary.ts';
import { showResume } from '../../application/talking/talking.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { positionCard } from '../../position/position.ts';
import { listSummaries } from '../../resume/summary/summary.ts';
import { requireSide, type Speaking } from '../conversation/sides.ts';
import { findStartPosition } from '../conversation/start.queries.ts';
import type { Saying } from './append.ts';
import { findMessage } from './queries.ts';

/** @throws Failure `not-found` for another enterprise's position or one that nobody may read. */
export async function positionCardFor(
  db: Db,
  { enterprise_id, side }: Pick<Speaking, 'enterprise_id' | 'side'>,
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

/**
 * The whole resume behind a card that the seeker sent in this conversation, as it is now.
 * @throws Failure `not-found` for another's conversation, a message that is no card or was taken back.
 */
export const getSentResume = handle(
  contract.getSentResume,
  ({ db, me: caller, now }, { id, seq }) =>
    transact(db, async (trx) => {
      const { side, seeker_id, enterprise_id } = await requireSide(trx, id, caller, now);
      const row = await findMessage(trx, id, seq);
      const isCard = row?.kind === 'resume' && row.recalled_at === null;
      if (!isCard || side !== 'recruiter' || seeker_id === null || enterprise_id === null) {
        throw fail('not-found', '简历不存在，或已被对方撤回');
      }
      const who = { account_id: seeker_id, enterprise_id, viewer_id: caller.account_id };
      return { resume: await showResume(trx, who, now) };
    }),
);

/** The seeker's resume as it is now, under the name the seeker shows. */
export async function resumeCardFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  speaking: Speaking,
): Promise<Saying> {
  if (speaking.side !== 'seeker') throw fail('conflict', '只有求职者可以发送自己的简历');
  const found = (await listSummaries(db, [speaking.account_id], now)).get(speaking.account_id);
  if (!found?.name) throw fail('conflict', '请先填写简历的基本信息，再发送简历');
  const years = found.years === null ? '应届或在校' : `${found.years} 年经验`;
  const body = {
    name: found.name,
    facts: [years, found.city_name, found.work_status?.label ?? ''].filter(Boolean),
    lines: [found.latest, found.education].filter(Boolean),
  };
  return { kind: 'resume', body, preview: '[在线简历]' };
}
