// The wire protocol of the chat gateway, im.v1: JSON frames over a WebSocket. The log in PostgreSQL is
// the truth. The socket only speeds delivery up: everything here also works over HTTP
// (contract/chat/talk.ts).
import { z } from 'zod';
import { Nothing, post } from '../call/endpoint.ts';
import { Time } from '../value/shapes.ts';
import type { Message } from './chat.ts';

export const SUBPROTOCOL = 'im.v1';
export const GATEWAY_PATH = '/api/im/ws';
/** The largest frame of a client, in bytes; a larger one ends the connection. */
export const FRAME_MAX = 16_384;
export const HEARTBEAT_MS = 25_000;
export const AUTH_WITHIN_MS = 5_000;
/** How long 正在输入 is shown, and how often it is sent. */
export const TYPING_SHOWN_MS = 6_000;
export const TYPING_EVERY_MS = 3_000;
/** A client holds an early message for this long, then reads the missing ones before it. */
export const HOLD_MS = 200;
/** The open conversation is compared with the log this often, so that no gap stays unnoticed longer. */
export const LOOK_EVERY_MS = 30_000;

/** Why a connection was closed; `retry` says what the client does next. */
export const CLOSE_CODES = {
  bad_frame: { code: 4000, retry: 'never' },
  unauthorized: { code: 4001, retry: 'never' },
  signature_expired: { code: 4002, retry: 'renew' },
  kicked: { code: 4003, retry: 'renew' },
  too_fast: { code: 4004, retry: 'later' },
  too_slow: { code: 4008, retry: 'now' },
  too_large: { code: 4009, retry: 'never' },
  drain: { code: 4010, retry: 'later' },
  version: { code: 4011, retry: 'never' },
  no_pong: { code: 4012, retry: 'now' },
} as const;
export type CloseReason = keyof typeof CLOSE_CODES;

/** A client's operations and the calls that answer them, behind the same guard. */
export const OPERATIONS = {
  send: '/api/chat/send',
  recall: '/api/chat/recall',
  read: '/api/chat/read',
  sync: '/api/chat/sync',
  history: '/api/chat/history',
  heads: '/api/chat/heads',
  exchange: '/api/chat/answerExchange',
} as const;
export type Operation = keyof typeof OPERATIONS;

/** A client's first frame: it signs in with its signature. `session` is the login it belongs to. */
export const AuthFrame = z.strictObject({
  op: z.literal('auth'),
  id: z.int().min(0),
  d: z.strictObject({
    sdkappid: z.int().positive(),
    user_id: z.string().max(32),
    user_sig: z.string().max(1024),
    device: z.uuid(),
  }),
});

/** Every later frame of a client. `id` numbers the requests, so that replies can be matched. */
export const ClientFrame = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.enum(Object.keys(OPERATIONS) as [Operation, ...Operation[]]),
    id: z.int().min(0),
    d: z.unknown(),
  }),
  /** 正在输入: never stored, and the first to be dropped under load. */
  z.strictObject({
    op: z.literal('typing'),
    id: z.int().min(0).optional(),
    d: z.strictObject({ id: z.int().positive() }),
  }),
  z.strictObject({ op: z.literal('ping'), id: z.int().min(0).optional() }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** What the server says of itself. */
export type ServerFrame =
  | { op: 'hello'; d: { server_time: string; heartbeat_ms: number; frame_max: number } }
  | { op: 'ready'; id: number; d: { user_id: string; expires_at: string } }
  | { op: 'reply'; id: number; d: unknown }
  /** The refusal's envelope: code, message, and one message per field. */
  | {
      op: 'error';
      id: number;
      d: { code: number; msg: string; fields: Record<string, string> | null };
    }
  | { op: 'pong' }
  | Push;

/** Events. Each is pushed to all devices of all people concerned, including the sender's other devices. */
export type Push =
  | { op: 'message'; d: Message }
  /** A side has read further. */
  | { op: 'read'; d: { id: number; side: string; read_seq: number; unread: number } }
  /** Something else of this conversation changed: pin, block, transfer, the state of an interview. */
  | { op: 'changed'; d: { id: number } }
  | { op: 'typing'; d: { id: number; side: string } }
  /** The reader removed these messages from their own view. Pages that do not know the event ignore it. */
  | { op: 'removed'; d: { id: number; seqs: number[] } }
  /** An event between nodes may have been lost: ask for the heads within `within_ms`. */
  | { op: 'resync'; d: { within_ms: number } };

export const getUserSig = post('/api/im/userSig', {
  summary: '即时通讯签名（UserSig），不长于登录有效期',
  access: 'signed-in',
  rate: { max: 120, window_s: 3600 },
  input: Nothing,
  data: z.object({
    /** `gateway`: the site's own gateway; `tencent`: Tencent Cloud Chat. */
    service: z.enum(['gateway', 'tencent']),
    sdkappid: z.number().int(),
    user_id: z.string(),
    user_sig: z.string(),
    expires_at: Time,
  }),
});
