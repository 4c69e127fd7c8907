// Who works on a case, how long cases wait, what a queue finds, and what needs a second person.
import { beforeEach, describe, expect, it } from 'vitest';
import { feedbackInput } from '../../../../tests/stage/operator-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import {
  assignReview,
  claimReview,
  listCaseClaims,
  listCaseDecisions,
  readOverview,
  releaseReview,
} from '../../../contract/console/review.ts';
import {
  listFeedbackQueue,
  moveFeedback,
  submitFeedback,
} from '../../../contract/site/feedback.ts';

const NOW = new Date('2026-11-20T10:00:00+08:00');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const KIND = { kind: 'feedback' } as const;

let w: World;
let first: Person;
let second: Person;
let seeker: Person;
let id: number;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  [first, second, seeker] = [
    await w.person('operator'),
    await w.person('operator'),
    await w.person('seeker'),
  ];
  await name(first, '程一鸣');
  await name(second, '苏晓');
  ({ id } = await seeker.call(submitFeedback, feedbackInput));
});
const name = ({ account_id }: Person, text: string) =>
  w.services.db.updateTable('account').set({ name: text }).where('id', '=', account_id).execute();
const close = (who: Person) => who.call(moveFeedback, { id, state: 'closed' });
const claims = async () => (await first.call(listCaseClaims, KIND)).claims;
const setRole = (who: Person, role: 'reviewer' | 'readonly' | 'service') =>
  w.services.db
    .updateTable('account_staff_role')
    .set({ role })
    .where('account_id', '=', who.account_id)
    .execute();

describe('a claim', () => {
  it('is shown to colleagues, who cannot decide the case unless they take it over', async () => {
    await first.call(claimReview, { ...KIND, record_id: id });
    expect(await claims()).toMatchObject([{ id, by: '程一鸣', account_id: first.account_id }]);
    await expect(close(second)).rejects.toThrow(/^409: .+正在处理/);
    await expect(second.call(claimReview, { ...KIND, record_id: id })).rejects.toThrow(
      /^409: .+正在处理/,
    );
    await second.call(claimReview, { ...KIND, record_id: id, take: true });
    await expect(close(first)).rejects.toThrow(/^409: .+正在处理/);
    const said = await second.ask(claimReview, { ...KIND, record_id: id + 1 });
    expect(said.code).toBe(409);
    await close(second);
    expect(await claims()).toEqual([]);
  });

  it('ends 30 minutes after it was renewed, or when it is given up', async () => {
    await first.call(claimReview, { ...KIND, record_id: id });
    w.setNow(later(20));
    await first.call(claimReview, { ...KIND, record_id: id });
    w.setNow(later(49));
    expect(await claims()).toHaveLength(1);
    w.setNow(later(50));
    expect(await claims()).toEqual([]);
    await second.call(claimReview, { ...KIND, record_id: id });
    await second.call(releaseReview, { ...KIND, record_id: id });
    expect(await claims()).toEqual([]);
    await close(first);
  });

  it('is given by an administrator to somebody who may decide, and to nobody else', async () => {
    await setRole(second, 'reviewer');
    const input = { ...KIND, record_id: id, account_id: second.account_id };
    await expect(first.call(assignReview, input)).rejects.toThrow(/没有处理这类工作/);
    await setRole(second, 'service');
    await first.call(assignReview, input);
    expect(await claims()).toMatchObject([{ by: '苏晓' }]);
    await expect(second.call(assignReview, input)).rejects.toThrow(/^403: /);
  });

  it('is no claim on what was decided, or without the right', async () => {
    await close(first);
    await expect(first.call(claimReview, { ...KIND, record_id: id })).rejects.toThrow(/^409: /);
    await setRole(second, 'readonly');
    await expect(second.call(claimReview, { ...KIND, record_id: id })).rejects.toThrow(/^403: /);
    await setRole(second, 'reviewer');
    await expect(second.call(listCaseClaims, KIND)).rejects.toThrow(/^403: /);
    await expect(second.call(listCaseDecisions, { ...KIND, record_id: id })).rejects.toThrow(
      /^403: /,
    );
  });

  it('leaves a row in the log of the staff, and renewing it none', async () => {
    await first.call(claimReview, { ...KIND, record_id: id });
    await first.call(claimReview, { ...KIND, record_id: id });
    await second.call(claimReview, { ...KIND, record_id: id, take: true });
    const log = await w.services.db
      .selectFrom('platform_staff_log')
      .select(['account_id', 'subject', 'subject_id', 'reason'])
      .orderBy('id')
      .execute();
    const about = { subject: 'feedback', subject_id: String(id) };
    expect(log).toEqual([
      { ...about, account_id: first.account_id, reason: '开始处理' },
      { ...about, account_id: second.account_id, reason: '从同事处接手' },
    ]);
  });
});

describe('a queue', () => {
  const found = async (input: { find?: string; who?: 'free' | 'mine' | 'others' }) =>
    (await first.call(listFeedbackQueue, input)).items.map((item) => item.id);

  it('is narrowed by who works on a case', async () => {
    const other = await seeker.call(submitFeedback, {
      ...feedbackInput,
      content: '第二条反馈，内容足够长了',
    });
    await first.call(claimReview, { ...KIND, record_id: id });
    expect(await found({ who: 'mine' })).toEqual([id]);
    expect(await found({ who: 'free' })).toEqual([other.id]);
    expect(await found({ who: 'others' })).toEqual([]);
    await second.call(claimReview, { ...KIND, record_id: other.id });
    expect(await found({ who: 'others' })).toEqual([other.id]);
  });

  it('finds a case by its words, its number, and the name or mobile number of its person', async () => {
    await name(seeker, '林小满');
    const other = await seeker.call(submitFeedback, {
      ...feedbackInput,
      content: '地图里找不到 Zemu 大厦，请补充',
    });
    expect(await found({ find: 'zemu 大厦' })).toEqual([other.id]);
    expect(await found({ find: String(other.id) })).toEqual([other.id]);
    expect(await found({ find: '小满' })).toEqual([id, other.id]);
    expect(await found({ find: '满小' })).toEqual([]);
    expect(await found({ find: '大厦 zemu' })).toEqual([]);
    const { mobile } = await w.services.db
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', seeker.account_id)
      .executeTakeFirstOrThrow();
    expect(await found({ find: mobile })).toEqual([id, other.id]);
  });
});

it('the overview says what waits since when and by when, and what I work on', async () => {
  await first.call(claimReview, { ...KIND, record_id: id });
  const { queues, mine } = await first.call(readOverview, {});
  // A Friday: two working days later is Tuesday.
  const due_at = new Date('2026-11-24T10:00:00+08:00').toISOString();
  expect(queues.find(({ kind }) => kind === 'feedback')).toEqual({
    kind: 'feedback',
    waiting: 1,
    since: NOW.toISOString(),
    due_at,
  });
  expect(mine).toMatchObject([{ kind: 'feedback', id, head: feedbackInput.content.slice(0, 40) }]);
  await setRole(second, 'reviewer');
  const kinds = (await second.call(readOverview, {})).queues.map(({ kind }) => kind);
  expect(kinds).toContain('reports');
  expect(kinds).not.toContain('feedback');
});

it('the log of a case says who decided, when and why', async () => {
  await close(first);
  const { decisions } = await first.call(listCaseDecisions, { ...KIND, record_id: id });
  expect(decisions).toEqual([{ label: '关闭', reason: '', by: '程一鸣', at: NOW.toISOString() }]);
});
