// The place of a failed message, and the state under own messages.
import { expect, test } from 'vitest';
import type { Message } from '../../../contract/chat/chat.ts';
import type { OutgoingMessage } from '../store/stored.ts';
import { endsOf, headlineParts, rowsOf, unsentOf } from './rows.ts';

const at = (seq: number) => new Date(Date.parse('2026-11-22T09:00:00Z') + seq * 1000).toISOString();
const line = (seq: number, from: 'seeker' | 'recruiter', more: Partial<Message> = {}) =>
  ({
    id: 1,
    seq,
    from,
    sender_id: 1,
    sender_name: '',
    client_id: `c${seq}`,
    sent_at: at(seq),
    recalled: false,
    hint: '',
    kind: 'text',
    body: { text: `${seq}` },
    ...more,
  }) as Message;
const outgoing = (client_id: string, after: number | null, problem = ''): OutgoingMessage => ({
  client_id,
  account_id: 1,
  chat_id: 1,
  file: null,
  made_at: at(0),
  place: 0,
  problem,
  after,
  message: { kind: 'text', body: { text: client_id } },
});
const own = ({ from }: Message) => from === 'seeker';
const NOW = Date.parse(at(60));

test('what stopped stands where it was written, what waits at the end', () => {
  const log = [line(1, 'seeker'), line(2, 'recruiter'), line(3, 'seeker')];
  const outgoingMessages = [
    outgoing('停了', 1, '对方暂时不接收消息'),
    outgoing('等着', null),
    outgoing('c3', 2, '旧'),
  ];
  const keys = rowsOf(log, outgoingMessages, own, NOW).map(({ key }) => key);
  expect(keys).toEqual(['c1', '停了', 'seq-2', 'c3', '等着']);
});

test('the list says what can still go, and nothing of what was refused for good', () => {
  const refused = { ...outgoing('不能发', 1, '消息含有不能发送的内容'), is_final: true };
  const stopped = outgoing('停了', 1, '对方暂时不接收消息');
  const waiting = outgoing('等着', null);
  expect(unsentOf([refused], 1)).toBeUndefined();
  expect(unsentOf([refused, waiting], 1)).toBe(waiting);
  expect(unsentOf([stopped, refused, waiting], 1)).toBe(stopped);
  expect(unsentOf([stopped, waiting], 2)).toBeUndefined();
});

test('what one removed for oneself has no row', () => {
  const log = [line(1, 'seeker'), line(2, 'recruiter', { removed: true })];
  expect(rowsOf(log, [], own, NOW)).toHaveLength(1);
});

test('已读 stands under the last one read and nowhere before', () => {
  const log = [
    line(1, 'seeker'),
    line(2, 'seeker'),
    line(3, 'recruiter'),
    line(4, 'seeker'),
    line(5, 'seeker'),
    line(6, 'seeker', { recalled: true }),
  ];
  expect(endsOf(log, own, 3)).toEqual({ read: 2, last: 5 });
  expect(endsOf(log, own, 0)).toEqual({ read: 0, last: 5 });
  expect(endsOf(log, own, 6)).toEqual({ read: 5, last: 5 });
});

test('a headline is parted into the company and the post, which stands beside the name', () => {
  expect(headlineParts('听雨互动 · 人力资源经理')).toEqual({
    company: '听雨互动',
    title: '人力资源经理',
  });
  expect(headlineParts('服务时间：9:00-18:00')).toEqual({
    company: '服务时间：9:00-18:00',
    title: '',
  });
});
