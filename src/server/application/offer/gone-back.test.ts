// Old applications in 已发offer (migrations/0073): the migration gives them the same state as the same end of
// an offer does today.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatStage } from '../../../../tests/stage/chat/stage.ts';
import { goTo } from '../../../../tests/stage/interview-stage.ts';
import { offerTerms } from '../../../../tests/stage/offer-stage.ts';
import * as talent from '../../../contract/application/application.ts';
import * as api from '../../../contract/application/offer.ts';
import * as pipeline from '../../../contract/application/pipeline.ts';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import { tellRejections } from '../answer/answer.ts';
import { offerDeadlineJob } from './deadlines.ts';

const MIGRATION = new URL('../../../../migrations/0073_offers_gone_back.sql', import.meta.url);

let s: Awaited<ReturnType<typeof chatStage>>;
let id: number;
beforeEach(async () => {
  s = await chatStage();
  id = s.seeker.application_id;
});

const card = () => s.recruiter.call(pipeline.readPipelineCard, { id });
const stand = async () => {
  const { state, stage, offer } = await card();
  const { items } = await s.seeker.call(talent.listMyApplications, {});
  return { state, stage, offer, label: items.find((one) => one.id === id)?.label };
};
const events = () =>
  s.w.services.db
    .selectFrom('talent_event')
    .select(['state', 'account_id', 'at'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
const send = async () =>
  (await s.recruiter.call(api.sendOffer, offerTerms(s.w, id, { from: (await card()).state }))).id;
const runMigration = () => sql.raw(readFileSync(MIGRATION, 'utf8')).execute(s.w.services.db);

/** Undoes the return, so that the rows are as before the migration. */
async function asBefore(): Promise<void> {
  const { db } = s.w.services;
  await sql`delete from talent_event where id = (
    select max(id) from talent_event where application_id = ${id})`.execute(db);
  await sql`update talent_application set state = 'offered' where id = ${id}`.execute(db);
  expect(await card()).toMatchObject({ state: 'offered', stage: 'offer' });
}

/** Runs the migration over the old rows and compares their state with today's. */
async function expectSame(to: ApplicationState): Promise<void> {
  const today = [await stand(), await events()];
  expect((await stand()).state).toBe(to);
  await asBefore();
  await runMigration();
  expect([await stand(), await events()]).toEqual(today);
}

const reject = async (from: ApplicationState) => {
  const rows = [{ id, from }];
  const message = '{姓名}您好，感谢您投递「{职位}」。';
  await s.recruiter.call(pipeline.rejectCandidates, { rows, reason: 'other', message });
};

describe('an application left at 已发offer', () => {
  it('goes back to where it came from when its offer was withdrawn', async () => {
    await s.recruiter.call(pipeline.moveCandidate, { id, from: 'submitted', to: 'interviewed' });
    const offer = await send();
    await goTo(s.w, 1);
    await s.recruiter.call(api.withdrawOffer, { id: offer, version: 1, reason: '薪资写错了' });
    expect((await stand()).label).toBe('录用通知已撤回');
    await expectSame('interviewed');
  });

  it('goes back at least to 已沟通 when its offer ran out', async () => {
    await send();
    await goTo(s.w, 8 * 24);
    await offerDeadlineJob.run(s.w.services, s.w.services.clock());
    expect((await stand()).label).toBe('录用通知已过期');
    await expectSame('contacted');
  });

  it('goes back when a rejection ended its offer and was undone', async () => {
    await send();
    await reject('offered');
    await goTo(s.w, 1);
    await tellRejections(s.w.services.db, s.w.services.clock());
    await goTo(s.w, 2);
    await s.recruiter.call(pipeline.restore, { ids: [id] });
    const today = await stand();
    await asBefore();
    await runMigration();
    expect([await stand(), today.state]).toEqual([today, 'contacted']);
    expect((await events()).map(({ state }) => state).slice(-4)).toEqual([
      'offered',
      'rejected',
      'offered',
      'contacted',
    ]);
  });

  it('stays while its offer waits or was accepted, or another was made outside of the site', async () => {
    const offer = await send();
    const waiting = [await stand(), await events()];
    await runMigration();
    expect([await stand(), await events()]).toEqual(waiting);
    await goTo(s.w, 1);
    await s.recruiter.call(api.withdrawOffer, { id: offer, version: 1, reason: '薪资写错了' });
    await goTo(s.w, 2);
    await s.recruiter.call(pipeline.moveCandidate, { id, from: 'contacted', to: 'offered' });
    const outside = [await stand(), await events()];
    await runMigration();
    expect([await stand(), await events()]).toEqual(outside);
    await goTo(s.w, 3);
    const second = await send();
    await s.seeker.call(api.acceptOffer, { id: second, version: 1, words: '' });
    const accepted = [await stand(), await events()];
    await runMigration();
    expect([await stand(), await events()]).toEqual(accepted);
  });
});
