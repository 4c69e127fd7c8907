// The connection of one device: its state, and sending frames with a bound on what waits.
import { WebSocket } from 'ws';
import { CLOSE_CODES, type CloseReason, type ServerFrame } from '../../../contract/chat/live.ts';
import type { Caller } from '../../platform/http/call.ts';
import { type Bucket, fullBucket } from './bucket.ts';

/** When more bytes than this wait, frames that are not stored (such as 正在输入) are dropped. */
const EPHEMERAL_MAX = 64 * 1024;
/** When more bytes than this wait, the device is disconnected; it reconnects and reads on. */
const WAITING_MAX = 1024 * 1024;

/** Some hundred bytes beside the socket, because a node holds ten thousand of them. */
export interface Connection {
  readonly socket: WebSocket;
  readonly address: string;
  readonly agent: string;
  /** Times in ms are those of a monotonic clock. */
  readonly opened_ms: number;
  /** The heartbeat tick in which this connection is served. */
  readonly slot: number;
  /** Null until its signature is verified. */
  caller: Caller | null;
  /** The time of its signature. */
  sig_time_s: number;
  isAuthenticating: boolean;
  /** True while a ping is unanswered. */
  isWaiting: boolean;
  /** Since when bytes wait to be sent; 0 when none wait. */
  slow_since_ms: number;
  bucket: Bucket;
  refusals: number;
  /** The number of running requests. */
  under_way: number;
  /** The last running write; null when none runs. */
  writes: Promise<void> | null;
  typed_ms: number;
  /** Called once, when the connection is identified or closed. */
  onKnown: (() => void) | null;
}

/** A connection that has not sent a frame yet. */
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

/** Marks a connection as identified or closed, so that its address may open another one. */
export function settle(connection: Connection): void {
  connection.onKnown?.();
  connection.onKnown = null;
}

export const isOpen = ({ socket }: Connection): boolean => socket.readyState === WebSocket.OPEN;

/** Ends a connection; the code tells the device what to do next. */
export function end({ socket }: Connection, reason: CloseReason): void {
  socket.close(CLOSE_CODES[reason].code, reason);
  // A device that does not read would not read a closing frame either.
  if (reason === 'too_slow' || reason === 'no_pong') socket.terminate();
}

/** Sends an encoded frame. @param isLasting false for a frame that may be dropped. */
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
