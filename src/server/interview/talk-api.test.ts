// An interview with anybody one talks to, applied or not, and the resume that was sent there.
import { expect, it } from 'vitest';
import { chatStage, logOf, sends } from '../../../tests/stage/chat/stage.ts';
import { meeting, slot } from '../../../tests/stage/interview-stage.ts';
import { listMyApplications, withdraw } from '../../contract/application/application.ts';
import { listPipeline } from '../../contract/application/pipeline.ts';
import { getSentResume, recallMessage, setConversation } from '../../contract/chat/talk.ts';
import * as hiring from '../../contract/interview/hiring.ts';
import { acceptInterview, listMyInterviews } from '../../contract/interview/interview.ts';
import { listMyPositions } from '../../contract/position/position.ts';

it('invites who did not apply: an invited application stands in 面试, once', async () => {
  const { seeker, recruiter, colleague, id } = await chatStage();
  await seeker.call(withdraw, { id: seeker.application_id, reason: 'other' });
  const input = { ...meeting(), id };
  expect((await colleague.ask(hiring.inviteFromTalk, input)).code).toBe(404);
  await recruiter.call(hiring.inviteFromTalk, input);
  const { items } = await recruiter.call(listPipeline, { stage: 'interview' });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ state: 'interviewing', source: 'invited' });
  const [mine] = (await seeker.call(listMyApplications, {})).items;
  expect(mine?.state).toBe('interviewing');
  expect((await logOf(seeker, id)).at(-1)).toMatchObject({ kind: 'interview', from: 'recruiter' });
  // The page asks this before it shows the form.
  const list = await recruiter.call(hiring.listInterviewsOf, { id: items[0]?.id ?? 0 });
  expect(list.can_invite).toBe(false);
  const again = await recruiter.ask(hiring.inviteFromTalk, input);
  expect(again).toMatchObject({ code: 409, msg: expect.stringContaining('进行中的面试') });
});

it.each([
  ['seeker', '您在消息里屏蔽了对方'],
  ['recruiter', '对方在消息里屏蔽了您'],
] as const)('agrees on nothing where the %s blocked the conversation', async (by, words) => {
  const s = await chatStage();
  const { application_id } = s.seeker;
  const { id } = await s.recruiter.call(hiring.inviteToInterview, {
    ...meeting(),
    id: application_id,
  });
  await s[by].call(setConversation, { id: s.id, blocked: true });
  const [mine] = (await s.seeker.call(listMyInterviews, { scope: 'open' })).items;
  expect(mine?.refused).toContain(words);
  const taken = await s.seeker.ask(acceptInterview, { id, slot: slot(24) });
  expect([taken.code, taken.msg]).toEqual([409, expect.stringContaining(words)]);
  await s[by].call(setConversation, { id: s.id, blocked: false });
  await s.seeker.call(acceptInterview, { id, slot: slot(24) });
});

it('says in words for the recruiter that a closed position takes no interview', async () => {
  const { w, seeker, recruiter, id } = await chatStage();
  await seeker.call(withdraw, { id: seeker.application_id, reason: 'other' });
  await w.services.db.updateTable('position').set({ state: 'paused' }).execute();
  const { code, msg } = await recruiter.ask(hiring.inviteFromTalk, { ...meeting(), id });
  expect([code, msg]).toEqual([409, expect.stringContaining('职位要在招聘中')]);
});

it('opens the resume that was sent, without ways to reach the person, until it is taken back', async () => {
  const { seeker, recruiter, colleague, id } = await chatStage();
  await seeker.call(withdraw, { id: seeker.application_id, reason: 'other' });
  const { seq } = await sends(seeker, id, { kind: 'resume', body: {} });
  const { resume } = await recruiter.call(getSentResume, { id, seq });
  expect(resume.basic).toMatchObject({ mobile: '', email: '', wechat: '' });
  expect((await colleague.ask(getSentResume, { id, seq })).code).toBe(404);
  expect((await recruiter.ask(getSentResume, { id, seq: 1 })).code).toBe(404);
  await seeker.call(recallMessage, { id, seq });
  expect((await recruiter.ask(getSentResume, { id, seq })).code).toBe(404);
});

it('offers pickers only positions that candidates may belong to', async () => {
  const { w, recruiter } = await chatStage();
  const offered = async () => (await recruiter.call(listMyPositions, { pickable: '1' })).items;
  expect((await offered()).length).toBeGreaterThan(0);
  for (const state of ['draft', 'closed', 'takedown', 'pending', 'rejected'] as const) {
    await w.services.db.updateTable('position').set({ state }).execute();
    expect([state, await offered()]).toEqual([state, []]);
  }
  await w.services.db.updateTable('position').set({ state: 'paused' }).execute();
  expect((await offered()).length).toBeGreaterThan(0);
});
