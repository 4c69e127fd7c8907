// checkWords and readWords over HTTP, and texts of other calls that pass the same check.
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleAdvantage } from '../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../tests/stage/world.ts';
import * as contract from '../../contract/moderation/words.ts';
import { getResume, saveAdvantage } from '../../contract/resume/resume.ts';
import { wordCheckJob } from './review.ts';

const DAY_MS = 86_400_000;
let w: World;
let seeker: Person;
let operator: Person;

beforeEach(async () => {
  w = await world();
  seeker = await w.person('seeker');
  operator = await w.person('operator');
});

const check = (content: string, scene?: 'chat' | 'message' | 'posting') =>
  seeker.call(contract.checkWords, scene ? { content, scene } : { content });
const outcome = (order_no: string) => seeker.call(contract.readWords, { order_no });
const waiting = async () => (await operator.call(contract.listWordChecks, {})).items;

describe('a check', () => {
  it('answers what was hit and a number under which the outcome is read', async () => {
    const answer = await check('面试前先 交 钱，加我薇信');
    expect(answer.state).toBe('pending');
    expect(answer.hits).toMatchObject([{ word: '先 交 钱', kind: 'fee', label: '收费与贷款' }]);
    expect(await outcome(answer.order_no)).toMatchObject({ state: 'pending', hits: answer.hits });
  });

  it('passes what is clean and refuses what may never be said', async () => {
    expect(await check('您好，我对这个职位很感兴趣')).toMatchObject({ state: 'passed', hits: [] });
    const refused = await check('裸*聊');
    expect(refused).toMatchObject({ state: 'refused' });
    expect(refused.words).toContain('色情低俗');
  });

  it('is decided by an operator, and its number then tells that', async () => {
    const { order_no } = await check('交押金');
    const [row] = await waiting();
    expect(row).toMatchObject({ content: '交押金', scene: '站内留言' });
    const id = row?.id ?? 0;
    const blank = await operator.ask(contract.decideWordCheck, { id, state: 'refused' });
    expect(blank).toMatchObject({
      code: 422,
      data: { fields: { reason: expect.stringContaining('原因') } },
    });
    await operator.call(contract.decideWordCheck, { id, state: 'refused', reason: '不得收费' });
    expect(await outcome(order_no)).toMatchObject({ state: 'refused', reason: '不得收费' });
    const again = await operator.ask(contract.decideWordCheck, { id, state: 'passed' });
    expect(again.code).toBe(409);
    const notices = await w.services.db.selectFrom('notice').selectAll().execute();
    expect(notices).toMatchObject(
      [{ account_id: seeker.account_id, event: 'content_refused', body: /不得收费/ }].map(
        (notice) => ({ ...notice, body: expect.stringContaining('不得收费') }),
      ),
    );
  });

  it('is nobody else’s, and a wrong number is told apart from an unknown one', async () => {
    const { order_no } = await check('您好');
    const other = await w.person('seeker');
    expect((await other.ask(contract.readWords, { order_no })).code).toBe(404);
    expect((await seeker.ask(contract.readWords, { order_no: 'x' })).code).toBe(422);
  });

  it('forgets its words 30 days after the decision, and all of it after half a year', async () => {
    const { order_no } = await check('交押金');
    const id = (await waiting())[0]?.id ?? 0;
    await operator.call(contract.decideWordCheck, { id, state: 'passed' });
    const run = (days: number) =>
      wordCheckJob.run(w.services, new Date(Date.now() + days * DAY_MS));
    const content = async () =>
      (await w.services.db.selectFrom('moderation_word_check').select('content').execute())[0]
        ?.content;
    await run(29);
    expect(await content()).toBe('交押金');
    await run(31);
    expect(await content()).toBe('');
    expect((await outcome(order_no)).state).toBe('passed');
    await run(181);
    expect(await content()).toBeUndefined();
  });
});

describe('texts of other calls', () => {
  const save = async (content: string) => {
    const { version } = await seeker.call(getResume, {});
    return seeker.ask(saveAdvantage, { ...sampleAdvantage, advantage: content, version });
  };

  it('are refused by field, and nothing is saved', async () => {
    const refused = await save('你是傻 逼，十年前端经验，带过十人团队。');
    expect(refused).toMatchObject({
      code: 422,
      data: { fields: { advantage: expect.stringContaining('辱骂') } },
    });
    expect((await seeker.call(getResume, {})).advantage).toBeNull();
  });

  it('that are in doubt are taken, and an operator sees them', async () => {
    const taken = await save('十年前端经验，熟悉兼职打字员平台的建设与运营。');
    expect(taken.code).toBe(200);
    expect(await waiting()).toMatchObject([{ scene: '简历', hits: [{ word: '兼职打字员' }] }]);
  });
});

describe('the list', () => {
  const NEW = '量子玄学包过';
  it('takes new words at once and lets go of them', async () => {
    expect((await check(NEW)).hits).toEqual([]);
    const { id } = await operator.call(contract.addWord, { word: '量子 玄学包过', kind: 'fraud' });
    expect((await check(`${NEW}吗`)).hits).toMatchObject([{ word: NEW, kind: 'fraud' }]);
    const found = await operator.call(contract.listWords, { keyword: '玄学' });
    expect(found).toMatchObject({ items: [{ id, word: NEW }], total: 1 });
    await operator.call(contract.removeWord, { id });
    expect((await check(NEW)).hits).toEqual([]);
    expect((await operator.ask(contract.removeWord, { id })).code).toBe(404);
  });

  it('takes no word of one sign', async () => {
    expect((await operator.ask(contract.addWord, { word: '聊 *', kind: 'fraud' })).code).toBe(422);
  });
});
