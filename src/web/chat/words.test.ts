// The line of the list for a conversation without messages.
import { expect, test } from 'vitest';
import type { Conversation } from '../../contract/chat/chat.ts';
import { unsaidLine } from './words.ts';

test.each<[Conversation['side'], string, string]>([
  ['seeker', '', '还没有消息，打个招呼吧'],
  ['recruiter', '', '还没有消息，打个招呼吧'],
  ['recruiter', '对方账号已注销，不能再发送消息', '还没有消息'],
  ['customer', '', '有问题可以直接留言'],
  ['service', '', '还没有消息'],
])('for the %s, closed because of “%s”: %s', (side, closed_because, said) => {
  expect(unsaidLine({ side, closed_because })).toBe(said);
});
