// 正在输入 of a page whose transport brings nothing from it here: who hears it, and who may say it.
import { afterEach, expect, it } from 'vitest';
import { chatStage } from '../../../../tests/stage/chat/stage.ts';
import { setConversation, tellTyping } from '../../../contract/chat/talk.ts';
import { deliverBy, type Hearers } from './changes.ts';

let stop = () => {};
afterEach(() => stop());

it('reaches the other side alone, and nobody in a conversation that has ended', async () => {
  const { w, seeker, recruiter, id } = await chatStage();
  const told: [Hearers, unknown][] = [];
  stop = deliverBy(w.services.bus, {
    tell: (hearers, push) => {
      if (push.op === 'typing') told.push([hearers, push.d]);
    },
    expel: () => {},
    close: () => {},
  });
  await seeker.call(tellTyping, { id });
  await recruiter.call(tellTyping, { id });
  expect(told.map(([{ accounts }, d]) => [accounts, d])).toEqual([
    [[recruiter.account_id], { id, side: 'seeker' }],
    [[seeker.account_id], { id, side: 'recruiter' }],
  ]);
  const stranger = await w.person('seeker');
  await expect(stranger.call(tellTyping, { id })).rejects.toThrow(/会话不存在/);
  await recruiter.call(setConversation, { id, blocked: true });
  await seeker.call(tellTyping, { id });
  expect(told).toHaveLength(2);
});
