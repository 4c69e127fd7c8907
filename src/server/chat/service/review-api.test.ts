// The queue of 择木客服: a case from a customer's first unanswered words to the answer, or to its end without one.
import { beforeEach, describe, expect, it } from 'vitest';
import { chatStage, says } from '../../../../tests/stage/chat/stage.ts';
import type { Person } from '../../../../tests/stage/world.ts';
import { closeServiceCase, listServiceQueue, openService } from '../../../contract/chat/service.ts';
import { readMessages } from '../../../contract/chat/talk.ts';
import { claimReview, listCaseDecisions, readOverview } from '../../../contract/console/review.ts';

const MINUTE = 60_000;
let s: Awaited<ReturnType<typeof chatStage>>;
let operator: Person;
let customer: Person;
let chat_id: number;
let start: number;

beforeEach(async () => {
  s = await chatStage();
  operator = await s.w.person('operator');
  customer = s.seeker;
  start = s.w.services.clock().getTime();
  s.w.setNow(new Date(start));
  ({ id: chat_id } = await customer.call(openService, {}));
});

const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
const later = (minutes: number) => s.w.setNow(new Date(at(minutes)));
const queue = async (state?: 'answered' | 'closed') =>
  (await operator.call(listServiceQueue, state ? { state } : {})).items;
const serviceOf = async () =>
  (await operator.call(readOverview)).queues.find(({ kind }) => kind === 'service');

describe('a case of the service', () => {
  it('begins with the first words, whatever is written after them, and is due two hours later', async () => {
    expect(await queue()).toEqual([]);
    await says(customer, chat_id, '怎样换手机号？');
    later(10);
    await says(customer, chat_id, '在吗？');
    expect(await queue()).toMatchObject([{ chat_id, since: at(0), preview: '在吗？' }]);
    expect(await serviceOf()).toMatchObject({ waiting: 1, due_at: at(120) });
  });

  it('waits although somebody read it, and ends with the answer, which is logged', async () => {
    await says(customer, chat_id, '怎样换手机号？');
    await operator.call(readMessages, { id: chat_id, seq: 2 });
    const [one] = await queue();
    expect(one).toMatchObject({ state: 'waiting' });
    await operator.call(claimReview, { kind: 'service', record_id: one?.id ?? 0 });
    later(30);
    await says(operator, chat_id, '在“账号与绑定”里换。');
    expect(await queue()).toEqual([]);
    expect(await queue('answered')).toMatchObject([{ id: one?.id }]);
    const { decisions } = await operator.call(listCaseDecisions, {
      kind: 'service',
      record_id: one?.id ?? 0,
    });
    expect(decisions).toMatchObject([{ label: '回复' }]);
    expect((await operator.call(readOverview)).mine).toEqual([]);
  });

  it('is ended without an answer once, and the next words wait anew', async () => {
    await says(customer, chat_id, '谢谢，知道了');
    const [one] = await queue();
    await operator.call(closeServiceCase, { id: one?.id ?? 0 });
    expect(await queue()).toEqual([]);
    expect((await operator.ask(closeServiceCase, { id: one?.id ?? 0 })).code).toBe(409);
    later(60);
    await says(customer, chat_id, '还有一件事');
    expect(await queue()).toMatchObject([{ since: at(60) }]);
  });
});
