// What a measure of the site would do to conversations.
import type { MeasureKind } from '../../../contract/dictionary/measure.ts';
import type { MeasureTarget } from '../../../contract/measure/staff.ts';
import type { Db } from '../../platform/db/db.ts';
import { countTalks } from './measures.queries.ts';

const COUNT_MAX = 1000;

/** Answers `measureEffects`. */
export async function foretellChats(
  db: Db,
  target: MeasureTarget,
  kind: MeasureKind,
): Promise<string[]> {
  if (kind === 'warn' || kind === 'takedown') return [];
  const count = await countTalks(db, target, COUNT_MAX);
  const many = count >= COUNT_MAX ? `${COUNT_MAX - 1}+` : String(count);
  return count > 0 ? [`${many} 个会话里不能再发送消息，对方仍能看到记录。`] : [];
}
