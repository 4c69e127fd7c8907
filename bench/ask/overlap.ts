// What a recommendation loses by comparing only the likeliest people: how many of the first twenty are others than with all compared.
import type { Db } from '../../src/server/platform/db/db.ts';
import { findPositionFacts } from '../../src/server/position/match/match.ts';
import { findRecommended } from '../../src/server/talent/sourcing/walks.ts';

const POSITIONS = 60;
const FIRST = 20;
const ALL = 1000;

/** The mean share of the first twenty that are the same, over positions with more people than a page. */
export async function overlapOf(db: Db): Promise<{ positions: number; share: number }> {
  const rows = await db
    .selectFrom('position')
    .select(['id', 'enterprise_id'])
    .where('state', '=', 'online')
    .orderBy((eb) => eb.fn('md5', [eb.cast<string>('id', 'text')]))
    .limit(POSITIONS)
    .execute();
  const shares: number[] = [];
  for (const { id: position_id, enterprise_id } of rows) {
    const position = await findPositionFacts(db, position_id);
    if (!position) continue;
    const asker = { enterprise_id, position_id, now: new Date() };
    const first = async (compared?: number) => {
      const asked = { filter: {}, order: 'best' as const, ...(compared && { compared }) };
      const { account_ids } = await findRecommended(db, position.facts, asked, asker);
      return account_ids.slice(0, FIRST);
    };
    const [few, all] = [await first(), await first(ALL)];
    if (all.length === FIRST) shares.push(few.filter((id) => all.includes(id)).length / FIRST);
  }
  const share = shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);
  return { positions: shares.length, share };
}
