// A conversation by HTTP, as its two people and strangers meet it.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatStage, logOf, says } from '../../../tests/stage/chat/stage.ts';
import { startChat, startChatWithCandidate } from '../../contract/chat/opening.ts';
import {
  countUnread,
  getConversation,
  listConversations,
  listHeads,
  listHistory,
  readMessages,
  sendMessage,
  syncMessages,
} from '../../contract/chat/talk.ts';

type Stage = Awaited<ReturnType<typeof chatStage>>;
let s: Stage;
beforeEach(async () => {
  s = await chatStage();
});

const textOf = (text: string) => ({ kind: 'text' as const, body: { text } });

describe('a conversation', () => {
  it('begins with a seeker, is one for two people, and shows to the other once something is said', async () => {
    const { seeker, recruiter, id, position_id } = s;
    const again = await seeker.call(startChat, { position_id });
    expect(again).toEqual({ id, created: false, started_today: 1, starts_a_day: 50 });
    expect((await recruiter.call(listConversations, { side: 'recruiter' })).items).toEqual([]);
    await says(seeker, id, '您好，我对这个职位很感兴趣');
    const { items, counts } = await recruiter.call(listConversations, { side: 'recruiter' });
    expect(items).toMatchObject([
      {
        id,
        side: 'recruiter',
        unread: 1,
        answered: false,
        closed_because: '',
        preview: '您好，我对这个职位很感兴趣',
        preview_own: false,
        other: { name: '陈一鸣', gone: false },
        application_id: seeker.application_id,
      },
    ]);
    expect(counts).toMatchObject({ all: 1, unread: 1, greeting: 1, talking: 0 });
    const mine = await seeker.call(getConversation, { id });
    expect(mine).toMatchObject({ side: 'seeker', unread: 0, preview_own: true });
    expect(mine.other).toMatchObject({ name: '王琳' });
    expect(mine.other.headline).toContain('青禾科技');
  });

  it('takes three messages before an answer, and any number after it', async () => {
    const { seeker, recruiter, id } = s;
    for (const text of ['一', '二', '三']) await says(seeker, id, text);
    await expect(says(seeker, id, '四')).rejects.toThrow(/对方回复前最多发送 3 条消息/);
    await says(recruiter, id, '您好');
    await says(seeker, id, '四');
    const { items, counts } = await recruiter.call(listConversations, {
      side: 'recruiter',
      tab: 'talking',
    });
    expect(items[0]).toMatchObject({ id, answered: true, unread: 4 });
    expect(counts).toMatchObject({ greeting: 0, talking: 1 });
  });

  it('keeps one message for a number, however often and at once it is sent', async () => {
    const { seeker, recruiter, id, w } = s;
    await says(recruiter, id, '请讲');
    // 50 at once, each twice, half of them by the other side.
    const sent = Array.from({ length: 50 }, (_, i) => ({
      person: i % 2 === 0 ? seeker : recruiter,
      client_id: randomUUID(),
      text: `第 ${i} 句`,
    }));
    const all = [...sent, ...sent].map(async ({ person, client_id, text }) => {
      for (;;) {
        const answer = await person.ask(sendMessage, { id, client_id, message: textOf(text) });
        if (answer.code === 0 || answer.code === 200) return answer;
        // Five a second are let through: the others come again with the same number.
        expect(answer.code).toBe(429);
        await w.services.store.clear();
      }
    });
    await Promise.all(all);
    const log = await logOf(recruiter, id);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1));
    const numbers = log.map(({ client_id }) => client_id).filter((one) => one !== '');
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { client_id } of sent) expect(numbers).toContain(client_id);
    expect(await logOf(seeker, id)).toEqual(log);
  });

  it('is read by a member who recruits no more, and not answered', async () => {
    const { seeker, recruiter, id, w } = s;
    await w.services.db
      .updateTable('enterprise_member')
      .set({ role: 'viewer' })
      .where('account_id', '=', recruiter.account_id)
      .execute();
    await says(seeker, id, '您好');
    const input = { id, client_id: randomUUID(), message: textOf('您好，请讲') };
    const { code, msg } = await recruiter.ask(sendMessage, input);
    expect([code, msg]).toEqual([409, expect.stringContaining('只读')]);
    const { items } = await recruiter.call(listConversations, { side: 'recruiter' });
    expect(items[0]?.closed_because).toContain('只读');
    expect((await logOf(recruiter, id)).at(-1)).toMatchObject({ from: 'seeker' });
    await says(seeker, id, '还在吗');
  });

  it('answers a resend with the same message and refuses another one under its number', async () => {
    const { seeker, id } = s;
    const first = { id, client_id: randomUUID(), message: textOf('在吗') };
    const one = await seeker.call(sendMessage, first);
    expect(one.dup).toBe(false);
    expect(await seeker.call(sendMessage, first)).toEqual({ message: one.message, dup: true });
    await expect(seeker.call(sendMessage, { ...first, message: textOf('别的') })).rejects.toThrow(
      /消息编号已用于另一条消息/,
    );
  });

  it('is read on and back without holes, and cursors only move forward', async () => {
    const { seeker, recruiter, id } = s;
    await says(recruiter, id, '您好');
    for (const text of ['一', '二', '三', '四', '五']) await says(seeker, id, text);
    const part = await recruiter.call(syncMessages, { id, after: 2, limit: 2 });
    expect(part).toMatchObject({ more: true, last_seq: 7 });
    expect(part.items.map(({ seq }) => seq)).toEqual([3, 4]);
    const back = await recruiter.call(listHistory, { id, before: 5, limit: 3 });
    expect(back.items.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(back.more).toBe(true);
    expect(await recruiter.call(readMessages, { id, seq: 5 })).toEqual({ read_seq: 5, unread: 2 });
    expect(await recruiter.call(readMessages, { id, seq: 3 })).toEqual({ read_seq: 5, unread: 2 });
    expect(await recruiter.call(readMessages, { id, seq: 99 })).toEqual({ read_seq: 7, unread: 0 });
    const { items } = await seeker.call(listHeads, { side: 'seeker' });
    expect(items).toEqual([{ id, last_seq: 7, read_seq: 0, peer_read_seq: 7, unread: 1 }]);
    expect(await seeker.call(countUnread)).toEqual({
      seeker: 1,
      recruiter: 0,
      customer: 0,
      service: 0,
    });
  });

  it('is nobody else’s business', async () => {
    const { seeker, colleague, id, w } = s;
    await says(seeker, id, '您好');
    const strangers = [await w.person('seeker', 'recruiter'), await w.person('operator')];
    for (const person of [colleague, ...strangers]) {
      for (const endpoint of [getConversation, syncMessages, listHistory]) {
        expect((await person.ask(endpoint, { id, after: 0 })).code).not.toBe(200);
        expect(
          (await person.ask(endpoint, endpoint === syncMessages ? { id, after: 0 } : { id })).code,
        ).toBe(410);
      }
      const message = { id, client_id: randomUUID(), message: textOf('插一句') };
      expect((await person.ask(sendMessage, message)).code).toBe(410);
      expect((await person.ask(readMessages, { id, seq: 1 })).code).toBe(410);
    }
  });

  it('moves the application on when the recruiter answers', async () => {
    const { seeker, recruiter, id, w } = s;
    await says(seeker, id, '您好');
    await says(recruiter, id, '您好，方便聊聊吗');
    const { state } = await w.services.db
      .selectFrom('talent_application')
      .select('state')
      .where('id', '=', seeker.application_id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('contacted');
  });

  it('can be begun by a recruiter with an applicant', async () => {
    const { colleague, seeker } = s;
    const { application_id } = seeker;
    const begun = await colleague.call(startChatWithCandidate, { application_id });
    expect(begun.created).toBe(true);
    expect((await colleague.call(startChatWithCandidate, { application_id })).created).toBe(false);
    await says(colleague, begun.id, '您好，看到您的投递');
    expect(
      (await seeker.call(listConversations, { side: 'seeker', tab: 'greeting' })).items,
    ).toMatchObject([{ id: begun.id, other: { name: '方晓' } }]);
  });
});
