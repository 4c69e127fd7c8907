// 择木客服, and telling who is away (getDefaultKefu, sendTpl).
import { beforeEach, describe, expect, it } from 'vitest';
import { chatStage, says } from '../../../../tests/stage/chat/stage.ts';
import type { Person } from '../../../../tests/stage/world.ts';
import { openService, sendTpl } from '../../../contract/chat/service.ts';
import {
  countUnread,
  getConversation,
  listConversations,
  listHistory,
  readMessages,
  setConversation,
} from '../../../contract/chat/talk.ts';
import { decideWordCheck, listWordChecks } from '../../../contract/moderation/words.ts';
import { countReviews } from '../../../contract/operate/review.ts';
import { noteSeen } from '../conversation/heads.queries.ts';

type Stage = Awaited<ReturnType<typeof chatStage>>;
let s: Stage;
let operator: Person;
beforeEach(async () => {
  s = await chatStage();
  operator = await s.w.person('operator');
});

const MINUTE = 60_000;
const noticesTo = (account_id: number) =>
  s.w.services.db
    .selectFrom('notice')
    .select(['title', 'link', 'side'])
    .where('account_id', '=', account_id)
    .where('event', '=', 'chat_message')
    .orderBy('id')
    .execute();

describe('the service', () => {
  it('has one conversation with each person, which greets at once', async () => {
    const { id } = await s.seeker.call(openService, {});
    expect(await s.seeker.call(openService, {})).toEqual({ id });
    const { items } = await s.seeker.call(listHistory, { id });
    expect(items).toMatchObject([{ kind: 'note', from: 'system' }]);
    expect(await s.seeker.call(getConversation, { id })).toMatchObject({
      kind: 'service',
      side: 'customer',
      other: { name: '择木客服' },
    });
    for (const stranger of [s.recruiter, await s.w.person('seeker')])
      expect((await stranger.ask(getConversation, { id })).code).toBe(410);
  });

  it('is answered by any operator, and each side sees what is new', async () => {
    const { id } = await s.recruiter.call(openService, {});
    await says(s.recruiter, id, '企业认证要多久？');
    expect(await operator.call(countReviews, {})).toMatchObject({ service: 1 });
    const second = await s.w.person('operator');
    const { items } = await second.call(listConversations, { side: 'service' });
    expect(items).toMatchObject([{ id, unread: 1, side: 'service' }]);
    await says(second, id, '一般一个工作日。');
    const { items: lines } = await s.recruiter.call(listHistory, { id });
    expect(lines.at(-1)).toMatchObject({ from: 'service', sender_name: '择木客服' });
    expect((await s.recruiter.call(countUnread, {})).customer).toBe(1);
    await operator.call(readMessages, { id, seq: 3 });
    expect(await operator.call(countReviews, {})).toMatchObject({ service: 0 });
  });
});

describe('who is away', () => {
  it('is told once in an hour, with a way to the conversation', async () => {
    const { seeker, recruiter, id, w } = s;
    await says(seeker, id, '您好');
    expect(await seeker.call(sendTpl, { id })).toMatchObject({ sent: true, next_at: null });
    await says(seeker, id, '在吗');
    const answer = await seeker.call(sendTpl, { id });
    expect(answer).toMatchObject({ sent: false, words: expect.stringContaining('一小时') });
    w.setNow(new Date(w.services.clock().getTime() + 61 * MINUTE));
    expect(await seeker.call(sendTpl, { id })).toMatchObject({ sent: true });
    const told = await noticesTo(recruiter.account_id);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ side: 'recruiter', link: `/layout/interactive?c=${id}` });
    expect(await noticesTo(seeker.account_id)).toEqual([]);
  });

  it('fifty tellings at once are one', async () => {
    const { seeker, recruiter, id } = s;
    await says(seeker, id, '您好');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => seeker.call(sendTpl, { id })),
    );
    expect(answers.filter(({ sent }) => sent)).toHaveLength(1);
    expect(await noticesTo(recruiter.account_id)).toHaveLength(1);
  });

  it('is not told who is connected, has read, or does not want to hear', async () => {
    const { seeker, recruiter, id, w } = s;
    await says(seeker, id, '您好');
    await noteSeen(w.services.db, [recruiter.account_id], w.services.clock());
    expect(await seeker.call(sendTpl, { id })).toMatchObject({ sent: false, words: '对方在线' });
    w.setNow(new Date(w.services.clock().getTime() + 2 * MINUTE));
    await recruiter.call(setConversation, { id, muted: true });
    expect((await seeker.call(sendTpl, { id })).words).toContain('免打扰');
    await recruiter.call(setConversation, { id, muted: false });
    const { last_seq } = await seeker.call(getConversation, { id });
    await recruiter.call(readMessages, { id, seq: last_seq });
    expect((await seeker.call(sendTpl, { id })).words).toContain('已经看到');
    expect(await noticesTo(recruiter.account_id)).toEqual([]);
  });

  it('strangers cannot have anybody told', async () => {
    const stranger = await s.w.person('recruiter');
    expect((await stranger.ask(sendTpl, { id: s.id })).code).toBe(410);
  });
});

describe('a doubtful message', () => {
  it('arrives, and an operator who refuses it takes it out of the conversation', async () => {
    const { seeker, recruiter, id } = s;
    await says(seeker, id, '有没有兼职打字员的活');
    const [check] = (await operator.call(listWordChecks, {})).items;
    expect(check).toMatchObject({ scene: '在线互动', content: '有没有兼职打字员的活' });
    const decision = { id: check?.id ?? 0, state: 'refused' as const, reason: '像是骗局' };
    await operator.call(decideWordCheck, decision);
    const { items } = await recruiter.call(listHistory, { id });
    expect(JSON.stringify(items)).not.toContain('打字员');
    expect(items.at(-1)).toMatchObject({ kind: 'recall', from: 'system' });
  });
});
