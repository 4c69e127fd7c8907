// How far each position of a list has got with people: its own figures, and none of its neighbours'.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { withoutReferences } from '../../../../tests/stage/without-references.ts';
import { world } from '../../../../tests/stage/world.ts';
import { listOwn } from './own-list.queries.ts';

const AT = new Date('2026-03-01T02:00:00Z');
const TABLES = ['talent_application', 'chat', 'chat_side', 'interview'];

it('is counted for each position by itself', async () => {
  const w = await world();
  const { db } = w.services;
  const recruiter = await recruiterOf(w);
  const { enterprise_id } = recruiter;
  const busy = await published(recruiter);
  const talked = await published(recruiter);
  const quiet = await published(recruiter);
  await withoutReferences(db, TABLES, async (trx) => {
    let account = 900;
    for (const [position_id, state] of [
      [busy, 'submitted'],
      [busy, 'submitted'],
      [busy, 'contacted'],
      [talked, 'hired'],
      [talked, 'viewed'],
    ] as const) {
      account += 1;
      await sql`insert into talent_application
          (position_id, account_id, enterprise_id, state, is_open, resume, position, candidate)
        values (${position_id}, ${account}, ${enterprise_id}, ${state}, true, '{}', '{}', '{}')`.execute(
        trx,
      );
      await sql`insert into interview (application_id, position_id, enterprise_id, account_id, round,
          duration_min, created_at, updated_at, slots, answer_until, kind, state, contact_name)
        select ${account}, ${position_id}, ${enterprise_id}, ${account}, 1,
          30, ${AT}, ${AT}, '[]', ${AT}, 'video', 'cancelled', '王' where ${state} = 'contacted'`.execute(
        trx,
      );
    }
    // Of the conversations one is with somebody who applied, and one was never answered.
    for (const [id, position_id, seeker, answered_at] of [
      [1, busy, 901, AT],
      [2, talked, 950, AT],
      [3, talked, 951, AT],
      [4, quiet, 952, null],
    ] as const) {
      await sql`insert into chat (id, position_id, enterprise_id, kind, key, begun_by, last_at, created_at, answered_at)
        overriding system value
        values (${id}, ${position_id}, ${enterprise_id}, 'talk', ${String(id)}, 'seeker', ${AT}, ${AT}, ${answered_at})`.execute(
        trx,
      );
      await sql`insert into chat_side (chat_id, side, account_id, stage, last_at, changed_at)
        values (${id}, 'seeker', ${seeker}, 'talking', ${AT}, ${AT})`.execute(trx);
    }
  });
  const page = { sort: 'refreshed', after: null, limit: 20 } as const;
  for (const filter of [{}, { state: 'online' as const }]) {
    const { rows } = await listOwn(db, enterprise_id, filter, page);
    expect(new Map(rows.map(({ id, progress }) => [id, progress]))).toEqual(
      new Map([
        [quiet, { unread: 0, chatted: 0, interviews: 0 }],
        [talked, { unread: 0, chatted: 3, interviews: 0 }],
        [busy, { unread: 2, chatted: 1, interviews: 1 }],
      ]),
    );
  }
});
