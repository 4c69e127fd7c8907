// Favourite talents of an enterprise: who added them, and why.
import * as contract from '../../../contract/talent/favourite.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { findPerson, requirePerson } from '../note/person.ts';
import { deleteFavourite, upsertFavourite } from './queries.ts';

/** Adds a person found by account, also for the demo town. The caller has checked that they may be seen. */
export function saveFavourite(
  db: Db,
  favourite: { enterprise_id: number; account_id: number; keeper_id: number; reason: string },
  now: Date,
): Promise<void> {
  return upsertFavourite(db, { ...favourite, at: now });
}

export const addFavourite = handle(
  contract.addFavourite,
  async ({ db, member, now }, { reason, ...who }) => {
    const { enterprise_id, account_id: keeper_id } = member;
    const account_id = await requirePerson(db, enterprise_id, who);
    await saveFavourite(db, { enterprise_id, account_id, keeper_id, reason }, now);
    return null;
  },
);

export const removeFavourite = handle(
  contract.removeFavourite,
  async ({ db, member: { enterprise_id } }, who) => {
    const account_id = await requirePerson(db, enterprise_id, who);
    await deleteFavourite(db, enterprise_id, account_id);
    return null;
  },
);

/** Adds several; those who may not be seen any more are skipped. */
export const addFavourites = handle(
  contract.addFavourites,
  async ({ db, member, now }, { people, reason }) => {
    const { enterprise_id, account_id: keeper_id } = member;
    let done = 0;
    for (const who of people) {
      const account_id = await findPerson(db, enterprise_id, who);
      if (account_id === null) continue;
      await saveFavourite(db, { enterprise_id, account_id, keeper_id, reason }, now);
      done += 1;
    }
    return { done, skipped: people.length - done };
  },
);
