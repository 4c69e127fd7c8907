// The sums by day (migrations/0040_talent_day.sql): after any history they are what counting everything gives.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import { applicationStates } from '../../../contract/dictionary/states.ts';
import { transact } from '../../platform/db/db.ts';
import { deleteOwn } from '../../position/manage/queries.ts';
import { addView } from '../../position/queries.ts';
import { deletePerson } from '../personal.queries.ts';
import { endApplications, insertApplicationRow, insertEvents, updateState } from '../queries.ts';
import { dayJob } from './day-job.ts';
import { listDays, moveChanges } from './days.queries.ts';

/** A quarter of an hour before midnight in Shanghai: hours matter. */
const NOW = new Date('2026-03-15T15:45:00Z');
const SPAN = { from: '2026-01-01', until: '2026-12-31' };
const STATES = applicationStates.map(({ code }) => code);
const AGREED = ['accepted', 'signed_in', 'completed'];
const RANKS: Record<string, number> = {
  viewed: 1,
  contacted: 2,
  interviewing: 3,
  interviewed: 3,
  offered: 4,
  hired: 5,
};

let w: World;
let firm: number;
let people: number[];
let positions: number[];
beforeAll(async () => {
  w = await world();
  const boss = await recruiterOf(w);
  firm = boss.enterprise_id;
  positions = [await published(boss), await published(boss), await published(boss)];
  people = [];
  for (let i = 0; i < 3; i += 1) people.push((await w.person('seeker')).account_id);
});

const dayOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

/** Everything the enterprise did, counted one by one. */
async function counted() {
  const { db } = w.services;
  const days = new Map<string, Record<string, number>>();
  const add = (day: string, what: string, n = 1) => {
    const row = days.get(day) ?? {};
    if (n !== 0) days.set(day, { ...row, [what]: (row[what] ?? 0) + n });
  };
  const views = await db
    .selectFrom('position_view as v')
    .innerJoin('position as p', 'p.id', 'v.position_id')
    .select(['v.day', 'v.views'])
    .where('p.enterprise_id', '=', firm)
    .execute();
  for (const { day, views: n } of views) add(day, 'views', n);
  const events = await db.selectFrom('talent_event').select(['application_id', 'state']).execute();
  const sent = await db
    .selectFrom('talent_application')
    .select(['id', 'created_at'])
    .where('enterprise_id', '=', firm)
    .execute();
  for (const { id, created_at } of sent) {
    const ranks = events.flatMap((e) => (e.application_id === id ? [RANKS[e.state] ?? 0] : []));
    const steps = ['viewed', 'contacted', 'interviewing', 'offered', 'hired'];
    add(dayOf(created_at), 'applications');
    for (const step of steps.slice(0, Math.max(0, ...ranks))) add(dayOf(created_at), step);
  }
  const interviews = await db
    .selectFrom('interview')
    .select(['starts_at', 'state'])
    .where('enterprise_id', '=', firm)
    .execute();
  for (const { starts_at, state } of interviews)
    if (starts_at && AGREED.includes(state)) add(dayOf(starts_at), 'interviews');
  return Object.fromEntries(days);
}

/** The same from the sums; what is 0 is left out. */
async function summed() {
  const rows = await listDays(w.services.db, firm, SPAN);
  const days = rows.map(({ day, ...sums }) => [
    day,
    Object.fromEntries(Object.entries(sums).filter(([, n]) => Number(n) !== 0)),
  ]);
  return Object.fromEntries(days.filter(([, sums]) => Object.keys(sums as object).length > 0));
}

interface Step {
  what: 'send' | 'event' | 'end' | 'view' | 'meet' | 'met' | 'erase' | 'move' | 'delete';
  n: number;
  hours: number;
  state: (typeof STATES)[number];
}
const steps = fc.record<Step>({
  what: fc.constantFrom(
    ...(['send', 'send', 'event', 'event', 'event', 'end', 'view', 'view'] as const),
    ...(['meet', 'met', 'met', 'erase', 'move'] as const),
  ),
  n: fc.nat(50),
  hours: fc.integer({ min: -100, max: 100 }),
  state: fc.constantFrom(...STATES),
});

/** Somebody there to meet, and an agreed interview, whatever was erased before. */
const BEGINNING: readonly Step[] = (['send', 'meet'] as const).map((what) => ({
  what,
  n: 3,
  hours: 1,
  state: 'submitted',
}));

async function take({ what, n, hours, state }: Step): Promise<void> {
  const { db } = w.services;
  const position_id = positions[n % positions.length] ?? 0;
  const account_id = people[n % people.length] ?? 0;
  const all = await db.selectFrom('talent_application').selectAll().orderBy('id').execute();
  const one = all[n % Math.max(1, all.length)];
  const sent = { created_at: at(hours), updated_at: at(hours), is_open: n % 2 === 0 };
  if (what === 'send') {
    await insertApplicationRow(db, {
      position_id,
      account_id,
      enterprise_id: firm,
      state: 'submitted',
      ...sent,
      resume: {},
      position: {},
      candidate: {},
      posting: null,
      source: 'applied',
    } as never);
  } else if (what === 'event' && one) {
    // Two in one statement.
    const later = STATES[(STATES.indexOf(state) + 1) % STATES.length] ?? state;
    const events = [state, later].map((to) => ({ application_id: one.id, state: to, at: NOW }));
    await insertEvents(db, events as never);
    const change = { state, is_open: false, updated_at: at(hours), ends: false, answers: true };
    await updateState(db, one.id, change);
  } else if (what === 'end') {
    await endApplications(
      db,
      all.map(({ id }) => id),
      n % 2 ? 'closed' : 'hired',
      NOW,
    );
  } else if (what === 'view') await addView(db, position_id, dayOf(at(hours)));
  else if (what === 'meet' && one) {
    await db
      .insertInto('interview')
      .values({
        application_id: one.id,
        position_id: one.position_id,
        enterprise_id: firm,
        account_id,
        round: 1,
        kind: 'phone',
        is_open: false,
        slots: '[]',
        state: n % 3 ? 'invited' : 'accepted',
        starts_at: n % 5 ? at(hours) : null,
        answer_until: NOW,
        duration_min: 30,
        contact_name: '林',
        created_at: NOW,
        updated_at: NOW,
      } as never)
      .execute();
  } else if (what === 'met') {
    await db
      .updateTable('interview')
      .set({ state: AGREED[n % 5] ?? 'cancelled', starts_at: at(hours) })
      .where(sql<boolean>`id % 3 = ${n % 3}`)
      .execute();
  } else if (what === 'erase') await deletePerson(db, account_id);
  else if (what === 'move') await moveChanges(db, 1 + n);
  else if (what === 'delete') await deleteOwn(db, firm, position_id);
}

describe('the sums by day', () => {
  test('are what counting everything gives, whatever happened', async () => {
    const histories = fc.array(steps, { minLength: 10, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        for (const step of [...BEGINNING, ...history]) await take(step);
        expect(await summed()).toEqual(await counted());
      }),
      { numRuns: 6 },
    );
    // A position takes all that belongs to it; the job leaves nothing behind.
    await take({ what: 'delete', n: 1, hours: 0, state: 'submitted' });
    expect(Object.keys(await counted()).length).toBeGreaterThan(0);
    expect(await summed()).toEqual(await counted());
    await dayJob.run(w.services, NOW);
    const { db } = w.services;
    expect(await db.selectFrom('talent_day_change').select('id').execute()).toEqual([]);
    expect(await summed()).toEqual(await counted());
    await sql`select talent_recount_days()`.execute(db);
    expect(await summed()).toEqual(await counted());
    // One on a day of its own that nothing followed yet.
    await take({ what: 'send', n: 2, hours: 900, state: 'submitted' });
    await sql`select talent_recount_days()`.execute(db);
    expect(await summed()).toEqual(await counted());
  });

  test('are kept by many at once: none waits in a circle, no step counts twice', async () => {
    const { db } = w.services;
    for (const n of [0, 2, 3, 5]) {
      await take({ what: 'erase', n, hours: 0, state: 'submitted' });
      await take({ what: 'send', n, hours: n, state: 'submitted' });
    }
    const ids = await db.selectFrom('talent_application').select('id').execute();
    const tell = (state: string) => (row: { id: number }) =>
      insertEvents(db, [{ application_id: row.id, state, at: NOW }]);
    await Promise.all([
      ...ids.flatMap((row) => ['viewed', 'contacted', 'viewed'].map((state) => tell(state)(row))),
      ...Array.from({ length: 20 }, (_, n) =>
        transact(db, (trx) => addView(trx, positions[0] ?? 0, dayOf(at(n)))),
      ),
      ...Array.from({ length: 5 }, () => transact(db, (trx) => moveChanges(trx, 4))),
    ]);
    expect(ids.length).toBeGreaterThan(1);
    expect(await summed()).toEqual(await counted());
  });
});
