// The response rate: counted by one rule, shown only from ten applications on.
import { expect, it } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { world } from '../../../../tests/stage/world.ts';
import { getOwnResponse, getResponse } from '../../../contract/application/response.ts';
import { durationText } from '../../../contract/enterprise/response.ts';
import { computeResponses, shownResponse } from './response.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

it('is shown as a percent from ten applications on', () => {
  expect(shownResponse(null)).toBeNull();
  const few = { counted: 9, answered: 9, median_h: 2 };
  expect(shownResponse(few)).toEqual({ counted: 9, rate: null, median_h: null });
  expect(shownResponse({ counted: 12, answered: 8, median_h: 25.26 })).toEqual({
    counted: 12,
    rate: 67,
    median_h: 25.3,
  });
  expect([0.4, 5.4, 47, 73].map(durationText)).toEqual(['1 小时', '5 小时', '47 小时', '3 天']);
});

it('counts what was answered in seven days, and not what seekers took back or what still waits', async () => {
  const w = await world();
  w.setNow(NOW);
  const recruiter = await recruiterOf(w);
  const { enterprise_id } = recruiter;
  const [first, second] = [await published(recruiter), await published(recruiter)];
  const { db } = w.services;
  const send = async (
    count: number,
    facts: { sent: number; answered?: number; state?: string; position_id?: number },
  ) => {
    for (let i = 0; i < count; i += 1) {
      const { account_id } = await w.person('seeker');
      const { sent, answered, state = 'viewed', position_id = first } = facts;
      await db
        .insertInto('talent_application')
        .values({
          position_id,
          enterprise_id,
          account_id,
          state,
          is_open: state === 'viewed',
          resume: '{}',
          position: '{"title":"职位"}',
          candidate: '{}',
          attachment_id: null,
          created_at: hoursAgo(sent),
          updated_at: hoursAgo(sent),
          answered_at: answered === undefined ? null : hoursAgo(answered),
        })
        .execute();
    }
  };
  await send(6, { sent: 100, answered: 90, state: 'contacted' });
  await send(2, { sent: 400, answered: 400 - 24 * 8, state: 'rejected' });
  await send(3, { sent: 24 * 20, state: 'timeout' });
  await send(1, { sent: 24 * 9, position_id: second });
  // None of these count: taken back, closed, still in time, too long ago.
  await send(1, { sent: 24 * 9, state: 'withdrawn' });
  await send(1, { sent: 24 * 9, state: 'closed' });
  await send(4, { sent: 24 });
  await send(5, { sent: 24 * 91, answered: 24 * 90, state: 'contacted' });
  await computeResponses(db, NOW);
  const seen = await w.anonymous.call(getResponse, { position: first });
  expect(seen).toEqual({
    enterprise: { counted: 12, rate: 50, median_h: 10 },
    position: { counted: 11, rate: 55, median_h: 10 },
    recruiter: { counted: 12, rate: 50, median_h: 10 },
  });
  expect((await w.anonymous.call(getResponse, { position: second })).position).toEqual({
    counted: 1,
    rate: null,
    median_h: null,
  });
  const own = await recruiter.call(getOwnResponse);
  expect(own).toMatchObject({
    waiting: 4,
    could_be: 63,
    positions: [{ id: first }, { id: second }],
  });
  // What leaves the window takes its numbers along.
  await computeResponses(db, new Date(NOW.getTime() + 100 * 86_400_000));
  const later = await w.anonymous.call(getResponse, { enterprise: enterprise_id });
  expect(later.enterprise).toBeNull();
  const other = await recruiterOf(w);
  expect((await other.call(getOwnResponse)).enterprise).toBeNull();
});
