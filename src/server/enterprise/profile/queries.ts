// SQL of an enterprise's profile as its members edit it.
import type { Updateable } from 'kysely';
import { FACT_NAMES } from '../../../contract/enterprise/facts.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** The profile with its version; locked when it is about to change. */
export async function findProfile(db: Db, id: number, lock = false) {
  const query = db
    .selectFrom('enterprise as e')
    .select([
      'e.id',
      'e.version',
      'e.full_name',
      'e.credit_code',
      'e.legal_person',
      'e.founded_on',
      'e.account_class',
      'e.certified_at',
      'e.short_name',
      'e.logo',
      'e.slogan',
      'e.industry',
      'e.size',
      'e.stage',
      'e.nature',
      'e.website',
      'e.intro',
      ...FACT_NAMES,
      'e.welfare',
      'e.tags',
      'e.pictures',
      'e.products',
      'e.milestones',
      'e.updated_at',
    ])
    .where('e.id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ?? null;
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Writes a part of a profile that still has this version; false when it has moved on. */
export async function updateProfile(
  db: Db,
  { id, version }: { id: number; version: number },
  change: Updateable<Schema['enterprise']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enterprise')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
