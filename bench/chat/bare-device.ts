// A device that signs in over a bare socket, its frames made beforehand: the generator then costs a fraction of what it costs
// by a library, and leaves the cores to what is measured.
import { randomBytes, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { GATEWAY_PATH, SUBPROTOCOL } from '../../src/contract/chat/live.ts';
import type { Person } from './wires.ts';

/** What a device writes, in this order, each after the answer to what is before it. */
export type Script = readonly Buffer[];

/** The upgrade, the sign-in, and the question for the newest conversations. */
export function scriptOf({ credential, headers, side }: Person): Script {
  const { sdkappid, user_id, user_sig } = credential;
  const upgrade = {
    host: '127.0.0.1',
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-protocol': SUBPROTOCOL,
    ...headers,
  };
  const lines = Object.entries(upgrade).map(([name, value]) => `${name}: ${value}\r\n`);
  return [
    Buffer.from(`GET ${GATEWAY_PATH} HTTP/1.1\r\n${lines.join('')}\r\n`),
    frameOf({ op: 'auth', id: 1, d: { sdkappid, user_id, user_sig, device: randomUUID() } }),
    frameOf({ op: 'heads', id: 2, d: { side } }),
  ];
}

/** A text of a client: masked, as the protocol asks, with a key of zeros that changes nothing. */
function frameOf(said: object): Buffer {
  const text = Buffer.from(JSON.stringify(said));
  const head = Buffer.alloc(text.length < 126 ? 6 : 8);
  head[0] = 0x81;
  head[1] = 0x80 | Math.min(text.length, 126);
  if (text.length >= 126) head.writeUInt16BE(text.length, 2);
  return Buffer.concat([head, text]);
}

/** What answers each part of a script. */
const ANSWERS = ['HTTP/1.1 101 ', '{"op":"ready"', '{"op":"reply"'];
const REFUSAL = /^HTTP\/1\.1 [45]|"op":"error"/;

/** Plays a script at a server; resolves with the socket after its last answer. @throws Error with another answer. */
export function play(port: number, script: Script): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  return new Promise((resolve, reject) => {
    let at = 0;
    let heard = '';
    socket.write(script[0] ?? '');
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      if (heard.includes(ANSWERS[at] ?? '')) {
        at += 1;
        heard = '';
        const next = script[at];
        if (next) socket.write(next);
        else resolve(socket);
      } else if (REFUSAL.test(heard)) reject(new Error(heard));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed')));
  });
}
