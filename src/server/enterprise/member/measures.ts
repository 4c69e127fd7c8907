// What a measure of the site would do to the members of an enterprise.
import type { MeasureKind } from '../../../contract/dictionary/measure.ts';
import type { MeasureTarget } from '../../../contract/measure/staff.ts';
import type { Db } from '../../platform/db/db.ts';
import { countMembers } from './queries.ts';

/** Answers `measureEffects`. */
export async function foretellMembers(
  db: Db,
  { enterprise_id }: MeasureTarget,
  kind: MeasureKind,
): Promise<string[]> {
  if (enterprise_id === undefined || kind === 'warn') return [];
  const count = await countMembers(db, enterprise_id);
  return count > 0 ? [`影响 ${count} 位成员。`] : [];
}
