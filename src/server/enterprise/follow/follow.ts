// Enterprises a seeker follows.
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/enterprise/follow.ts';
import { pageByMoment, readMomentCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { enterpriseCardOf } from '../card.ts';
import * as queries from './queries.ts';

/** Follows an enterprise; following it again changes nothing. @throws Failure `not-found`. */
export async function follow(db: Db, account_id: number, id: number, now: Date): Promise<null> {
  if (!(await queries.exists(db, id))) throw fail('not-found', '没有找到这家企业');
  await queries.insertFollow(db, account_id, id, now);
  return null;
}

export const followEnterprise = handle(contract.followEnterprise, (context, { id }) =>
  follow(context.db, context.me.account_id, id, context.now),
);

export const unfollow = handle(
  contract.unfollowEnterprise,
  async ({ db, me: { account_id } }, { id }) => {
    await queries.deleteFollow(db, account_id, id);
    return null;
  },
);

/** Since when the caller follows an enterprise; null when they do not. */
export const findFollow = handle(contract.getFollow, async ({ db, me: { account_id } }, { id }) => {
  const since = await queries.findFollow(db, account_id, id);
  return since && { since: since.toISOString() };
});

export const listFollowed = handle(
  contract.listFollowed,
  async ({ db, me: { account_id } }, { cursor }) => {
    const after = readMomentCursor(cursor);
    const rows = await queries.listFollowedRows(db, account_id, after, PAGE_SIZE + 1);
    const { items, next } = pageByMoment(rows, ({ at }) => at);
    return {
      items: items.map((row) => ({
        enterprise: enterpriseCardOf(row),
        since: row.created_at.toISOString(),
      })),
      next,
      total: await queries.countFollowed(db, account_id),
    };
  },
);
