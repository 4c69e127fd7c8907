// The connection of one device: its state, and sending frames with a bound on what waits.
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { CLOSE_CODES, type CloseReason, type ServerFrame } from '../../../contract/chat/live.ts';
import type { Caller } from '../../platform/http/call.ts';
import { count } from '../../platform/seeing/meter.ts';
import { type Bucket, fullBucket } from './bucket.ts';

/**
 * The most bytes pushed to a device beyond its last answer to a ping. What one does not read lies in buffers of
 * the operating system, which all connections share: some hundred of such devices would delay everybody.
 */
export const UNREAD_MAX = 128 * 1024;
/** From so many bytes on a ping asks how far the device has read; 正在输入 is dropped. */
const ASK_AT = UNREAD_MAX / 2;
/** When more bytes than this wait in the process, the device is disconnected; it reconnects and reads on. */
const WAITING_MAX = 1024 * 1024;
/** How soon a device that missed pushes asks for them. */
const RESYNC_WITHIN_MS = 1000;

const UNREAD = { cause: 'unread' };

/** Some hundred bytes beside the socket, because a node holds ten thousand of them. */
export interface Connection {
  readonly socket: WebSocket;
  /** The stream under it. */
  readonly wire: Duplex;
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
  /** For how many seconds a ping is unanswered, counted by the heartbeat; 0 when none is. */
  silent_s: number;
  /** The bytes sent since the last ping that was answered, and since the one that is not. */
  unread: number;
  since_ping: number;
  /** True when a push was left out, because too much was unread. */
  hasMissed: boolean;
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
  from: Pick<Connection, 'wire' | 'address' | 'agent' | 'slot'>,
  now_ms: number,
): Connection {
  return {
    socket,
    ...from,
    opened_ms: now_ms,
    caller: null,
    sig_time_s: 0,
    isAuthenticating: false,
    silent_s: 0,
    unread: 0,
    since_ping: 0,
    hasMissed: false,
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

/**
 * Sends an encoded event, unless too much before it is unread: then the device asks for it once it reads again.
 * @param isLasting false for an event that is not stored and may be dropped.
 */
export function push(connection: Connection, bytes: Buffer, isLasting = true): void {
  if (connection.unread <= (isLasting ? UNREAD_MAX : ASK_AT)) sendBytes(connection, bytes);
  else if (isLasting) connection.hasMissed = true;
}

/** Sends a frame that answers the device. */
export const send = (connection: Connection, frame: ServerFrame): void =>
  sendBytes(connection, bytesOf(frame));

export const bytesOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame));

function sendBytes(connection: Connection, bytes: Buffer): void {
  const { socket } = connection;
  if (!isOpen(connection)) return;
  corkOnce(connection.wire);
  socket.send(bytes, { binary: false });
  connection.unread += bytes.length;
  connection.since_ping += bytes.length;
  if (isFull(connection)) end(connection, 'too_slow');
  else if (connection.unread > ASK_AT) ask(connection);
}

/** Streams that were written to in this turn of the event loop. */
const corked = new Set<Duplex>();

/** Frames of one turn go out in one write, which costs more than all else of a frame: an answer and the push of the same message. */
function corkOnce(wire: Duplex): void {
  if (corked.has(wire)) return;
  if (corked.size === 0) setImmediate(release);
  wire.cork();
  corked.add(wire);
}

/** True when too much waits for the device; what was only kept for the end of the turn is written first. */
function isFull({ socket, wire }: Connection): boolean {
  if (socket.bufferedAmount <= WAITING_MAX) return false;
  if (corked.delete(wire)) wire.uncork();
  return socket.bufferedAmount > WAITING_MAX;
}

function release(): void {
  for (const wire of corked) wire.uncork();
  corked.clear();
}

/** Asks by a ping whether the device still reads, and how far. */
export function ask(connection: Connection): void {
  if (connection.silent_s > 0) return;
  connection.silent_s = 1;
  connection.since_ping = 0;
  connection.socket.ping();
}

/** The device has read up to the ping. It is told if it missed something. */
export function answered(connection: Connection): void {
  if (connection.silent_s === 0) return;
  connection.silent_s = 0;
  connection.unread = connection.since_ping;
  if (connection.unread > ASK_AT) ask(connection);
  if (!connection.hasMissed || connection.unread > UNREAD_MAX) return;
  connection.hasMissed = false;
  count('zemu_chat_resyncs_total', UNREAD);
  send(connection, { op: 'resync', d: { within_ms: RESYNC_WITHIN_MS } });
}
