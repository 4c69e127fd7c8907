// A transport brings messages sooner than polling. It only speeds delivery up: the log is the truth, and
// HTTP always works. The own gateway and Tencent's service implement this interface.
import type { Operation, Push } from '../../../contract/chat/live.ts';

/** `ready`: pushes arrive. `down`: they do not, and the transport reconnects by itself. */
export type TransportState = 'connecting' | 'ready' | 'down';

export interface TransportHandlers {
  push(push: Push): void;
  state(state: TransportState): void;
}

export interface Transport {
  connect(handlers: TransportHandlers): void;
  /**
   * Makes a call over the open connection; null when there is none, so that the caller uses HTTP. Rejects
   * with a `CallError` as `call` does.
   */
  request(op: Operation, input: unknown): Promise<unknown> | null;
  /** Sends 正在输入; dropped without a connection. */
  typing(id: number): void;
  /** Reconnects at once: the network is back, or the page is visible again. */
  wake(): void;
  /** The server is away: closes the connection, and open requests fail. */
  drop(): void;
  close(): void;
}

/** The signature of the signed-in account, with which a transport opens. */
export interface Signature {
  service: 'gateway' | 'tencent';
  sdkappid: number;
  user_id: string;
  user_sig: string;
  expires_at: string;
}

/** Gets a new signature; rejects when the login has ended or no answer comes. */
export type Sign = () => Promise<Signature>;
