// The three transports that the bench compares: the gateway, bare ws, Socket.IO. Each tells when a message
// arrived at the other side.
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { ServerFrame } from '../../src/contract/chat/live.ts';
import type { SigApp } from '../../src/server/chat/signature/signature.ts';
import { type Credential, type Device, signedInDevice } from '../../tests/stage/chat/device.ts';
import { credentialOf, type Talk } from '../../tests/stage/chat/town.ts';

/** A transport from the seekers of some talks to their recruiters. */
export interface Wire {
  name: string;
  /** Resolves when the other side has received the message. */
  send(talk: Talk): Promise<void>;
  close(): Promise<void>;
}

/** Maps each message to the sender that waits for its arrival. */
function arrivals() {
  const waiting = new Map<string, () => void>();
  return {
    wait: (client_id: string) =>
      new Promise<void>((resolve) => {
        waiting.set(client_id, resolve);
      }),
    arrived: (client_id: string) => {
      waiting.get(client_id)?.();
      waiting.delete(client_id);
    },
  };
}

const TEXT = '您好，我对这个职位很感兴趣，想了解一下团队的情况。';

export const CHAT_APP: SigApp = { app_id: 1, key: 'bench '.repeat(8) };

/** The settings of a measured node: answers are checked as in production. */
export const nodeEnv = (databaseUrl: string) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  CHAT_KEY: CHAT_APP.key,
  DATA_DIR: '/tmp',
});

/** A person with a signature and an IP address of their own. */
export interface Person {
  account_id: number;
  side: 'seeker' | 'recruiter';
  credential: Credential;
  headers: Record<string, string>;
}

export const personOf = (n: number, side: Person['side']): Person => ({
  account_id: n,
  side,
  credential: credentialOf(CHAT_APP, n, new Date()),
  headers: { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
});

/** Connects the person's device to the gateway. @throws when the gateway refuses it. */
export const signedIn = (
  url: string,
  { credential, headers }: Person,
  onPush: (frame: ServerFrame) => void = () => {},
): Promise<Device> => signedInDevice(url, credential, { headers, onPush, forgets: true });

export async function gatewayWire(url: string, talks: readonly Talk[]): Promise<Wire> {
  const { wait, arrived } = arrivals();
  const seekers = new Map<number, Device>();
  const all: Device[] = [];
  for (const talk of talks) {
    const seeker = await signedIn(url, personOf(talk.seeker_id, 'seeker'));
    const recruiter = await signedIn(url, personOf(talk.recruiter_id, 'recruiter'), (frame) => {
      if (frame.op === 'message') arrived(frame.d.client_id);
    });
    seekers.set(talk.id, seeker);
    all.push(seeker, recruiter);
  }
  return {
    name: '择木网关',
    send: async ({ id }) => {
      const client_id = randomUUID();
      const there = wait(client_id);
      const message = { kind: 'text', body: { text: TEXT } };
      await seekers.get(id)?.ask('send', { id, client_id, message });
      await there;
    },
    close: async () => {
      for (const { socket } of all) socket.terminate();
    },
  };
}

export async function bareWire(port: number, talks: readonly Talk[]): Promise<Wire> {
  const { wait, arrived } = arrivals();
  const sockets = new Map<number, WebSocket>();
  const open = (account: number) =>
    new Promise<void>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
      socket.on('open', () => socket.send(JSON.stringify({ account })));
      socket.on('message', (bytes) => {
        const frame = JSON.parse(String(bytes)) as { op: string; d: { client_id: string } };
        if (frame.op === 'ready') resolve();
        if (frame.op === 'message') arrived(frame.d.client_id);
      });
      sockets.set(account, socket);
    });
  for (const talk of talks) await Promise.all([open(talk.seeker_id), open(talk.recruiter_id)]);
  return {
    name: '裸 ws，同样写库',
    send: async (talk) => {
      const client_id = randomUUID();
      const there = wait(client_id);
      sockets.get(talk.seeker_id)?.send(JSON.stringify(saidOf(talk, client_id)));
      await there;
    },
    close: async () => {
      for (const socket of sockets.values()) socket.terminate();
    },
  };
}

export async function socketIoWire(port: number, talks: readonly Talk[]): Promise<Wire> {
  const { wait, arrived } = arrivals();
  const sockets = new Map<number, ReturnType<typeof io>>();
  const open = (account: number) =>
    new Promise<void>((resolve) => {
      const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
      socket.on('connect', () => socket.emit('account', account, resolve));
      socket.on('message', ({ client_id }: { client_id: string }) => arrived(client_id));
      sockets.set(account, socket);
    });
  for (const talk of talks) await Promise.all([open(talk.seeker_id), open(talk.recruiter_id)]);
  return {
    name: 'Socket.IO，同样写库',
    send: async (talk) => {
      const client_id = randomUUID();
      const there = wait(client_id);
      sockets.get(talk.seeker_id)?.emit('send', saidOf(talk, client_id), () => {});
      await there;
    },
    close: async () => {
      for (const socket of sockets.values()) socket.disconnect();
    },
  };
}

const saidOf = ({ id, seeker_id, recruiter_id }: Talk, client_id: string) => ({
  chat_id: id,
  from: seeker_id,
  to: recruiter_id,
  client_id,
  text: TEXT,
});
