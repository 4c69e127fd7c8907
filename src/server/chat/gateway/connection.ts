// One device's connection: what is kept of it, and how frames reach it without ever piling up.
import { WebSocket } from 'ws';
import { CLOSE_CODES, type CloseReason, type ServerFrame } from '../../../contract/chat/live.ts';
import type { Caller } from '../../platform/http/call.ts';
import { type Bucket, fullBucket } from './bucket.ts';

/** Beyond so much waiting to be sent, what is never stored is dropped. */
const EPHEMERAL_MAX = 64 * 1024;
/** Beyond so much the device is cut off: it comes back and reads on. */
const WAITING_MAX = 1024 * 1024;

/** Some hundred bytes beside the socket: ten thousand of them live on a node. */
export interface Connection {
  readonly socket: WebSocket;
  readonly address: string;
  readonly agent: string;
  /** Times in milliseconds are those of a clock that never jumps. */
  readonly opened_ms: number;
  /** Which tick of the heartbeat is this connection's. */
  readonly slot: number;
  /** Null until its signature was read. */
  caller: Caller | null;
  /** When its signature was made. */
  sig_time_s: number;
  isAuthenticating: boolean;
  /** A ping has not been answered. */
  isWaiting: boolean;
  /** Since when something waits to be sent; 0 when nothing does. */
  slow_since_ms: number;
  bucket: Bucket;
  refusals: number;
  /** Requests under way. */
  under_way: number;
  /** The last of its writes, while one is under way. */
  writes: Promise<void> | null;
  typed_ms: number;
  /** Called once: it is known who this is, or it is gone. */
  onKnown: (() => void) | null;
}

/** A connection that has said nothing yet. */
export function newConnection(
  socket: WebSocket,
  from: Pick<Connection, 'address' | 'agent' | 'slot'>,
  now_ms: number,
): Connection {
  return {
    socket,
    ...from,
    opened_ms: now_ms,
    caller: null,
    sig_time_s: 0,
    isAuthenticating: false,
    isWaiting: false,
    slow_since_ms: 0,
    bucket: fullBucket(now_ms),
    refusals: 0,
    under_way: 0,
    writes: null,
    typed_ms: 0,
    onKnown: null,
  };
}

/** It is known who this is, or it is gone: the address may open another one. */
export function settle(connection: Connection): void {
  connection.onKnown?.();
  connection.onKnown = null;
}

export const isOpen = ({ socket }: Connection): boolean => socket.readyState === WebSocket.OPEN;

/** Ends a connection; the code says what the device does about it. */
export function end({ socket }: Connection, reason: CloseReason): void {
  socket.close(CLOSE_CODES[reason].code, reason);
  // Who takes nothing takes no closing frame either.
  if (reason === 'too_slow' || reason === 'no_pong') socket.terminate();
}

/** Sends a frame that is written already. @param isLasting false for what may be dropped. */
export function sendBytes(
  connection: Connection,
  bytes: Buffer,
  now_ms: number,
  isLasting = true,
): void {
  const { socket } = connection;
  if (!isOpen(connection)) return;
  if (!isLasting && socket.bufferedAmount > EPHEMERAL_MAX) return;
  socket.send(bytes, { binary: false });
  const waiting = socket.bufferedAmount;
  if (waiting > WAITING_MAX) end(connection, 'too_slow');
  else if (waiting === 0) connection.slow_since_ms = 0;
  else if (connection.slow_since_ms === 0) connection.slow_since_ms = now_ms;
}

export const bytesOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame));

export const send = (connection: Connection, frame: ServerFrame, now_ms: number): void =>
  sendBytes(connection, bytesOf(frame), now_ms);
