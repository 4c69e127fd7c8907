// Measures and appeals for tests.
import type { MeasureKind, MeasureState } from '../../../src/contract/dictionary/measure.ts';
import type { Person, World } from '../world.ts';

const DAY_MS = 86_400_000;

interface Wanted {
  account_id?: number;
  enterprise_id?: number;
  kind: MeasureKind;
  state?: MeasureState;
}

/** Stores a measure that nobody of the staff took; a limit or suspension of 7 days. Gives its id. */
export async function makeMeasure(
  { services: { db, clock } }: World,
  { state = 'active', ...wanted }: Wanted,
): Promise<number> {
  const now = clock();
  const hasEnd = wanted.kind === 'limit' || wanted.kind === 'suspend';
  const { id } = await db
    .insertInto('measure')
    .values({
      ...wanted,
      state,
      reason: '发布虚假职位',
      note: '两位求职者都提到',
      starts_at: now,
      until: hasEnd ? new Date(now.getTime() + 7 * DAY_MS) : null,
      source: 'hand',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An appeal of this person against a warning. Gives its id. */
export async function makeAppeal(w: World, { account_id }: Person): Promise<number> {
  const measure_id = await makeMeasure(w, { account_id, kind: 'warn' });
  const now = w.services.clock();
  const { id } = await w.services.db
    .insertInto('measure_appeal')
    .values({
      measure_id,
      account_id,
      content: '当时的职位信息是真实的，附有合同。',
      created_at: now,
      due_at: new Date(now.getTime() + 3 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
