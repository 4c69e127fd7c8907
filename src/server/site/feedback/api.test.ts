// Feedback over HTTP.
import { beforeEach, describe, expect, it } from 'vitest';
import { feedbackInput, makeFeedback } from '../../../../tests/stage/operator-stage.ts';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import * as sample from '../../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { apply } from '../../../contract/application/application.ts';
import * as resume from '../../../contract/resume/resume.ts';
import * as contract from '../../../contract/site/feedback.ts';
import { maskMobile } from '../../account/security/mask.ts';
import { uploadPersonalData } from '../../upload/personal-data.ts';
import { sitePersonalData } from '../personal-data.ts';
import { closeOldFeedback } from './review.ts';

const DAY_MS = 86_400_000;
let w: World;
let seeker: Person;
let operator: Person;

beforeEach(async () => {
  w = await world();
  seeker = await w.person('seeker');
  operator = await w.person('operator');
});

const mine = async (person = seeker) => (await person.call(contract.listMyFeedback, {})).items;

describe('writing', () => {
  it('is refused outside its bounds, each at its field', async () => {
    for (const [field, value] of [
      ['content', '太短了'],
      ['content', '字'.repeat(501)],
      ['content', ' '.repeat(20)],
      ['kind', 'praise'],
      ['contact', '1'.repeat(61)],
      ['pictures', Array.from({ length: 7 }, () => 'private/pictures/2026-05/abc.webp')],
      ['pictures', ['https://elsewhere.example/a.webp']],
      ['pictures', ['private/pictures/2026-05/abc.webp']],
      ['subject', { kind: 'position', id: 1 }],
    ] as const) {
      const answer = await seeker.ask(contract.submitFeedback, {
        ...feedbackInput,
        [field]: value,
      });
      const fields = (answer.data as { fields?: object }).fields ?? {};
      expect([field, answer.code, Object.keys(fields)[0]?.split('.')[0]]).toEqual([
        field,
        422,
        field,
      ]);
    }
    expect(await mine()).toEqual([]);
  });

  it('happens once, however often the button is pressed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => seeker.ask(contract.submitFeedback, feedbackInput)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    expect(await mine()).toHaveLength(1);
  });

  it('ends at ten that wait', async () => {
    for (let i = 0; i < 10; i += 1) await makeFeedback(w, seeker.account_id);
    const content = '第十一条反馈应该被拦下来，请稍等。';
    const answer = await seeker.ask(contract.submitFeedback, { ...feedbackInput, content });
    expect([answer.code, answer.msg]).toEqual([409, expect.stringContaining('正在等待回复')]);
  });

  it('offers the own mobile, hidden, and own applications with their positions', async () => {
    const recruiter = await recruiterOf(w);
    const position_id = await published(recruiter);
    await seeker.call(resume.saveBasic, sample.sampleBasic);
    await seeker.call(resume.saveObjectives, sample.sampleObjectives);
    await seeker.call(apply, { position_id });
    const { contact, subjects } = await seeker.call(contract.getFeedbackForm);
    expect(contact).toBe(`${seeker.mobile.slice(0, 3)}****${seeker.mobile.slice(7)}`);
    expect(subjects.map(({ kind }) => kind)).toEqual(['application', 'position', 'enterprise']);
    const subject = { kind: 'position', id: position_id } as const;
    await seeker.call(contract.submitFeedback, { ...feedbackInput, subject });
    expect((await mine())[0]?.subject).toContain('前端工程师');
  });
});

describe('answering', () => {
  it('is told to its author, rated once, and closes with the rating', async () => {
    const { id } = await seeker.call(contract.submitFeedback, feedbackInput);
    const queue = await operator.call(contract.listFeedbackQueue, {});
    expect(queue).toMatchObject({ waiting: 1, items: [{ id, contact: seeker.mobile }] });
    // Whoever cannot answer does not read where to.
    const reader = await (await w.staff('readonly')).call(contract.listFeedbackQueue, {});
    expect(reader.items[0]?.contact).toBe(maskMobile(seeker.mobile));
    await operator.call(contract.moveFeedback, { id, state: 'working' });
    await operator.call(contract.replyFeedback, { id, content: '已安排，下个版本上线。' });
    const [answered] = await mine();
    expect(answered).toMatchObject({
      state: 'answered',
      may_rate: true,
      may_reopen: true,
      messages: [{ from_staff: true, content: '已安排，下个版本上线。' }],
    });
    const told = await w.services.db
      .selectFrom('notice')
      .select(['account_id', 'event', 'link'])
      .execute();
    expect(told).toEqual([
      { account_id: seeker.account_id, event: 'feedback_answered', link: '/jobHunting?tab=mine' },
    ]);
    expect((await seeker.ask(contract.rateFeedback, { id, satisfaction: 6 })).code).toBe(422);
    await seeker.call(contract.rateFeedback, { id, satisfaction: 4 });
    expect((await mine())[0]).toMatchObject({ state: 'closed', satisfaction: 4, may_rate: false });
    expect((await seeker.ask(contract.rateFeedback, { id, satisfaction: 1 })).code).toBe(409);
  });

  it('is taken up again once, by its author only', async () => {
    const id = await makeFeedback(w, seeker.account_id, { state: 'answered', answered: true });
    const stranger = await w.person('seeker', 'recruiter');
    const again = { id, content: '我刷新之后还是看不到，请再看看。' };
    expect((await stranger.ask(contract.reopenFeedback, again)).code).toBe(404);
    expect((await operator.ask(contract.reopenFeedback, again)).code).not.toBe(200);
    expect((await stranger.ask(contract.rateFeedback, { id, satisfaction: 1 })).code).toBe(404);
    expect(await mine(stranger)).toEqual([]);
    await seeker.call(contract.reopenFeedback, again);
    expect((await mine())[0]).toMatchObject({ state: 'pending', may_reopen: false });
    expect((await seeker.ask(contract.reopenFeedback, again)).code).toBe(409);
    await operator.call(contract.replyFeedback, { id, content: '已修复。' });
    expect((await seeker.ask(contract.reopenFeedback, again)).msg).toContain('可以追问一次');
  });

  it('closes by itself after fifteen days', async () => {
    await makeFeedback(w, seeker.account_id, { state: 'answered', answered: true });
    const now = Date.now();
    expect(await closeOldFeedback(w.services.db, new Date(now + 14 * DAY_MS))).toBe(0);
    expect(await closeOldFeedback(w.services.db, new Date(now + 15 * DAY_MS + 5000))).toBe(1);
    expect((await mine())[0]).toMatchObject({ state: 'closed', may_reopen: true });
  });
});

it('is handed out and forgotten with the person, pictures too', async () => {
  const { db } = w.services;
  const { account_id } = seeker;
  const path = 'private/pictures/2026-05/abc.webp';
  const logo = 'public/uploads/2026-05/logo.webp';
  const file = { account_id, media_type: 'image/webp', bytes: 1, width: 1, height: 1 };
  await db
    .insertInto('site_upload')
    .values([
      { ...file, path },
      { ...file, path: logo },
    ])
    .execute();
  const recruiter = await recruiterOf(w);
  await db
    .updateTable('enterprise')
    .set({ logo: `/files/${logo}` })
    .where('id', '=', recruiter.enterprise_id)
    .execute();
  await makeFeedback(w, account_id, { pictures: [path], answered: true });
  const copy = JSON.stringify([
    await sitePersonalData.collect(db, account_id),
    await uploadPersonalData.collect(db, account_id),
  ]);
  expect(copy).toContain('通勤时间');
  expect(copy).toContain(path);
  // The enterprise keeps the logo that the person uploaded for it.
  await sitePersonalData.erase(db, account_id, new Date());
  expect(await uploadPersonalData.erase(db, account_id, new Date())).toEqual([path]);
  expect(await db.selectFrom('site_feedback').selectAll().execute()).toEqual([]);
  const left = await db.selectFrom('site_upload').select(['path', 'account_id']).execute();
  expect(left).toEqual([{ path: logo, account_id: null }]);
});
