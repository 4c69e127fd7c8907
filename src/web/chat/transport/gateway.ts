// The site's own gateway, im.v1 over a WebSocket (contract/chat/live.ts): signs in by frame, comes back
// by itself, renews its signature before it ends.
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

/** Nobody waits longer for an answer. */
const ACK_MS = 10_000;
/** A connection that stood so long was a good one. */
const STABLE_MS = 60_000;
/** Share of a signature's life after which it is renewed. */
const RENEW_SHARE = 0.8;
const PUSHES: readonly string[] = ['message', 'read', 'changed', 'typing', 'removed', 'resync'];

interface Waiting {
  resolve: (data: unknown) => void;
  reject: (error: CallError) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** By the server's clock: a wrong one here ends no signature. */
const nowMs = () => serverNowMs() ?? Date.now();
const lost = () => new CallError(TRANSPORT_ERROR, '与服务器的连接断开了，正在重新连接');

/** How a close code wants to be answered; unknown ones as a broken network. */
function retryOf(code: number): 'never' | 'renew' | 'later' | 'now' {
  return Object.values(CLOSE_CODES).find((reason) => reason.code === code)?.retry ?? 'later';
}

const addressOf = () =>
  `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}${GATEWAY_PATH}`;

/** Makes a transport over the gateway; `first` is the signature that named it. */
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
      // A login that has ended does not come back; the shell has said so.
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
    // A server that says nothing, and a network that swallows everything, are noticed by silence.
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

  /** Forgets the connection; what waited for answers is asked anew by who asked. */
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
    // Beyond what timers hold a renewal is not needed in this life of the page.
    if (life > 2 ** 31 || Number.isNaN(life)) return;
    renewal = setTimeout(
      () => {
        sign().then(
          (fresh) => {
            signature = fresh;
            if (socket) authenticate();
          },
          // The connection ends with its signature then and comes back with a new one.
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
