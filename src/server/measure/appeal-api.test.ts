// Appeals over HTTP, from the refused act to the act that works again; and what becomes of a suspended recruiter's
// positions.
import { beforeEach, describe, expect, it } from 'vitest';
import { interviewStage } from '../../../tests/stage/interview-stage.ts';
import { draftInput, published } from '../../../tests/stage/position-stage.ts';
import type { Person } from '../../../tests/stage/world.ts';
import { takePositionDown } from '../../contract/console/enterprise.ts';
import { claimReview } from '../../contract/console/review.ts';
import { decideAppeal, listAppeals } from '../../contract/measure/appeal.ts';
import { appealMeasure, listMyMeasures } from '../../contract/measure/measure.ts';
import { liftMeasure, previewMeasure, takeMeasureCall } from '../../contract/measure/staff.ts';
import { transferPositions } from '../../contract/position/manage.ts';
import {
  getPosition,
  listMyPositions,
  movePosition,
  publishPosition,
  searchPositions,
} from '../../contract/position/position.ts';

const content = '当时的职位信息是真实的，附有与门店的合同。';
type Stage = Awaited<ReturnType<typeof interviewStage>>;
let s: Stage;
let operator: Person;
let second: Person;

beforeEach(async () => {
  s = await interviewStage();
  operator = await s.w.person('operator');
  second = await s.w.person('operator');
});

const newest = async (person: Person) => {
  const [item] = (await person.call(listMyMeasures, {})).items;
  if (!item) throw new Error('nothing was taken');
  return item;
};
const waiting = async () => {
  const [item] = (await second.call(listAppeals, {})).items;
  if (!item) throw new Error('no appeal waits');
  return item;
};
const noticesOf = ({ account_id }: Person) =>
  s.w.services.db
    .selectFrom('notice')
    .select(['event', 'title', 'body', 'link'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();

describe('an appeal', () => {
  it('shows whom it is about without the whole name', async () => {
    const { recruiter } = s;
    const { account_id } = recruiter;
    await s.w.services.db
      .updateTable('account')
      .set({ name: '林一诺' })
      .where('id', '=', account_id)
      .execute();
    const reason = '发布的职位与实际不符';
    await operator.call(takeMeasureCall, { account_id, kind: 'warn', reason });
    await recruiter.call(appealMeasure, { id: (await newest(recruiter)).id, content });
    expect((await waiting()).target).toBe('账号 林**');
  });

  it('leads from the refused act, by another of the staff, to the act that works again', async () => {
    const { recruiter } = s;
    const { account_id } = recruiter;
    await operator.call(takeMeasureCall, {
      account_id,
      kind: 'limit',
      days: 7,
      reason: '发布的职位与实际不符',
    });
    const refused = await recruiter.ask(publishPosition, draftInput());
    expect(refused.code).toBe(403);
    expect(refused.msg).toMatch(/^您的账号被限制至.*发布的职位与实际不符.*“处理与申诉”中申诉/);
    const { id } = await newest(recruiter);
    const { due_at } = await recruiter.call(appealMeasure, { id, content });
    expect(await recruiter.ask(appealMeasure, { id, content })).toMatchObject({
      code: 409,
      msg: '每项处理可以申诉一次，您已经申诉过',
    });
    const mine = await newest(recruiter);
    expect(mine).toMatchObject({ appeal_until: null, appeal: { state: 'waiting', due_at } });
    const item = await waiting();
    const own = await operator.ask(claimReview, { kind: 'objections', record_id: item.id });
    expect(own).toMatchObject({ code: 409, msg: expect.stringContaining('另一位同事') });
    const decide = (person: Person, decision: string, reason: string) =>
      waiting().then((item) => person.ask(decideAppeal, { id: item.id, decision, reason }));
    expect(await decide(operator, 'overturn', '合同能够说明情况')).toMatchObject({
      code: 409,
      msg: expect.stringContaining('另一位同事'),
    });
    expect((await decide(second, 'overturn', '行')).code).toBe(422);
    expect((await decide(second, 'overturn', '合同能够说明情况')).code).toBe(200);
    expect((await recruiter.ask(publishPosition, draftInput())).code).toBe(200);
    expect(await newest(recruiter)).toMatchObject({
      state: 'overturned',
      ended_reason: '合同能够说明情况',
      appeal: { label: '申诉成立' },
    });
    const last = (await noticesOf(recruiter)).filter(({ event }) => event === 'measure').at(-1);
    expect(last?.title).toBe('对您的账号的限制：申诉成立，处理已撤销');
    expect(last?.body).toMatch(/合同能够说明情况。.*功能已经恢复/);
  });

  it('that is not granted leaves the measure, with the reason, and ends the matter', async () => {
    const { account_id } = s.seeker;
    const taking = { account_id, kind: 'limit', days: 3, reason: '多次向他人发送广告' } as const;
    await operator.call(takeMeasureCall, taking);
    const { id } = await newest(s.seeker);
    expect((await s.recruiter.ask(appealMeasure, { id, content })).code).toBe(404);
    await s.seeker.call(appealMeasure, { id, content });
    await second.call(decideAppeal, {
      id: (await waiting()).id,
      decision: 'uphold',
      reason: '聊天记录可以证实',
    });
    const after = await newest(s.seeker);
    expect(after).toMatchObject({
      state: 'active',
      appeal_until: null,
      appeal: { label: '维持原处理', reason: '聊天记录可以证实' },
    });
    expect((await s.seeker.ask(appealMeasure, { id, content })).code).toBe(409);
  });

  it('against a position taken down by hand brings it back as paused', async () => {
    const { recruiter, position_id: id } = s;
    await operator.call(takePositionDown, { id, reason: '职位要求先交服装费' });
    const taken = await newest(recruiter);
    expect(taken).toMatchObject({ label: '下架职位', target: expect.stringContaining('职位「') });
    await recruiter.call(appealMeasure, { id: taken.id, content });
    expect(await waiting()).toMatchObject({ is_own: false, kind: 'takedown' });
    const decision = { decision: 'overturn', reason: '服装由企业免费提供' } as const;
    await second.call(decideAppeal, { id: (await waiting()).id, ...decision });
    expect((await s.w.anonymous.call(getPosition, { id })).state).toBe('paused');
    expect((await recruiter.ask(movePosition, { id, move: 'resume' })).code).toBe(200);
  });
});

describe('the positions of a suspended recruiter', () => {
  const suspend = (account_id: number) =>
    operator.call(takeMeasureCall, {
      account_id,
      kind: 'suspend',
      days: 7,
      reason: '以招聘为名收取费用',
    });
  const found = async () =>
    (await s.w.anonymous.call(searchPositions, {})).items.map(({ id }) => id);

  it('go offline with it, colleagues are told without the reason, and they come back by hand', async () => {
    const { recruiter, colleague, position_id: id } = s;
    const other = await published(colleague, { title: '测试工程师' });
    const { account_id } = recruiter;
    const { lines } = await operator.call(previewMeasure, { account_id, kind: 'suspend' });
    expect(lines.join('')).toContain('负责的 1 个在招职位会暂停');
    const { id: measure_id } = await suspend(account_id);
    expect(await found()).toEqual([other]);
    const { items } = await colleague.call(listMyPositions, { state: 'paused' });
    expect(items).toMatchObject([{ id, state_note: expect.stringContaining('暂时不能使用') }]);
    const told = (await noticesOf(colleague)).filter(({ event }) => event === 'position_reminder');
    expect(told).toMatchObject([{ title: expect.stringMatching(/已暂停：负责人王琳的账号/) }]);
    expect(JSON.stringify([told, items])).not.toContain('收取费用');
    await operator.call(liftMeasure, { id: measure_id, reason: '已经退还并改正' });
    const again = await s.w.again(recruiter);
    expect((await again.call(getPosition, { id })).state).toBe('paused');
    expect((await again.ask(movePosition, { id, move: 'resume' })).code).toBe(200);
    expect(await found()).toContain(id);
    const last = (await noticesOf(recruiter)).at(-1);
    expect(last?.body).toContain('当时在招的职位现在是“已暂停”');
  });

  it('can be taken over by a colleague, and by nobody who is suspended', async () => {
    const { recruiter, colleague, position_id: id } = s;
    await suspend(recruiter.account_id);
    expect(await colleague.ask(movePosition, { id, move: 'resume' })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('先把职位转给一位同事'),
    });
    const rows = [{ id }];
    const back = await colleague.ask(transferPositions, { rows, to: recruiter.account_id });
    expect(back).toMatchObject({ code: 409, msg: expect.stringContaining('暂时不能使用') });
    const contact = draftInput({ contact_id: recruiter.account_id });
    expect((await colleague.ask(publishPosition, contact)).code).toBe(422);
    await colleague.call(transferPositions, { rows, to: colleague.account_id });
    expect((await colleague.ask(movePosition, { id, move: 'resume' })).code).toBe(200);
    expect(await found()).toContain(id);
  });
});
