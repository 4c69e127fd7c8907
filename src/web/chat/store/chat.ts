// A person's chat while its page is open: the logs, the outbox and the connection, in one store without
// React. Pushes make it fast. Sync, heads and HTTP keep it correct without them.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DataOf, InputOf } from '../../../contract/call/endpoint.ts';
import type { ChatSide, Message, SendBody } from '../../../contract/chat/chat.ts';
import {
  LOOK_EVERY_MS,
  type Push,
  TYPING_EVERY_MS,
  TYPING_SHOWN_MS,
} from '../../../contract/chat/live.ts';
import {
  type answerExchange,
  type listHeads,
  removeMessages,
} from '../../../contract/chat/talk.ts';
import { CallError, call, TRANSPORT_ERROR } from '../../data/api.ts';
import { uuid } from '../../data/uuid.ts';
import { ask, type Wire } from '../talk/ask.ts';
import { nowMs } from '../times.ts';
import { openTransport } from '../transport/open.ts';
import { makeTelling } from '../transport/telling.ts';
import type { Transport, TransportState } from '../transport/transport.ts';
import { OUTBOX_MAX } from './outbox.ts';
import { openSending } from './sending.ts';
import type { OutgoingMessage } from './stored.ts';
import { type Logs, openLogs } from './stored-logs.ts';

/** Without a connection the log is read this often. */
const LOOK_WITHOUT_MS = 5000;
const READ_EVERY_MS = 1000;

export interface ChatState {
  connection: TransportState;
  isOnline: boolean;
  /** The server does not answer although the network seems to be there. */
  isAway: boolean;
  logs: Logs;
  outgoingMessages: readonly OutgoingMessage[];
  /** The conversations whose other side is typing now. */
  typing: Readonly<Record<number, boolean>>;
  /**
   * The seq up to which the other side has read, as pushed; until a push the conversation's own field
   * counts.
   */
  peerRead: Readonly<Record<number, number>>;
}

/** The page's reactions to events. */
interface ChatEvents {
  /** A message of another person was pushed. */
  arrived(message: Message): void;
  /** The row, counts or facts of this conversation changed; null for any conversation. */
  changed(id: number | null): void;
}

export interface Chat {
  store: StoreApi<ChatState>;
  open(id: number): void;
  /** Reads older messages; resolves when they are loaded. */
  older(id: number): Promise<void>;
  /** Reads older messages until `seq` is loaded; false when it does not exist. */
  reach(id: number, seq: number): Promise<boolean>;
  /** Puts a message into the outbox; false when it is full. */
  post(id: number, what: Pick<OutgoingMessage, 'message' | 'file'>): boolean;
  /**
   * Sends, in order, a message whose answer is awaited, as a request to exchange. Rejects with the
   * refusal.
   */
  say(id: number, message: SendBody): Promise<void>;
  retry(client_id: string): void;
  discard(client_id: string): void;
  /** Takes back an own message; rejects with the refusal. */
  recall(id: number, seq: number): Promise<void>;
  /** Removes messages from the own view; rejects with the refusal. */
  remove(id: number, seqs: readonly number[]): Promise<void>;
  answer(input: InputOf<typeof answerExchange> & { id: number }): Promise<void>;
  read(id: number, seq: number): void;
  typing(id: number): void;
  close(): void;
}

/** Opens the chat of an account on one of its sides. */
export function openChat(account_id: number, side: ChatSide, events: ChatEvents): Chat {
  const store = createStore<ChatState>(() => ({
    connection: 'connecting',
    isOnline: navigator.onLine,
    isAway: false,
    logs: {},
    outgoingMessages: [],
    typing: {},
    peerRead: {},
  }));
  const leaving = new AbortController();
  const { signal } = leaving;
  const fades = new Map<number, ReturnType<typeof setTimeout>>();
  const seen = new Map<number, string>();
  const reads = new Map<number, { told: number; wanted: number; isResting: boolean }>();
  let transport: Transport | null = null;
  let since: string | undefined;
  let isLooking = false;
  let openId: number | null = null;
  let looksAgain = false;
  let lookTimer: ReturnType<typeof setTimeout> | undefined;
  let typedAt = Number.NEGATIVE_INFINITY;

  const wire: Wire = { request: (op, input) => transport?.request(op, input) ?? null };
  const logs = openLogs({
    wire,
    signal,
    find: () => store.getState().logs,
    write: (next) => store.setState({ logs: next }),
    settle: (client_id) => outbox.settle(client_id),
  });
  const tellAway = makeTelling(signal);
  const sending = openSending({
    account_id,
    wire,
    arrived(message) {
      logs.take(message);
      tellAway(message.id);
      events.changed(message.id);
    },
    changed: (outgoingMessages) => store.setState({ outgoingMessages }),
    lastSeq: (id) => store.getState().logs[id]?.last ?? null,
    away() {
      store.setState({ isAway: true });
      transport?.drop();
    },
    back() {
      store.setState({ isAway: false });
      wake();
    },
  });
  const { outbox } = sending;

  const look = async () => {
    // An event during the reading may be missing in the answer, so it is read once more.
    looksAgain = isLooking;
    if (isLooking || signal.aborted) return;
    isLooking = true;
    try {
      const heads = await ask(wire, 'heads', { side, ...(since && { since }) });
      takeHeads(heads, since === undefined);
      // The open conversation is always read on: it may belong to the other side than this list.
      if (openId !== null && !heads.items.some(({ id }) => id === openId)) logs.open(openId);
      since = heads.now;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === TRANSPORT_ERROR && !signal.aborted) sending.check();
    } finally {
      isLooking = false;
      if (looksAgain) void look();
      else plan();
    }
  };

  /** Tells the page only of changes since the last heads; the first answer is only remembered. */
  const takeHeads = ({ items, more }: DataOf<typeof listHeads>, isFirst: boolean) => {
    let isNew = more && !isFirst;
    for (const head of items) {
      const mark = JSON.stringify(head);
      isNew ||= !isFirst && seen.get(head.id) !== mark;
      seen.set(head.id, mark);
      setPeerRead(head.id, head.peer_read_seq);
      logs.tell(head.id, head.last_seq);
    }
    if (isNew) events.changed(null);
  };

  const plan = () => {
    clearTimeout(lookTimer);
    if (signal.aborted) return;
    const isLive = store.getState().connection === 'ready';
    lookTimer = setTimeout(
      () => (document.hidden && !isLive ? plan() : void look()),
      isLive ? LOOK_EVERY_MS : LOOK_WITHOUT_MS,
    );
  };

  const setPeerRead = (id: number, seq: number) => {
    const { peerRead } = store.getState();
    if ((peerRead[id] ?? -1) < seq) store.setState({ peerRead: { ...peerRead, [id]: seq } });
  };

  const setTyping = (id: number, isOn: boolean) => {
    clearTimeout(fades.get(id));
    if (isOn)
      fades.set(
        id,
        setTimeout(() => setTyping(id, false), TYPING_SHOWN_MS),
      );
    const { typing } = store.getState();
    if (Boolean(typing[id]) !== isOn) store.setState({ typing: { ...typing, [id]: isOn } });
  };

  const hear = (push: Push) => {
    if (push.op === 'message') {
      logs.take(push.d);
      if (push.d.sender_id !== account_id) {
        setTyping(push.d.id, false);
        events.arrived(push.d);
      }
      events.changed(push.d.id);
    } else if (push.op === 'read') {
      if (push.d.side !== side) setPeerRead(push.d.id, push.d.read_seq);
      else events.changed(push.d.id);
    } else if (push.op === 'changed') events.changed(push.d.id);
    else if (push.op === 'typing') setTyping(push.d.id, push.d.side !== side);
    else if (push.op === 'removed') logs.remove(push.d.id, push.d.seqs);
    else setTimeout(() => void look(), Math.random() * push.d.within_ms);
  };

  const sendRead = async (id: number) => {
    const one = reads.get(id);
    if (!one || one.isResting || one.wanted <= one.told || signal.aborted) return;
    const seq = one.wanted;
    one.isResting = true;
    setTimeout(() => {
      one.isResting = false;
      void sendRead(id);
    }, READ_EVERY_MS);
    try {
      await ask(wire, 'read', { id, seq });
      one.told = Math.max(one.told, seq);
      events.changed(id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A refused report of reading is not repeated; one that failed by the network is.
      if (error.code !== TRANSPORT_ERROR) one.told = Math.max(one.told, seq);
    }
  };

  const wake = () => {
    store.setState({ isOnline: navigator.onLine });
    if (!navigator.onLine) return;
    if (sending.isAway()) return sending.check();
    transport?.wake();
    outbox.wake();
    logs.retryFailed();
    void look();
  };
  const options = { signal };
  window.addEventListener('online', wake, options);
  window.addEventListener('offline', () => store.setState({ isOnline: false }), options);
  window.addEventListener('focus', wake, options);
  document.addEventListener('visibilitychange', () => !document.hidden && wake(), options);

  const follow = (connection: TransportState) => {
    const before = store.getState().connection;
    store.setState({ connection });
    if (connection === 'down' && before === 'ready') sending.check();
    if (connection !== 'ready' || before === 'ready') return plan();
    outbox.wake();
    void look();
  };
  void openTransport(signal).then((made) => {
    transport = made;
    if (made) made.connect({ push: hear, state: follow });
    else store.setState({ connection: 'down' });
  });
  void look();

  const outgoingOf = (
    chat_id: number,
    what: Pick<OutgoingMessage, 'message' | 'file'>,
  ): OutgoingMessage => {
    const made_at = new Date(nowMs()).toISOString();
    const head = { client_id: uuid(), account_id, chat_id, made_at };
    return { ...head, ...what, place: 0, problem: '', after: null };
  };

  return {
    store,
    open(id) {
      openId = id;
      logs.open(id);
    },
    older: (id) => logs.older(id),
    reach: logs.reach,
    post(id, what) {
      if (store.getState().outgoingMessages.length >= OUTBOX_MAX) return false;
      outbox.add(outgoingOf(id, what));
      return true;
    },
    say: (id, message) => outbox.deliver(outgoingOf(id, { message, file: null })),
    retry: outbox.retry,
    discard: outbox.discard,
    async remove(id, seqs) {
      await call(removeMessages, { id, seqs: [...seqs] }, { quiet: true });
      logs.remove(id, seqs);
      events.changed(id);
    },
    recall: async (id, seq) => logs.take(await ask(wire, 'recall', { id, seq })),
    answer: async (input) => {
      logs.take(await ask(wire, 'exchange', input));
      events.changed(input.id);
    },
    read(id, seq) {
      const one = reads.get(id) ?? { told: 0, wanted: 0, isResting: false };
      one.wanted = Math.max(one.wanted, seq);
      reads.set(id, one);
      void sendRead(id);
    },
    typing(id) {
      if (performance.now() - typedAt < TYPING_EVERY_MS) return;
      typedAt = performance.now();
      transport?.typing(id);
    },
    close() {
      leaving.abort();
      transport?.close();
      sending.close();
      clearTimeout(lookTimer);
      for (const timer of fades.values()) clearTimeout(timer);
    },
  };
}
