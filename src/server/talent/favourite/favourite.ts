// Talents an enterprise keeps, with who kept them and why.
import * as contract from '../../../contract/talent/marks.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { findPerson, requirePerson } from '../note/person.ts';
import { deleteKeep, upsertKeep } from './queries.ts';

/** Keeps a person found by account, also for the demo town: whether they may be seen was asked. */
export function keepPerson(
  db: Db,
  kept: { enterprise_id: number; account_id: number; keeper_id: number; reason: string },
  now: Date,
): Promise<void> {
  return upsertKeep(db, { ...kept, at: now });
}

export const keepTalent = handle(
  contract.keepTalent,
  async ({ db, member, now }, { reason, ...who }) => {
    const { enterprise_id, account_id: keeper_id } = member;
    const account_id = await requirePerson(db, enterprise_id, who);
    await keepPerson(db, { enterprise_id, account_id, keeper_id, reason }, now);
    return null;
  },
);

export const unkeepTalent = handle(
  contract.unkeepTalent,
  async ({ db, member: { enterprise_id } }, who) => {
    const account_id = await requirePerson(db, enterprise_id, who);
    await deleteKeep(db, enterprise_id, account_id);
    return null;
  },
);

/** Keeps several; those who may not be seen any more are skipped. */
export const keepMany = handle(
  contract.keepMany,
  async ({ db, member, now }, { people, reason }) => {
    const { enterprise_id, account_id: keeper_id } = member;
    let done = 0;
    for (const who of people) {
      const account_id = await findPerson(db, enterprise_id, who);
      if (account_id === null) continue;
      await keepPerson(db, { enterprise_id, account_id, keeper_id, reason }, now);
      done += 1;
    }
    return { done, skipped: people.length - done };
  },
);
