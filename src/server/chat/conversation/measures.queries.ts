// SQL of how many conversations a measure would silence.
import type { MeasureTarget } from '../../../contract/measure/staff.ts';
import type { Db } from '../../platform/db/db.ts';

/** Conversations between seekers and recruiters of an account or an enterprise, counted up to `cap`. */
export async function countTalks(
  db: Db,
  { account_id, enterprise_id }: MeasureTarget,
  cap: number,
): Promise<number> {
  const ofAccount = db
    .selectFrom('chat_side')
    .select('chat_id as id')
    .where('account_id', '=', account_id ?? 0)
    .where('side', 'in', ['seeker', 'recruiter'])
    .limit(cap);
  const ofEnterprise = db
    .selectFrom('chat')
    .select('id')
    .where('enterprise_id', '=', enterprise_id ?? 0)
    .limit(cap);
  const found = account_id === undefined ? ofEnterprise : ofAccount;
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
