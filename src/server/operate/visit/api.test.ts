// Seekers join activities: with a resume that says enough, until the end; they see their list and cancel.
import { expect, it } from 'vitest';
import { readySeeker, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { world } from '../../../../tests/stage/world.ts';
import { listOfferedActivities } from '../../../contract/operate/entry.ts';
import * as contract from '../../../contract/operate/visit.ts';
import { addActivity } from '../operate.ts';
import { operatePersonalData } from '../personal-data.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

async function stage() {
  const w = await world();
  w.setNow(NOW);
  const id = await addActivity(w.services.db, {
    title: '春季双选会',
    kind: '双选会',
    cover: '',
    summary: '三十家企业到场',
    content: ['带上简历'],
    schedule: [],
    organiser: '择木',
    region: '330106',
    place: '体育馆',
    starts_at: inHours(24),
    ends_at: inHours(30),
  });
  const seeker = await w.person('seeker');
  const joined = async () =>
    (await seeker.call(contract.listJoinedActivities, {})).map(({ title }) => title);
  return { w, id, seeker, joined };
}

it('wants a resume that says enough, and tells what is missing', async () => {
  const { id, seeker, joined } = await stage();
  const refused = await seeker.ask(contract.joinActivity, { id });
  expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('完整度为 0%')]);
  expect(refused.data).toMatchObject({ fields: { resume: expect.any(String) } });
  await readySeeker(seeker);
  await seeker.call(contract.joinActivity, { id });
  await seeker.call(contract.joinActivity, { id });
  expect(await joined()).toEqual(['春季双选会']);
});

it('can be cancelled until it begins, and joined until it ends', async () => {
  const { w, id, seeker, joined } = await stage();
  await readySeeker(seeker);
  await seeker.call(contract.joinActivity, { id });
  await seeker.call(contract.leaveActivity, { id });
  expect(await joined()).toEqual([]);
  expect((await seeker.ask(contract.leaveActivity, { id })).code).toBe(404);
  w.setNow(inHours(25));
  await seeker.call(contract.joinActivity, { id });
  expect((await seeker.ask(contract.leaveActivity, { id })).code).toBe(409);
  w.setNow(inHours(31));
  const late = await w.person('seeker');
  await readySeeker(late);
  const refused = await late.ask(contract.joinActivity, { id });
  expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('已经结束')]);
});

it('is counted for enterprises, and goes with the account', async () => {
  const { w, id, seeker, joined } = await stage();
  await readySeeker(seeker);
  await seeker.call(contract.joinActivity, { id });
  const recruiter = await recruiterOf(w);
  expect(await recruiter.call(listOfferedActivities, {})).toMatchObject([{ id, visitors: 1 }]);
  const { db } = w.services;
  const kept = JSON.stringify(await operatePersonalData.collect(db, seeker.account_id));
  expect(kept).toContain('春季双选会');
  await operatePersonalData.erase(db, seeker.account_id, NOW);
  expect(await joined()).toEqual([]);
});
