// A position's page: readable after its end, with similar ones; and its views.
import { fail } from '../../contract/call/errors.ts';
import * as contract from '../../contract/position/position.ts';
import { handle } from '../platform/http/call.ts';
import { visitorName } from '../platform/http/visitor.ts';
import { detailOf } from './card.ts';
import { leaveFootprint } from './interest/interest.ts';
import { PUBLIC_STATES, stateOn } from './manage/states.ts';
import { shanghaiDay } from './position.ts';
import { addView } from './queries.ts';
import { findDetailRow, findPositionState } from './read.queries.ts';
import { listCards } from './search/cards.ts';

const DAY_S = 86_400;

/** @throws Failure `not-found` for drafts, reviews, take-downs, and while the enterprise is suspended. */
export const requirePositionDetail = handle(contract.getPosition, async ({ db, now }, { id }) => {
  const row = await findDetailRow(db, id, now);
  if (!row || !PUBLIC_STATES.includes(row.state)) throw fail('not-found', '没有找到这个职位');
  if (row.is_hidden) throw fail('not-found', '这家企业的职位暂不展示');
  const state = stateOn(row.state, row.valid_until, shanghaiDay(now));
  return detailOf(row, state, await listCards(db, row.similar_ids));
});

/**
 * Counts a view once for each visitor and day; the visitor's hash is kept for that day only. A seeker's
 * footprints are visible to the seeker only.
 */
export const countView = handle(contract.seePosition, async (context, { id }) => {
  const { db, store, now, me } = context;
  const found = await findPositionState(db, id);
  if (!found || !PUBLIC_STATES.includes(found.state)) throw fail('not-found', '没有找到这个职位');
  const day = shanghaiDay(now);
  const key = `seen:${id}:${visitorName(context, day)}`;
  if ((await store.count(key, DAY_S)) === 1) await addView(db, id, day);
  if (me?.roles.includes('seeker')) await leaveFootprint(db, me.account_id, id, now);
  return null;
});
