// The history of a conversation: what it draws when waiting messages are there before the log is read.
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import { talk } from '../../../../tests/components/conversation.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import type { Message } from '../../../contract/chat/chat.ts';
import type { ChatState } from '../store/chat.ts';
import { EMPTY_LOG } from '../store/log.ts';
import type { OutgoingMessage } from '../store/stored.ts';
import { ChatContext } from '../store/use-chat.ts';
import { History } from './history.tsx';

const AT = '2026-11-20T10:00:00+08:00';
const said = (seq: number, from: 'seeker' | 'recruiter', text: string) =>
  ({
    id: talk.id,
    seq,
    from,
    sender_id: from === 'seeker' ? 8 : 7,
    sender_name: from === 'seeker' ? '许知远' : '林小满',
    client_id: `c${seq}`,
    sent_at: AT,
    recalled: false,
    hint: '',
    kind: 'text',
    body: { text },
  }) as Message;
const outgoing = (text: string): OutgoingMessage => ({
  client_id: text,
  account_id: 7,
  chat_id: talk.id,
  message: { kind: 'text', body: { text } },
  file: null,
  made_at: AT,
  place: 1,
  problem: '',
  after: null,
});
const ITEMS = [said(1, 'seeker', '断网之前说的话'), said(2, 'recruiter', '您好')];
const loading = { ...EMPTY_LOG, state: 'loading', problem: null, isReadingOlder: false } as const;
const ready = { ...loading, items: ITEMS, last: 2, known: 2, state: 'ready' } as const;

/** A chat that still reads the log, while the outbox gave its waiting messages already. */
const aChat = () =>
  createStore<ChatState>(() => ({
    connection: 'down',
    isOnline: true,
    isAway: true,
    logs: { [talk.id]: loading },
    outgoingMessages: [outgoing('第一句'), outgoing('第二句')],
    typing: {},
    peerRead: {},
  }));

const opens = (store: ReturnType<typeof aChat>, isReadAtOnce = false) => {
  /** Reads the log before the browser has measured the list. */
  function Reader() {
    useLayoutEffect(() => {
      if (isReadAtOnce) store.setState({ logs: { [talk.id]: ready } });
    }, []);
    return null;
  }
  return show(
    <ChatContext
      value={{ chat: { store, older: () => {} }, side: 'recruiter', slots: {} } as never}
    >
      <div style={{ display: 'grid', gridTemplateRows: 'auto auto 1fr', height: 600 }}>
        <History conversation={talk} />
      </div>
      <Reader />
    </ChatContext>,
  );
};

beforeEach(() => signIn('recruiter'));
const log = () => page.getByRole('region', { name: '聊天记录' });
const shows = (text: string) => expect.element(log().getByText(text)).toBeVisible();

test('shows waiting messages and the log, also when the log is read at once', async () => {
  await opens(aChat(), true);
  for (const text of ['断网之前说的话', '您好', '第一句', '第二句']) await shows(text);
});

test('shows waiting messages while the log is read, and says aloud only what arrives later', async () => {
  const store = aChat();
  await opens(store);
  await shows('第二句');
  store.setState({ logs: { [talk.id]: ready } });
  for (const text of ['断网之前说的话', '您好', '第一句', '第二句']) await shows(text);
  const aloud = page.getByRole('log', { name: '新消息' });
  await expect.element(aloud).toBeEmptyDOMElement();
  const items = [...ITEMS, said(3, 'seeker', '还在吗')];
  store.setState({ logs: { [talk.id]: { ...ready, items, last: 3, known: 3 } } });
  await expect.element(aloud).toHaveTextContent('许知远：还在吗');
});
