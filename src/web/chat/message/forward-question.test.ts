// When forwarding asks first: for the words of another person.
import { expect, test } from 'vitest';
import type { Message } from '../../../contract/chat/chat.ts';
import { forwardQuestion } from './forward-question.ts';

const line = (kind: string, from: string, more: object = {}) =>
  ({ kind, from, sender_name: from === 'seeker' ? '许知远' : '林一诺', ...more }) as Message;

test.each<[string, Message[], string[], string]>([
  ['own words', [line('text', 'recruiter')], ['葛晴川'], ''],
  ['an own file', [line('file', 'recruiter')], ['葛晴川'], ''],
  ['a card of a position', [line('position', 'seeker')], ['葛晴川'], ''],
  ['for the service alone', [line('text', 'seeker')], [], ''],
  [
    'a candidate’s words',
    [line('text', 'seeker'), line('text', 'recruiter')],
    ['葛晴川'],
    '要把许知远发来的消息转发给葛晴川吗？',
  ],
  [
    'a candidate’s file, to many',
    [line('file', 'seeker')],
    ['甲', '乙', '丙', '丁'],
    '要把许知远发来的文件转发给甲、乙、丙等吗？',
  ],
  [
    'several',
    [line('text', 'seeker'), line('image', 'seeker')],
    ['葛晴川'],
    '要把许知远发来的 2 条消息转发给葛晴川吗？',
  ],
  [
    'what was forwarded before',
    [line('image', 'recruiter', { forwarded: true })],
    ['葛晴川'],
    '要把别人发来的图片转发给葛晴川吗？',
  ],
])('%s', (_, messages, to, question) => {
  expect(forwardQuestion(messages, 'recruiter', to)).toBe(question);
});
