// The numbers of the recruiter's home: today's work, funnel, days.
import { beforeEach, describe, expect, test } from 'vitest';
import { published, readySeeker, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getFunnel, getWorkbench } from '../../../contract/application/statistics.ts';
import { blockEnterprise } from '../../../contract/privacy/privacy.ts';
import { insertApplication } from '../application.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

let w: World;
let boss: Person & { enterprise_id: number };
let position_id: number;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  position_id = await published(boss);
});

/** Somebody's application in a state, sent so many hours ago. */
async function sent(state: 'submitted' | 'viewed' | 'interviewing' | 'rejected', hours: number) {
  const seeker = await w.person('seeker');
  await readySeeker(seeker);
  const facts = { position_id, account_id: seeker.account_id, state, at: inHours(hours) };
  return { ...seeker, application_id: await insertApplication(w.services.db, facts, NOW) };
}

const views = (rows: readonly (readonly [string, number])[]) =>
  w.services.db
    .insertInto('position_view')
    .values(rows.map(([day, count]) => ({ position_id, day, views: count })))
    .execute();

describe('the work of a day', () => {
  test('is what waits, what came and was seen in 7 days, and what is about to end', async () => {
    expect(await boss.call(getWorkbench)).toMatchObject({
      online_positions: 1,
      unread_applications: 0,
      applications_7d: 0,
      views_7d: 0,
      oldest_waiting_days: null,
      late_applications: 0,
      expiring_positions: 0,
      interviews_today: 0,
      next_interview_at: null,
      proposals: 0,
      follow_ups: 0,
    });
    await sent('submitted', -24 * 9);
    await sent('submitted', -2);
    await sent('viewed', -24);
    await views([
      ['2026-03-08', 100],
      ['2026-03-09', 5],
      ['2026-03-15', 7],
    ]);
    const { db } = w.services;
    await db.updateTable('position').set({ valid_until: '2026-03-22' }).execute();
    // Another enterprise's numbers are its own.
    await published(await recruiterOf(w));
    expect(await boss.call(getWorkbench)).toMatchObject({
      online_positions: 1,
      unread_applications: 2,
      applications_7d: 2,
      views_7d: 12,
      oldest_waiting_days: 9,
      late_applications: 1,
      expiring_positions: 1,
    });
    await db.updateTable('position').set({ valid_until: '2026-03-23' }).execute();
    expect(await boss.call(getWorkbench)).toMatchObject({ expiring_positions: 0 });
  });

  test('knows of what came and cannot be seen any more: nobody is told that nothing came', async () => {
    const read = async () => {
      const { has_applications, has_received } = await boss.call(getWorkbench);
      return [has_applications, has_received];
    };
    expect(await read()).toEqual([false, false]);
    const seeker = await sent('submitted', -2);
    expect(await read()).toEqual([true, true]);
    await seeker.call(blockEnterprise, { id: boss.enterprise_id });
    expect(await read()).toEqual([false, true]);
  });

  test('knows the interviews of today in Shanghai and the next of them', async () => {
    const { application_id } = await sent('interviewing', -48);
    const { db } = w.services;
    const at = async (starts_at: Date) => {
      await db.deleteFrom('interview').execute();
      const { account_id } = await db
        .selectFrom('talent_application')
        .select('account_id')
        .where('id', '=', application_id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('interview')
        .values({
          application_id,
          position_id,
          enterprise_id: boss.enterprise_id,
          account_id,
          round: 1,
          kind: 'phone',
          state: 'accepted',
          slots: '[]',
          starts_at,
          answer_until: starts_at,
          duration_min: 30,
          contact_name: '林小满',
          created_at: NOW,
          updated_at: NOW,
        } as never)
        .execute();
      const { interviews_today, next_interview_at } = await boss.call(getWorkbench);
      return [interviews_today, next_interview_at];
    };
    expect(await at(inHours(-13))).toEqual([0, null]);
    expect(await at(inHours(-1))).toEqual([1, null]);
    expect(await at(inHours(11.9))).toEqual([1, inHours(11.9).toISOString()]);
    expect(await at(inHours(12))).toEqual([0, null]);
  });
});

describe('the funnel', () => {
  test('counts an application in every step it reached, refused ones too', async () => {
    await sent('submitted', -1);
    await sent('rejected', -30);
    await sent('interviewing', -50);
    await sent('viewed', -24 * 20);
    await views([['2026-03-14', 40]]);
    const counts = async (days: '7' | '30') =>
      (await boss.call(getFunnel, { days })).steps.map(({ count }) => count);
    expect(await counts('7')).toEqual([40, 3, 2, 1, 1, 0, 0]);
    expect(await counts('30')).toEqual([40, 4, 3, 1, 1, 0, 0]);
    // The days beside it add up to the same, and the interview counts where its application was sent.
    const { days: each } = await boss.call(getFunnel, { days: '30' });
    const sum = (of: 'views' | 'applications' | 'interviewed') =>
      each.reduce((total, day) => total + day[of], 0);
    expect([sum('views'), sum('applications'), sum('interviewed')]).toEqual([40, 4, 1]);
    expect(each.find(({ interviewed }) => interviewed > 0)?.day).toBe('2026-03-13');
    const { days } = await boss.call(getFunnel, { days: '7' });
    expect(days.map(({ day }) => day)).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
      '2026-03-15',
    ]);
    expect(days.at(-2)).toMatchObject({ views: 40, applications: 1 });
    const rival = await recruiterOf(w);
    expect((await rival.call(getFunnel, { days: '30' })).steps[1]?.count).toBe(0);
  });
});
