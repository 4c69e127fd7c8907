// A seeker's saved searches: at most five, each once, told about in the morning.

import { fail } from '../../../contract/call/errors.ts';
import type { PositionFilter } from '../../../contract/position/filter.ts';
import * as contract from '../../../contract/position/subscription.ts';
import { SAVED_SEARCHES_MAX, type SavedSearch } from '../../../contract/position/subscription.ts';
import { lockAccount } from '../../account/account.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { nextLook } from './due.ts';
import { canonicalFilter, pathOf, wordsOf } from './filter-words.ts';
import * as queries from './subscription.queries.ts';

/**
 * Saves a search; one saved before is given back as it is, so that a second press does no harm.
 * @throws Failure `invalid-input` without any condition, `conflict` for the sixth one.
 */
export function saveSearch(
  db: Db,
  account_id: number,
  given: { name: string; frequency: 'daily' | 'weekly'; filter: PositionFilter },
  now: Date,
): Promise<{ id: number; is_new: boolean }> {
  const filter = canonicalFilter(given.filter);
  if (Object.keys(filter).length === 0) {
    throw fail('invalid-input', '请先选择至少一个条件，再保存搜索');
  }
  return transact(db, async (trx) => {
    await lockAccount(trx, account_id);
    const same = await queries.findSameSearch(trx, account_id, filter);
    if (same !== null) return { id: same, is_new: false };
    if ((await queries.countSearches(trx, account_id)) >= SAVED_SEARCHES_MAX) {
      throw fail(
        'conflict',
        `最多保存 ${SAVED_SEARCHES_MAX} 个搜索，请先在个人中心的职位订阅里删除一个`,
      );
    }
    const { name, frequency } = given;
    const times = { told_until: now, created_at: now, due_at: nextLook(frequency, now) };
    const id = await queries.insertSearch(trx, { account_id, name, frequency, filter, ...times });
    return { id, is_new: true };
  });
}

export const saveSearchCall = handle(contract.saveSearch, (context, input) =>
  saveSearch(context.db, context.me.account_id, input, context.now),
);

/**
 * Renames a search, changes how often it is looked at, pauses or resumes it. What came while it
 * paused is not told afterwards.
 */
export const editSearch = handle(
  contract.editSearch,
  async ({ db, me: { account_id }, now }, { id, name, frequency, is_paused }) => {
    await transact(db, async (trx) => {
      const before = await queries.lockSearch(trx, account_id, id);
      if (!before) throw fail('not-found', '没有找到这个订阅');
      const resumed = before.is_paused && !is_paused;
      const due_at =
        resumed || before.frequency !== frequency ? nextLook(frequency, now) : before.due_at;
      const told_until = resumed ? now : before.told_until;
      await queries.updateSearch(trx, id, { name, frequency, is_paused, due_at, told_until });
    });
    return null;
  },
);

export const removeSearch = handle(
  contract.removeSearch,
  async ({ db, me: { account_id } }, { id }) => {
    if (!(await queries.deleteSearch(db, account_id, id))) {
      throw fail('not-found', '没有找到这个订阅');
    }
    return null;
  },
);

export const listSearches = handle(contract.listSearches, async ({ db, me }) => {
  const rows = await queries.listSearchRows(db, me.account_id);
  return rows.map(searchOf);
});

function searchOf(row: queries.SearchRow): SavedSearch {
  const { id, name, frequency, is_paused, found, filter } = row;
  return {
    id,
    name,
    frequency,
    is_paused,
    found,
    words: wordsOf(filter),
    path: pathOf(filter),
    ran_at: row.ran_at?.toISOString() ?? null,
    due_at: row.due_at.toISOString(),
  };
}
