// The figures by day: after any history they are what counting everything one by one gives, whenever days were counted.
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import { currentLogin } from '../../../contract/account/account.ts';
import { SPANS_MIN } from '../../../contract/console/metrics.ts';
import { isOverdue } from '../../../contract/console/promised.ts';
import { countBehind } from './fold.queries.ts';
import { fold } from './fold.ts';
import { dayAfter, dayOf } from './parts.ts';
import { forgetLook } from './seed.queries.ts';

/** A quarter of an hour before midnight in Shanghai: hours matter. */
const START = new Date('2026-03-15T15:45:00Z');
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const RANKS: Record<string, number> = {
  viewed: 1,
  contacted: 2,
  interviewing: 3,
  offered: 4,
  hired: 5,
};
const STATES = ['viewed', 'contacted', 'interviewing', 'offered', 'hired', 'rejected'] as const;
const CITIES = ['310100', '330100'];
const CATEGORIES = ['010101', '060101'];

interface Step {
  what:
    | 'register'
    | 'fill'
    | 'send'
    | 'event'
    | 'talk'
    | 'meet'
    | 'close'
    | 'decide'
    | 'report'
    | 'pass'
    | 'fold';
  n: number;
  hours: number;
}
const steps = fc.record<Step>({
  what: fc.constantFrom(
    ...([
      'register',
      'fill',
      'send',
      'send',
      'event',
      'event',
      'event',
      'talk',
      'meet',
      'close',
    ] as const),
    ...(['decide', 'report', 'pass', 'pass', 'fold', 'fold'] as const),
  ),
  n: fc.nat(60),
  hours: fc.integer({ min: 0, max: 60 }),
});

interface Town {
  w: World;
  now: Date;
  firm: number;
  positions: number[];
  people: number[];
  mobiles: number;
}

async function found(): Promise<Town> {
  const w = await world();
  w.setNow(START);
  const boss = await recruiterOf(w);
  const positions: number[] = [];
  for (let n = 0; n < 4; n += 1) positions.push(await published(boss));
  const { db } = w.services;
  for (const [n, id] of positions.entries())
    await db
      .updateTable('position')
      .set({ city: CITIES[n % 2] ?? '', category: CATEGORIES[n >> 1] ?? '' })
      .where('id', '=', id)
      .execute();
  await db.updateTable('account').set({ created_at: START }).execute();
  return { w, now: START, firm: boss.enterprise_id, positions, people: [], mobiles: 0 };
}

const pick = <T>(list: readonly T[], n: number): T | undefined =>
  list[n % Math.max(1, list.length)];

async function take(town: Town, { what, n, hours }: Step): Promise<void> {
  const { db } = town.w.services;
  const { now } = town;
  const account_id = pick(town.people, n);
  const position_id = pick(town.positions, n >> 2) ?? 0;
  if (what === 'pass') town.now = new Date(now.getTime() + hours * HOUR_MS);
  else if (what === 'fold') await fold(town.w.services, now);
  else if (what === 'register') {
    town.mobiles += 1;
    const mobile = `188${String(town.mobiles).padStart(8, '0')}`;
    const row = {
      mobile,
      name: '',
      is_seeker: n % 4 > 0,
      is_recruiter: n % 3 === 0,
      created_at: now,
    };
    const { id } = await db
      .insertInto('account')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    town.people.push(id);
  } else if (what === 'report') {
    const row = {
      reporter_side: 'seeker',
      target: 'position',
      target_id: n,
      kind: 'fake',
      content: '假',
    };
    const due = { created_at: now, accept_due_at: now, decide_due_at: now, snapshot: '{}' };
    await db
      .insertInto('moderation_report')
      .values({ ...row, ...due } as never)
      .execute();
  } else if (what === 'decide') await decide(town, n);
  else if (what === 'close') {
    const change = { state: n % 2 ? 'closed' : 'online', updated_at: now };
    await db.updateTable('position').set(change).where('id', '=', position_id).execute();
  } else if (account_id !== undefined) await act(town, { what, n, account_id, position_id });
}

async function act(
  { w, now, firm }: Town,
  {
    what,
    n,
    account_id,
    position_id,
  }: { what: Step['what']; n: number; account_id: number; position_id: number },
): Promise<void> {
  const { db } = w.services;
  const one = pick(
    await db.selectFrom('talent_application').selectAll().orderBy('id').execute(),
    n,
  );
  const owner = { account_id, position_id, enterprise_id: firm };
  if (what === 'fill') {
    const facts = { completeness: n, updated_at: now };
    await db
      .insertInto('resume')
      .values({ account_id, ...facts } as never)
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(facts))
      .execute();
  } else if (what === 'send') {
    const sent = { created_at: now, updated_at: now, state: 'submitted', is_open: false };
    const copies = { resume: '{}', position: '{}', candidate: '{}' };
    await db
      .insertInto('talent_application')
      .values({ ...owner, ...sent, ...copies } as never)
      .execute();
  } else if (what === 'event' && one) {
    const state = pick(STATES, n) ?? 'viewed';
    await db
      .insertInto('talent_event')
      .values({ application_id: one.id, state, at: now } as never)
      .execute();
    if (n % 3 > 0)
      await db
        .updateTable('talent_application')
        .set({ answered_at: now })
        .where('id', '=', one.id)
        .where('answered_at', 'is', null)
        .execute();
  } else if (what === 'talk') {
    const begun_by = n % 2 ? 'seeker' : 'recruiter';
    const chat = {
      kind: 'talk',
      key: `${account_id}:${n}:${Math.random()}`,
      begun_by,
      last_at: now,
      created_at: now,
    };
    const { id } = await db
      .insertInto('chat')
      .values({ ...chat, position_id: n % 3 ? position_id : null } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const side = {
      chat_id: id,
      side: 'seeker',
      account_id,
      stage: 'opened',
      last_at: now,
      changed_at: now,
    };
    await db
      .insertInto('chat_side')
      .values(side as never)
      .execute();
  } else if (what === 'meet' && one) {
    const meeting = {
      application_id: one.id,
      position_id: one.position_id,
      enterprise_id: firm,
      account_id,
    };
    const facts = {
      round: 1,
      kind: 'phone',
      is_open: false,
      slots: '[]',
      state: 'invited',
      answer_until: now,
    };
    const rest = { duration_min: 30, contact_name: '林', created_at: now, updated_at: now };
    await db
      .insertInto('interview')
      .values({ ...meeting, ...facts, ...rest } as never)
      .execute();
  }
}

/** An elite's application of five hours or days ago is decided, sometimes a second time. */
async function decide({ w, now, people }: Town, n: number): Promise<void> {
  const { db } = w.services;
  const account_id = pick(people, n);
  if (account_id === undefined) return;
  const applied_at = new Date(now.getTime() - 5 * HOUR_MS * (n % 2 ? 1 : 24));
  const row = {
    account_id,
    state: 'pending',
    field: 'it',
    title: '',
    salary_band: '',
    highlights: '',
  };
  await db
    .insertInto('talent_elite')
    .values({ ...row, applied_at, state_at: applied_at } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const elite = await db
    .selectFrom('talent_elite')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  const entry = {
    kind: 'elites',
    record_id: elite.id,
    decision: 'approve',
    reason: '',
    at: now,
  } as const;
  await db.insertInto('platform_review_log').values(entry).execute();
}

type Sums = Map<string, number>;

/** Everything, counted one by one in the simplest way. */
async function counted({ w }: Town): Promise<Record<string, number>> {
  const { db } = w.services;
  const sums: Sums = new Map();
  const add = (at: Date, metric: string, scope?: { city: string; category: string } | null) => {
    const cells =
      scope === undefined
        ? [['', '']]
        : ['', scope?.city ?? '-'].flatMap((city) =>
            ['', scope?.category.slice(0, 2) ?? '-'].map((category) => [city, category]),
          );
    for (const [city, category] of cells) {
      const key = `${dayOf(at)} ${metric} ${city}/${category}`;
      sums.set(key, (sums.get(key) ?? 0) + 1);
    }
  };
  const spanOf = (ms: number) => SPANS_MIN.filter((bound) => ms / 60_000 >= bound).length;
  const positions = await db.selectFrom('position').selectAll().execute();
  const positionOf = (id: number | null) => positions.find((one) => one.id === id) ?? null;
  const applications = await db.selectFrom('talent_application').selectAll().execute();
  const events = await db.selectFrom('talent_event').selectAll().orderBy('id').execute();
  const chats = await db.selectFrom('chat').selectAll().execute();
  const sides = await db.selectFrom('chat_side').selectAll().execute();
  for (const one of positions) if (one.published_at) add(one.published_at, 'published', one);
  for (const one of await db.selectFrom('console_closing').selectAll().execute())
    add(one.at, 'closed', one);
  for (const { id, created_at, answered_at, position_id } of applications) {
    const scope = positionOf(position_id);
    const views = events
      .filter((e) => e.application_id === id && (RANKS[e.state] ?? 0) >= 1)
      .map((e) => e.at);
    const first = Math.min(
      ...[...views, ...(answered_at ? [answered_at] : [])].map((at) => at.getTime()),
    );
    add(created_at, 'applications', scope);
    if (first <= created_at.getTime() + WEEK_MS) add(created_at, 'viewed', scope);
    if (!answered_at) continue;
    const took = answered_at.getTime() - created_at.getTime();
    if (took <= WEEK_MS) add(created_at, 'answered', scope);
    add(created_at, `reply.${spanOf(took)}`, scope);
  }
  for (const { created_at, position_id } of chats)
    add(created_at, 'chats', positionOf(position_id));
  for (const one of await db.selectFrom('interview').selectAll().execute())
    add(one.created_at, 'interviews', positionOf(one.position_id));
  for (const [state, metric] of [
    ['offered', 'offers'],
    ['hired', 'hires'],
  ] as const)
    for (const { id, position_id } of applications) {
      const first = events.find((e) => e.application_id === id && e.state === state);
      if (first) add(first.at, metric, positionOf(position_id));
    }
  const resumes = await db.selectFrom('resume').select(['account_id', 'completeness']).execute();
  for (const { id, created_at, is_seeker, is_recruiter } of await db
    .selectFrom('account')
    .selectAll()
    .execute()) {
    if (is_recruiter) add(created_at, 'recruiters');
    if (!is_seeker) continue;
    add(created_at, 'seekers');
    const own = applications.filter((a) => a.account_id === id).map((a) => a.id);
    const far = Math.max(
      ...events.filter((e) => own.includes(e.application_id)).map((e) => RANKS[e.state] ?? 0),
      0,
    );
    const begun = sides.some(
      (s) => s.account_id === id && chats.find((c) => c.id === s.chat_id)?.begun_by === 'seeker',
    );
    const filled = (resumes.find((r) => r.account_id === id)?.completeness ?? 0) >= 40;
    const step = Math.max(filled ? 1 : 0, own.length > 0 || begun ? 2 : 0, far >= 3 ? far : 0);
    for (let n = 1; n <= step; n += 1) add(created_at, `funnel.${n}`);
  }
  for (const one of await db.selectFrom('moderation_report').selectAll().execute())
    add(one.created_at, 'reports');
  const decided = new Set<number>();
  const elites = await db.selectFrom('talent_elite').selectAll().execute();
  for (const { record_id, at } of await db
    .selectFrom('platform_review_log')
    .selectAll()
    .orderBy('id')
    .execute()) {
    if (decided.has(record_id)) continue;
    decided.add(record_id);
    const asked = elites.find((e) => e.id === record_id)?.applied_at ?? at;
    add(at, 'reviews');
    add(at, `review.elites.${spanOf(at.getTime() - asked.getTime())}`);
    if (isOverdue('elites', asked, at.getTime())) add(at, 'late.elites');
  }
  return Object.fromEntries(sums);
}

async function kept({ w }: Town): Promise<Record<string, number>> {
  const rows = await w.services.db.selectFrom('console_day').selectAll().execute();
  return Object.fromEntries(
    rows
      .filter(({ part }) => part !== 'seen')
      .map((row) => [`${row.day} ${row.metric} ${row.city}/${row.category}`, Number(row.value)]),
  );
}

const BEGINNING: readonly Step[] = (
  ['register', 'fill', 'register', 'send', 'event', 'talk'] as const
).map((what, n) => ({ what, n: 45 + n, hours: 1 }));

test('rows of the past that come at once are counted when the look is forgotten', async () => {
  const { w, now } = await found();
  const { db } = w.services;
  await fold(w.services, now);
  const past = new Date(now.getTime() - 40 * 24 * HOUR_MS);
  const person = { mobile: '18812345678', name: '', is_seeker: true, created_at: past };
  await db.insertInto('account').values(person).execute();
  const seekers = () =>
    db
      .selectFrom('console_day')
      .select('value')
      .where('metric', '=', 'seekers')
      .where('city', '=', '')
      .where('category', '=', '')
      .where('day', '=', dayOf(past))
      .execute();
  const later = new Date(now.getTime() + 60_000);
  await fold(w.services, later);
  expect(await seekers()).toEqual([]);
  await forgetLook(db);
  await fold(w.services, later);
  expect((await seekers()).map(({ value }) => Number(value))).toEqual([1]);
});

describe('the figures by day', () => {
  test('are what counting everything gives, whatever happened and whenever days were counted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 15, maxLength: 40 }), async (history) => {
        const town = await found();
        for (const step of [...BEGINNING, ...history]) await take(town, step);
        await fold(town.w.services, town.now);
        // The steps of people who registered earlier are counted once an hour.
        await fold(town.w.services, new Date(town.now.getTime() + 2 * HOUR_MS));
        expect(await kept(town)).toEqual(await counted(town));
      }),
      { numRuns: 4, endOnFailure: true },
    );
  }, 120_000);

  test('catch what was committed late, at the next look or in the night, and say so', async () => {
    const town = await found();
    const { db, log } = town.w.services;
    await fold(town.w.services, town.now);
    const late = async (minutes: number) => {
      const at = new Date(town.now.getTime() - minutes * 60_000);
      const row = {
        reporter_side: 'seeker',
        target: 'position',
        target_id: minutes,
        kind: 'fake',
        content: '',
      };
      const due = { created_at: at, accept_due_at: at, decide_due_at: at, snapshot: '{}' };
      await db
        .insertInto('moderation_report')
        .values({ ...row, ...due } as never)
        .execute();
    };
    // Before midnight, committed after the look at midnight.
    town.now = new Date(START.getTime() + 16 * 60_000);
    await fold(town.w.services, town.now);
    await late(5);
    await fold(town.w.services, new Date(town.now.getTime() + 60_000));
    expect(await kept(town)).toEqual(await counted(town));
    // Two hours late.
    town.now = new Date(START.getTime() + 3 * HOUR_MS);
    await fold(town.w.services, town.now);
    town.now = new Date(START.getTime() + 20 * HOUR_MS);
    await fold(town.w.services, town.now);
    await late(19 * 60);
    await late(21 * 60);
    await fold(town.w.services, town.now);
    const told: object[] = [];
    const hearing = { db, log: { ...log, warn: (about: object) => told.push(about) } as never };
    await fold(hearing, new Date(START.getTime() + 27 * HOUR_MS));
    expect(await kept(town)).toEqual(await counted(town));
    expect(told).toEqual([
      { event: 'numbers-corrected', day: '2026-03-15', part: 'reviews', changed: ['reports'] },
    ]);
  });

  test('do not depend on how often a run is cut off, and are counted by two nodes at once', async () => {
    const town = await found();
    for (const step of BEGINNING) await take(town, step);
    const { db } = town.w.services;
    // No time at all: everything stays due.
    await fold(town.w.services, town.now, -1);
    expect(await countBehind(db, town.now)).toBeGreaterThan(0);
    await Promise.all([fold(town.w.services, town.now), fold(town.w.services, town.now)]);
    expect(await countBehind(db, town.now)).toBe(0);
    expect(await kept(town)).toEqual(await counted(town));
  });

  test('keep who was there for ten days only; the counts stay', async () => {
    const town = await found();
    const seeker = await town.w.person('seeker');
    const { db } = town.w.services;
    await fold(town.w.services, town.now);
    const activeOn = async (day: string) => {
      const rows = await db.selectFrom('console_day').selectAll().where('day', '=', day).execute();
      const of = (metric: string) => Number(rows.find((row) => row.metric === metric)?.value ?? 0);
      return [of('active'), of('active_seekers'), of('active_recruiters')];
    };
    const first = dayOf(START);
    expect(await activeOn(first)).toEqual([2, 1, 1]);
    // Used again the next day, without a new login.
    town.w.setNow(new Date(START.getTime() + HOUR_MS));
    await seeker.call(currentLogin, {});
    await fold(town.w.services, new Date(START.getTime() + 2 * HOUR_MS));
    expect(await activeOn(dayAfter(first))).toEqual([1, 1, 0]);
    await fold(town.w.services, new Date(START.getTime() + 12 * 24 * HOUR_MS));
    expect(await activeOn(first)).toEqual([2, 1, 1]);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from console_active`.execute(db);
    expect(rows[0]?.n).toBe(0);
  });
});
