// The buttons under a message that was not sent.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { draw, wordsOf } from '../../../../tests/stage/draw.ts';
import type { Chat, ChatState } from '../store/chat.ts';
import type { OutgoingMessage } from '../store/stored.ts';
import { ChatContext } from '../store/use-chat.ts';
import { OutgoingState } from './state.tsx';

const store = createStore(() => ({ isOnline: true, isAway: false }) as ChatState);
const scope = { chat: { store } as Chat, side: 'seeker' as const, slots: {} as never };
const text: OutgoingMessage = {
  client_id: 'c',
  account_id: 1,
  chat_id: 1,
  message: { kind: 'text', body: { text: '您好' } },
  file: null,
  made_at: '2026-11-22T09:00:00.000Z',
  place: 1,
  problem: '对方暂时不想收到消息',
  after: null,
};
const file = { blob: new Blob(['x']), name: 'a.png', as: 'image' as const, width: 1, height: 1 };
const picture: OutgoingMessage = { ...text, message: null, file, problem: '图片超过 5 MB' };

test.each<[string, OutgoingMessage, string]>([
  ['text', text, '发送失败：对方暂时不想收到消息 重试 删除'],
  ['text refused for good', { ...text, is_final: true }, '对方暂时不想收到消息 重新编辑 删除'],
  ['picture', picture, '发送失败：图片超过 5 MB 重试 删除'],
  ['picture refused for good', { ...picture, is_final: true }, '发送失败：图片超过 5 MB 删除'],
])('of a %s', (_, outgoing, said) => {
  const state = createElement(OutgoingState, { outgoing });
  expect(wordsOf(draw(createElement(ChatContext.Provider, { value: scope }, state)))).toContain(
    said,
  );
});

test.each([
  [0, { isOnline: true, isAway: false }, '发送中'],
  [0, { isOnline: true, isAway: true }, '正在保存'],
  [0, { isOnline: false, isAway: false }, '正在保存'],
  [1, { isOnline: true, isAway: true }, '等服务器恢复后发送'],
  [1, { isOnline: false, isAway: false }, '等网络恢复后发送'],
])('at place %i, %o: %s', (order, seen, said) => {
  const value = { ...scope, chat: { store: createStore(() => seen as ChatState) } as Chat };
  const outgoing = { ...text, problem: '', place: order };
  const state = createElement(OutgoingState, { outgoing });
  expect(wordsOf(draw(createElement(ChatContext.Provider, { value }, state)))).toBe(said);
});
