// A transport brings messages sooner than asking for them would. It only speeds delivery up: the log
// decides, and HTTP always works. The own gateway and Tencent's service stand behind this interface.
import type { Operation, Push } from '../../../contract/chat/live.ts';

/** `ready`: pushes arrive. `down`: they do not, and it will try again by itself. */
export type TransportState = 'connecting' | 'ready' | 'down';

export interface TransportHandlers {
  push(push: Push): void;
  state(state: TransportState): void;
}

export interface Transport {
  connect(handlers: TransportHandlers): void;
  /**
   * Asks over the open connection; null when there is none, the caller then asks by HTTP.
   * Rejects with a `CallError` as a call does.
   */
  request(op: Operation, input: unknown): Promise<unknown> | null;
  /** Says that something is being written; dropped when there is no connection. */
  typing(id: number): void;
  /** Tries at once what it would try later: the network is back, the page is looked at again. */
  wake(): void;
  /** The server is away: what is connected is given up, and what waits for an answer hears so. */
  drop(): void;
  close(): void;
}

/** What opens a transport: the signature of who is signed in. */
export interface Signature {
  service: 'gateway' | 'tencent';
  sdkappid: number;
  user_id: string;
  user_sig: string;
  expires_at: string;
}

/** How a transport gets a new signature; rejects when the login has ended or nobody answers. */
export type Sign = () => Promise<Signature>;
