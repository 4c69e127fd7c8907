// A device at the chat's gateway, for tests and the bench: plain frames over a web socket.
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import {
  GATEWAY_PATH,
  type Operation,
  type ServerFrame,
  SUBPROTOCOL,
} from '../../../src/contract/chat/live.ts';

/** Timeout for answers and for signing in; the page has one as well. */
const LATE_MS = 10_000;
const SILENT_MS = 35_000;

/** The device's credentials, from `/api/im/userSig`. */
export interface Credential {
  sdkappid: number;
  user_id: string;
  user_sig: string;
}

export interface Device {
  socket: WebSocket;
  /** Every frame that does not answer a request of `ask`. */
  heard: ServerFrame[];
  /** The answer's data; rejects with a `Refusal`, or with the closing code as an Error. */
  ask<T = unknown>(op: Operation | 'auth', d: unknown): Promise<T>;
  /** Sends raw text. */
  say(text: string | Buffer): void;
  /** Waits for a frame that matches, including frames received before. */
  hears<F extends ServerFrame>(fits: (frame: ServerFrame) => frame is F): Promise<F>;
  hears(fits: (frame: ServerFrame) => boolean): Promise<ServerFrame>;
  /** Resolves with the code with which the connection ended. */
  ended: Promise<number>;
}

export interface DeviceOptions {
  protocol?: string;
  headers?: Record<string, string>;
  /** Called for each frame that is not an answer. */
  onPush?: (frame: ServerFrame) => void;
  /** True to pass frames to `onPush` only, without keeping them: for thousands of long-lived devices. */
  forgets?: boolean;
}

interface Waiting {
  settle(data: unknown): void;
  fail(why: unknown): void;
}

/** Connects to a site without signing in; rejects when the site refuses the upgrade. */
export function openDevice(siteUrl: string, options: DeviceOptions = {}): Promise<Device> {
  const url = siteUrl.replace(/^http/, 'ws') + GATEWAY_PATH;
  const { protocol = SUBPROTOCOL, headers = {} } = options;
  const socket = new WebSocket(url, protocol ? [protocol] : [], {
    headers,
    perMessageDeflate: false,
    handshakeTimeout: SILENT_MS,
  });
  const waiting = new Map<number, Waiting>();
  const heard: ServerFrame[] = [];
  const listeners = new Set<() => void>();
  let requests = 0;
  const ended = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      for (const { fail } of waiting.values()) fail(new Error(`closed ${code}`));
      waiting.clear();
      resolve(code);
    });
  });
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ServerFrame;
    const asked = 'id' in frame ? waiting.get(frame.id) : undefined;
    if (asked && 'id' in frame) {
      waiting.delete(frame.id);
      if (frame.op === 'error') asked.fail(frame.d);
      else asked.settle(frame.d);
      return;
    }
    if (!options.forgets) heard.push(frame);
    options.onPush?.(frame);
    for (const listener of listeners) listener();
  });
  const ask = <T>(op: string, d: unknown) =>
    new Promise<T>((settle, fail) => {
      requests += 1;
      if (socket.readyState !== WebSocket.OPEN) return fail(new Error('closed'));
      waiting.set(requests, { settle: settle as Waiting['settle'], fail });
      socket.send(JSON.stringify({ op, id: requests, d }));
    });
  const hears = (fits: (frame: ServerFrame) => boolean) =>
    new Promise<ServerFrame>((resolve, reject) => {
      const look = () => {
        const found = heard.find(fits);
        if (!found) return;
        listeners.delete(look);
        clearTimeout(late);
        resolve(found);
      };
      const late = setTimeout(() => {
        listeners.delete(look);
        reject(new Error(`not heard; heard ${JSON.stringify(heard).slice(0, 500)}`));
      }, 10_000);
      listeners.add(look);
      look();
    });
  const device: Device = {
    socket,
    heard,
    ask,
    say: (text) => socket.send(text),
    hears: hears as Device['hears'],
    ended,
  };
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(device));
    socket.on('unexpected-response', (_request, response) => {
      reject(new Error(`refused ${response.statusCode}`));
      socket.terminate();
    });
    socket.on('error', reject);
  });
}

/** Connects and signs in. @throws Refusal when the credentials are refused. */
export async function signedInDevice(
  siteUrl: string,
  { sdkappid, user_id, user_sig }: Credential,
  options: DeviceOptions = {},
): Promise<Device> {
  const device = await openDevice(siteUrl, options);
  const signIn = device.ask('auth', { sdkappid, user_id, user_sig, device: randomUUID() });
  await within(signIn, SILENT_MS).catch((refusal) => {
    device.socket.terminate();
    throw refusal;
  });
  return device;
}

/** Limits the wait for an answer, as a page does. @throws Error after the timeout. */
export function within<T>(work: Promise<T>, ms = LATE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
