// Parses the frames of clients; rejects hostile input. Pure.
import type { z } from 'zod';
import { AuthFrame, ClientFrame, FRAME_MAX, type Operation } from '../../../contract/chat/live.ts';

export type Identification = z.infer<typeof AuthFrame>['d'];

export type Reading =
  | { is: 'auth'; id: number; d: Identification }
  | { is: 'request'; id: number; op: Operation; d: unknown }
  | { is: 'typing'; chat_id: number }
  | { is: 'ping' }
  /** Well-formed but of an unknown operation: answered with a refusal. */
  | { is: 'unknown'; id: number }
  | { is: 'too-large' }
  | { is: 'bad' };

const BAD: Reading = { is: 'bad' };

/** Parses one frame; never throws. */
export function readFrame(bytes: Buffer, isBinary: boolean): Reading {
  if (bytes.length > FRAME_MAX) return { is: 'too-large' };
  if (isBinary) return BAD;
  const parsed = parse(bytes.toString('utf8'));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return BAD;
  const { op, id } = parsed as Record<string, unknown>;
  if (typeof op !== 'string') return BAD;
  if (op === 'auth') {
    const frame = AuthFrame.safeParse(parsed);
    return frame.success ? { is: 'auth', id: frame.data.id, d: frame.data.d } : BAD;
  }
  const frame = ClientFrame.safeParse(parsed);
  if (frame.success) return readingOf(frame.data);
  return Number.isSafeInteger(id) && (id as number) >= 0
    ? { is: 'unknown', id: id as number }
    : BAD;
}

function readingOf(frame: ClientFrame): Reading {
  if (frame.op === 'ping') return { is: 'ping' };
  if (frame.op === 'typing') return { is: 'typing', chat_id: frame.d.id };
  return { is: 'request', id: frame.id, op: frame.op, d: frame.d };
}

/** Operations that run one after another for a device, so that the log keeps their order. */
export const WRITES: ReadonlySet<Operation> = new Set(['send', 'recall', 'read', 'exchange']);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
