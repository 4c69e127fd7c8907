// Quoting, forwarding and removing for oneself: only what one reads, and files keep their own doors.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatStage, logOf, says, sends } from '../../../../tests/stage/chat/stage.ts';
import { uploadPrivately } from '../../../../tests/stage/private-upload.ts';
import type { Message } from '../../../contract/chat/chat.ts';
import { openService } from '../../../contract/chat/service.ts';
import {
  getChatFile,
  getConversation,
  listHistory,
  recallMessage,
  removeMessages,
  searchMessages,
  sendMessage,
} from '../../../contract/chat/talk.ts';

type Stage = Awaited<ReturnType<typeof chatStage>>;
let s: Stage;
beforeEach(async () => {
  s = await chatStage();
});

const quoteIn = (message: Message | undefined) =>
  message?.kind === 'text' ? message.body.quote : undefined;
const quoting = (text: string, quote: number) => ({ kind: 'text', body: { text, quote } }) as const;
const forwarding = (id: number, seq: number) => ({ kind: 'forward', body: { id, seq } }) as const;

describe('a quote', () => {
  it('says whose words it answers, to both and once', async () => {
    const { seeker, recruiter, id } = s;
    const asked = await says(seeker, id, '请问什么时候可以面试？');
    const sent = { id, client_id: randomUUID(), message: quoting('周三上午可以', asked) };
    const first = await recruiter.call(sendMessage, sent);
    const quote = { seq: asked, name: '陈一鸣', words: '请问什么时候可以面试？', gone: false };
    expect(quoteIn(first.message)).toEqual(quote);
    const again = await recruiter.call(sendMessage, sent);
    expect(again).toEqual({ message: first.message, dup: true });
    expect(quoteIn((await logOf(seeker, id)).at(-1))).toEqual(quote);
  });

  it('loses its words with what it quotes, and needs something that is there', async () => {
    const { seeker, recruiter, id } = s;
    const asked = await says(seeker, id, '这句会撤回');
    await sends(recruiter, id, quoting('好的', asked));
    await seeker.call(recallMessage, { id, seq: asked });
    const last = (await logOf(recruiter, id)).find(({ kind }) => kind === 'text' && true);
    expect(last).toBeDefined();
    const quotes = (await logOf(recruiter, id)).map(quoteIn).filter(Boolean);
    expect(quotes).toEqual([{ seq: asked, name: '', words: '', gone: true }]);
    for (const seq of [asked, 9999]) {
      const refused = await recruiter.ask(sendMessage, {
        id,
        client_id: randomUUID(),
        message: quoting('再引用', seq),
      });
      expect(refused).toMatchObject({ code: 409, msg: '要引用的消息已经不在了，请直接发送' });
    }
  });
});

describe('a forward', () => {
  it('says again what one reads, and nothing of other people', async () => {
    const { seeker, id, w } = s;
    const seq = await says(seeker, id, '您好，我想咨询一下');
    const { id: service } = await seeker.call(openService, {});
    const copy = await sends(seeker, service, forwarding(id, seq));
    expect(copy).toMatchObject({
      kind: 'text',
      body: { text: '您好，我想咨询一下' },
      forwarded: true,
    });
    const stranger = await w.person('seeker');
    const { id: own } = await stranger.call(openService, {});
    const refused = await stranger.ask(sendMessage, {
      id: own,
      client_id: randomUUID(),
      message: forwarding(id, seq),
    });
    expect(refused.code).toBe(410);
    // Answers, requests and notes are no words of people.
    const note = await seeker.ask(sendMessage, {
      id: service,
      client_id: randomUUID(),
      message: forwarding(id, 1),
    });
    expect(note).toMatchObject({ code: 409, msg: '这种消息不能转发' });
  });

  it('copies a picture for who forwards it: each conversation shows its own', async () => {
    const { seeker, recruiter, id, w } = s;
    const picture = await uploadPrivately(w, seeker);
    const { seq } = await sends(seeker, id, { kind: 'image', body: { picture } });
    const { id: service } = await recruiter.call(openService, {});
    const sent = { id: service, client_id: randomUUID(), message: forwarding(id, seq) };
    const { message } = await recruiter.call(sendMessage, sent);
    expect(await recruiter.call(sendMessage, sent)).toEqual({ message, dup: true });
    const rows = await w.services.db
      .selectFrom('site_upload')
      .select('path')
      .where('account_id', '=', recruiter.account_id)
      .execute();
    expect(rows).toHaveLength(1);
    await recruiter.call(getChatFile, { id: service, seq: message.seq });
    // Whose picture it was first does not see where it went.
    expect((await seeker.ask(getChatFile, { id: service, seq: message.seq })).code).toBe(410);
  });
});

describe('removing for oneself', () => {
  it('leaves the other side everything, and the own log its numbers', async () => {
    const { seeker, recruiter, id } = s;
    await says(seeker, id, '第一句话要留着');
    const seq = await says(seeker, id, '第二句话删掉它');
    await seeker.call(removeMessages, { id, seqs: [seq] });
    await seeker.call(removeMessages, { id, seqs: [seq] });
    const own = (await seeker.call(listHistory, { id })).items;
    expect(own.map((one) => one.seq)).toEqual([1, 2, 3]);
    expect(own.at(-1)).toMatchObject({ removed: true, body: { text: '' } });
    expect((await logOf(recruiter, id)).at(-1)).toMatchObject({ body: { text: '第二句话删掉它' } });
    expect((await logOf(recruiter, id)).at(-1)).not.toHaveProperty('removed');
    // Neither the list nor a search says it again.
    expect((await seeker.call(getConversation, { id })).preview).toBe('最近的消息已删除');
    expect((await recruiter.call(getConversation, { id })).preview).toBe('第二句话删掉它');
    const find = { side: 'seeker', keyword: '第二句话' } as const;
    expect((await seeker.call(searchMessages, find)).items).toEqual([]);
    await says(recruiter, id, '收到');
    expect((await seeker.call(getConversation, { id })).preview).toBe('收到');
    // What one cannot see any more is not forwarded either.
    const { id: service } = await seeker.call(openService, {});
    const refused = await seeker.ask(sendMessage, {
      id: service,
      client_id: randomUUID(),
      message: forwarding(id, seq),
    });
    expect(refused.code).toBe(410);
    const stranger = await s.w.person('seeker');
    expect((await stranger.ask(removeMessages, { id, seqs: [seq] })).code).toBe(410);
  });
});
