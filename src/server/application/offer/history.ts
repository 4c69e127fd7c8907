// Offers as lines of a candidate's history. Their terms are no part of it: interviewers read it too.

import { offerStates } from '../../../contract/application/offer.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import type { HistoryLine } from '../../../contract/talent/candidate.ts';
import type { Db } from '../../platform/db/db.ts';
import { dayText } from './notices.ts';
import { listNamedOffers } from './queries.ts';

type Line = Omit<HistoryLine, 'at' | 'position'> & { at: Date; application_id: number };

const GONE = '前同事';

/** When each offer was sent, and how it ended. */
export async function offerLines(
  db: Db,
  enterprise_id: number,
  application_ids: readonly number[],
): Promise<Line[]> {
  const rows = await listNamedOffers(db, enterprise_id, application_ids);
  return rows.flatMap(({ application_id, state, sent_at, ended_at, words, ...row }) => {
    const sent: Line = {
      kind: 'offer',
      application_id,
      at: sent_at,
      by: row.author ?? GONE,
      text: `发出录用通知，${dayText(row.valid_until)}前答复`,
      detail: '',
    };
    if (ended_at === null) return [sent];
    const bySeeker = state === 'accepted' || state === 'declined';
    const byMember = state === 'withdrawn' ? (row.ender ?? GONE) : '系统';
    const ended: Line = {
      kind: 'offer',
      application_id,
      at: ended_at,
      by: bySeeker ? '求职者' : byMember,
      text: `录用通知${labelOf(offerStates, state)}`,
      detail: words,
    };
    return [sent, ended];
  });
}
