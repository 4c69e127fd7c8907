// The site's own gateway, im.v1 over a WebSocket (contract/chat/live.ts): signs in by a frame, reconnects
// by itself, and renews its signature before it expires.
import {
  CLOSE_CODES,
  GATEWAY_PATH,
  HEARTBEAT_MS,
  type Operation,
  type Push,
  type ServerFrame,
  SUBPROTOCOL,
} from '../../../contract/chat/live.ts';
import { CallError, TRANSPORT_ERROR } from '../../data/api.ts';
import { uuid } from '../../data/uuid.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { backoffMs } from './backoff.ts';
import type { Sign, Signature, Transport, TransportHandlers, TransportState } from './transport.ts';

/** A request without an answer fails after this time. */
const ACK_MS = 10_000;
/** A connection that lasted this long resets the count of failures. */
const STABLE_MS = 60_000;
/** The share of a signature's life after which it is renewed. */
const RENEW_SHARE = 0.8;
const PUSHES: readonly string[] = ['message', 'read', 'changed', 'typing', 'removed', 'resync'];

interface Waiting {
  resolve: (data: unknown) => void;
  reject: (error: CallError) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** By the server's clock: this computer's may be wrong, and the signature would seem to have expired. */
const nowMs = () => serverNowMs() ?? Date.now();
const lost = () => new CallError(TRANSPORT_ERROR, '与服务器的连接断开了，正在重新连接');

/** What to do after a close code; an unknown one counts as a broken network. */
function retryOf(code: number): 'never' | 'renew' | 'later' | 'now' {
  return Object.values(CLOSE_CODES).find((reason) => reason.code === code)?.retry ?? 'later';
}

const addressOf = () =>
  `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}${GATEWAY_PATH}`;

/** Makes a transport over the gateway; `first` is the signature by which this service was chosen. */
export function gatewayTransport(first: Signature, sign: Sign): Transport {
  const device = uuid();
  const waiting = new Map<number, Waiting>();
  let signature: Signature | null = first;
  let socket: WebSocket | null = null;
  let handlers: TransportHandlers | null = null;
  let isReady = false;
  let isClosed = false;
  let failures = 0;
  let numbers = 0;
  let heard = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let stable: ReturnType<typeof setTimeout> | undefined;
  let pulse: ReturnType<typeof setInterval> | undefined;

  const tell = (state: TransportState) => handlers?.state(state);
  const send = (frame: unknown) => socket?.send(JSON.stringify(frame));

  const open = async () => {
    clearTimeout(retry);
    retry = undefined;
    if (isClosed || socket) return;
    tell('connecting');
    try {
      if (!signature || Date.parse(signature.expires_at) - nowMs() < HEARTBEAT_MS) {
        signature = await sign();
      }
    } catch (error) {
      // A login that has ended is not retried; the shell has told the person.
      if (error instanceof CallError && error.code === TRANSPORT_ERROR) return again();
      tell('down');
      return;
    }
    if (isClosed || socket) return;
    const wire = new WebSocket(addressOf(), SUBPROTOCOL);
    socket = wire;
    wire.onmessage = ({ data }) => {
      if (socket !== wire) return;
      heard = performance.now();
      hear(JSON.parse(String(data)) as ServerFrame);
    };
    wire.onclose = ({ code }) => {
      if (socket !== wire) return;
      leave();
      const how = retryOf(code);
      if (how === 'renew') signature = null;
      if (how === 'never') tell('down');
      else again();
    };
    heard = performance.now();
    // A silent server and a dead network are noticed because nothing arrives.
    pulse = setInterval(() => {
      const silence = performance.now() - heard;
      if (silence > HEARTBEAT_MS + ACK_MS) drop();
      else if (silence > HEARTBEAT_MS / 2 && isReady) send({ op: 'ping' });
    }, ACK_MS);
  };

  const again = () => {
    tell('down');
    if (isClosed || retry) return;
    failures += 1;
    retry = setTimeout(() => void open(), backoffMs(failures, Math.random()));
  };

  /** Drops the connection; callers repeat their unanswered requests by HTTP. */
  const leave = () => {
    socket = null;
    isReady = false;
    clearInterval(pulse);
    clearTimeout(renewal);
    clearTimeout(stable);
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(lost());
    }
    waiting.clear();
  };

  const drop = () => {
    const wire = socket;
    leave();
    wire?.close();
    again();
  };

  const authenticate = () => {
    if (!signature) return;
    const { sdkappid, user_id, user_sig } = signature;
    send({ op: 'auth', id: 0, d: { sdkappid, user_id, user_sig, device } });
  };

  const renewAt = (expires_at: string) => {
    clearTimeout(renewal);
    const life = Date.parse(expires_at) - nowMs();
    // Longer than a timer can wait: this page will not live to need the renewal.
    if (life > 2 ** 31 || Number.isNaN(life)) return;
    renewal = setTimeout(
      () => {
        sign().then(
          (fresh) => {
            signature = fresh;
            if (socket) authenticate();
          },
          // When renewal fails the connection ends with its signature, and reconnects with a new one.
          () => {},
        );
      },
      Math.max(0, life * RENEW_SHARE),
    );
  };

  const hear = (frame: ServerFrame) => {
    if (frame.op === 'hello') return authenticate();
    if (frame.op === 'ready') {
      isReady = true;
      renewAt(frame.d.expires_at);
      stable = setTimeout(() => {
        failures = 0;
      }, STABLE_MS);
      return tell('ready');
    }
    if (frame.op === 'reply' || frame.op === 'error') return answer(frame);
    if (PUSHES.includes(frame.op)) handlers?.push(frame as Push);
  };

  const answer = (frame: ServerFrame & { op: 'reply' | 'error' }) => {
    const one = waiting.get(frame.id);
    if (!one) return;
    waiting.delete(frame.id);
    clearTimeout(one.timer);
    if (frame.op === 'reply') return one.resolve(frame.d);
    one.reject(new CallError(frame.d.code, frame.d.msg, { fields: frame.d.fields ?? {} }));
  };

  return {
    connect(chosen) {
      handlers = chosen;
      void open();
    },
    request(op: Operation, input: unknown) {
      if (!isReady || !socket) return null;
      numbers += 1;
      const id = numbers;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new CallError(TRANSPORT_ERROR, '等待服务器的时间过长，请稍后重试'));
        }, ACK_MS);
        waiting.set(id, { resolve, reject, timer });
        send({ op, id, d: input });
      });
    },
    typing(id) {
      if (isReady) send({ op: 'typing', d: { id } });
    },
    wake() {
      if (isClosed) return;
      if (!socket) {
        clearTimeout(retry);
        retry = undefined;
        void open();
      } else if (isReady && performance.now() - heard > HEARTBEAT_MS / 2) send({ op: 'ping' });
    },
    drop,
    close() {
      isClosed = true;
      clearTimeout(retry);
      const wire = socket;
      leave();
      wire?.close();
    },
  };
}
