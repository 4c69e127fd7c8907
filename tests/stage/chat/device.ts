// A device at the chat's gateway, for tests and the bench: plain frames over a plain socket.
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import {
  GATEWAY_PATH,
  type Operation,
  type ServerFrame,
  SUBPROTOCOL,
} from '../../../src/contract/chat/live.ts';

/** Nobody waits longer for an answer, and for being let in, as the page does not. */
const LATE_MS = 10_000;
const SILENT_MS = 35_000;

/** Who the device says to be, as `/api/im/userSig` answered it. */
export interface Credential {
  sdkappid: number;
  user_id: string;
  user_sig: string;
}

export interface Device {
  socket: WebSocket;
  /** Every frame that is no answer to a request of `ask`. */
  heard: ServerFrame[];
  /** The answer's data; rejects with a `Refusal`, or with the closing code as an Error. */
  ask<T = unknown>(op: Operation | 'auth', d: unknown): Promise<T>;
  /** Sends text as it is. */
  say(text: string | Buffer): void;
  /** Waits for a frame that fits, one heard before included. */
  hears<F extends ServerFrame>(fits: (frame: ServerFrame) => frame is F): Promise<F>;
  hears(fits: (frame: ServerFrame) => boolean): Promise<ServerFrame>;
  /** The code with which the connection ended. */
  ended: Promise<number>;
}

export interface DeviceOptions {
  protocol?: string;
  headers?: Record<string, string>;
  /** Called for each frame that is no answer. */
  onPush?: (frame: ServerFrame) => void;
  /** Frames go to `onPush` alone: for thousands of devices that hear for long. */
  forgets?: boolean;
}

interface Waiting {
  settle(data: unknown): void;
  fail(why: unknown): void;
}

/** Connects to a site; rejects when it refuses the upgrade. Does not say who it is. */
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

/** Connects and says who it is. @throws Refusal when that is not believed. */
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

/** As a page waits for an answer: not for ever. @throws Error when it does not come in time. */
export function within<T>(work: Promise<T>, ms = LATE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
