// Tencent Cloud Chat as the transport, where the site is configured for it. Its SDK keeps the connection;
// each hint causes a reading of our log by HTTP. Its code is loaded only then.
import type { Push } from '../../../contract/chat/live.ts';
import { syncMessages, tellTyping } from '../../../contract/chat/talk.ts';
import { HINT_SIGN, type Hint } from '../../../contract/chat/tencent.ts';
import { CallError, call, TRANSPORT_ERROR } from '../../data/api.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { backoffMs } from './backoff.ts';
import type { Sign, Signature, Transport, TransportHandlers, TransportState } from './transport.ts';

/** A signature with less time left than this, in ms, is renewed before use. */
const SIG_LEFT_MS = 60_000;
/** Hints of read cursors within this time, in ms, cause one reading. */
const READ_WITHIN_MS = 1000;
/** The log level at which the SDK prints errors only. */
const FAULTS_ONLY = 3;

/** The part of the SDK that is used. */
export interface Sdk {
  create(options: { SDKAppID: number }): SdkChat;
  EVENT: Record<'SDK_READY' | 'MESSAGE_RECEIVED' | 'NET_STATE_CHANGE' | 'KICKED_OUT', string>;
}
export interface SdkChat {
  on(event: string, listener: (event: { data: unknown }) => void): void;
  login(who: { userID: string; userSig: string }): Promise<unknown>;
  isReady(): boolean;
  setLogLevel(level: number): void;
  destroy(): Promise<unknown>;
}

/** The outside calls of the transport; tests replace them. */
interface Reach {
  load(): Promise<Sdk>;
  sync(id: number, after: number): Promise<readonly (Push & { op: 'message' })['d'][]>;
  /** Sends 正在输入; a failure is ignored. */
  type(id: number): void;
}

const REACH: Reach = {
  load: async () => (await import('@tencentcloud/chat')).default as unknown as Sdk,
  sync: async (id, after) => (await call(syncMessages, { id, after, limit: 200 })).items,
  type: (id) => {
    call(tellTyping, { id }, { quiet: true }).catch(() => {});
  },
};

/** By the server's clock: this computer's may be wrong, and the signature would seem to have expired. */
const nowMs = () => serverNowMs() ?? Date.now();

/** Makes a transport over Tencent's SDK; `first` is the signature by which this service was chosen. */
export function tencentTransport(first: Signature, sign: Sign, reach: Reach = REACH): Transport {
  let signature: Signature | null = first;
  let handlers: TransportHandlers | null = null;
  let chat: SdkChat | null = null;
  let isOpening = false;
  let isClosed = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const asked = new Map<number, number>();
  const asking = new Set<number>();

  const tell = (state: TransportState) => handlers?.state(state);

  const open = async () => {
    clearTimeout(retry);
    retry = undefined;
    if (isClosed || isOpening || chat) return;
    isOpening = true;
    tell('connecting');
    try {
      await enter();
    } catch (error) {
      leave();
      // A login that has ended is not retried; the shell has told the person.
      if (error instanceof CallError && error.code !== TRANSPORT_ERROR) tell('down');
      else again();
    } finally {
      isOpening = false;
    }
  };

  const enter = async () => {
    if (!signature || Date.parse(signature.expires_at) - nowMs() < SIG_LEFT_MS) {
      signature = null;
      signature = await sign();
    }
    const { sdkappid, user_id, user_sig } = signature;
    const sdk = await reach.load();
    if (isClosed) return;
    const made = sdk.create({ SDKAppID: sdkappid });
    chat = made;
    made.setLogLevel(FAULTS_ONLY);
    const on = (name: keyof Sdk['EVENT'], listener: (data: unknown) => void) =>
      made.on(sdk.EVENT[name], ({ data }) => {
        if (chat === made) listener(data);
      });
    on('SDK_READY', ready);
    on('NET_STATE_CHANGE', (data) => network(made, textOf(data, 'state')));
    on('KICKED_OUT', (data) => kicked(textOf(data, 'type')));
    on('MESSAGE_RECEIVED', (data) => {
      for (const message of Array.isArray(data) ? data : []) {
        const hint = hintIn(message);
        if (hint) hear(hint);
      }
    });
    await made.login({ userID: user_id, userSig: user_sig });
  };

  const ready = () => {
    failures = 0;
    tell('ready');
  };

  /** The SDK reconnects by itself. */
  const network = (made: SdkChat, state: string) => {
    if (state === 'connected') {
      if (made.isReady()) ready();
    } else tell(state === 'connecting' ? 'connecting' : 'down');
  };

  /**
   * An expired signature is renewed. After signing in elsewhere, this page waits until it is used again.
   */
  const kicked = (why: string) => {
    leave();
    if (why !== 'userSigExpired' && why !== 'REST_API_Kick') return tell('down');
    signature = null;
    again();
  };

  const again = () => {
    tell('down');
    if (isClosed || retry) return;
    failures += 1;
    retry = setTimeout(() => void open(), backoffMs(failures, Math.random()));
  };

  const leave = () => {
    const gone = chat;
    chat = null;
    gone?.destroy().catch(() => {});
  };

  const hear = (hint: Hint) => {
    if (hint.op === 'message') return fetchFrom(hint.id, hint.seq);
    if (hint.op === 'changed') handlers?.push({ op: 'changed', d: { id: hint.id } });
    else if (hint.op === 'typing')
      handlers?.push({ op: 'typing', d: { id: hint.id, side: hint.side } });
    else handlers?.push({ op: 'resync', d: { within_ms: READ_WITHIN_MS } });
  };

  /** Reads messages from `seq` on; hints that arrive meanwhile cause one more reading. */
  const fetchFrom = (id: number, seq: number) => {
    asked.set(id, Math.min(asked.get(id) ?? seq, seq));
    if (!asking.has(id)) void fetchAsked(id);
  };

  const fetchAsked = async (id: number) => {
    asking.add(id);
    try {
      for (let seq = asked.get(id); seq !== undefined && !isClosed; seq = asked.get(id)) {
        asked.delete(id);
        for (const d of await reach.sync(id, seq - 1)) handlers?.push({ op: 'message', d });
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Nobody waits for it: the next comparison with the log finds the missing messages.
      handlers?.push({ op: 'resync', d: { within_ms: READ_WITHIN_MS } });
    } finally {
      asking.delete(id);
    }
  };

  return {
    connect(chosen) {
      handlers = chosen;
      void open();
    },
    // All calls go by HTTP, so that our log holds a message before Tencent hears of it.
    request: () => null,
    typing(id) {
      if (chat?.isReady()) reach.type(id);
    },
    // Tencent's connection does not depend on our server.
    drop() {},
    wake() {
      if (!chat) void open();
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      leave();
    },
  };
}

/** A text field of an event's data; '' when it is missing. */
function textOf(data: unknown, field: string): string {
  const value = (data as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === 'string' ? value : '';
}

/** The hint in a message of the SDK; null for any other message, which other clients can send freely. */
function hintIn(message: unknown): Hint | null {
  const payload = (message as { payload?: unknown } | null)?.payload;
  if (textOf(payload, 'description') !== HINT_SIGN) return null;
  try {
    const { op, id, seq, side } = JSON.parse(textOf(payload, 'data')) as Record<string, unknown>;
    if (!isNumber(id)) return null;
    if (op === 'read' || op === 'changed') return { op, id };
    if (op === 'typing') return typeof side === 'string' ? { op, id, side } : null;
    return op === 'message' && isNumber(seq) ? { op, id, seq } : null;
  } catch {
    return null;
  }
}

const isNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;
