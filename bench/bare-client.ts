// Asks a server over bare sockets, one answer at a time each: a library costs the shared cores more than many of our answers.
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
/** So much of a body is looked at. */
const LOOK_BYTES = 32;

interface Asking {
  port: number;
  host: string;
  connections: number;
  seconds: number;
  /** The next request, whole. */
  next(): string;
  /** False for a body that is no success. */
  isGood(beginning: string): boolean;
}

interface Asked {
  per_second: number;
  answers: number;
  refused: number;
}

/** Keeps all connections busy for so long. @throws when one of them ends. */
export async function askOver({ seconds, connections, ...asking }: Asking): Promise<Asked> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => askOn(asking, until)));
  const answers = counts.reduce((sum, one) => sum + one.answers, 0);
  const refused = counts.reduce((sum, one) => sum + one.refused, 0);
  return { per_second: answers / ((performance.now() - began) / 1000), answers, refused };
}

type OnOne = Pick<Asking, 'port' | 'host' | 'next' | 'isGood'>;

function askOn({ port, host, next, isGood }: OnOne, until: number) {
  const counted = { answers: 0, refused: 0 };
  const socket = connect({ port, host, noDelay: true });
  const answer = newAnswer();
  const ask = () => socket.write(next(), 'latin1');
  return new Promise<typeof counted>((resolve, reject) => {
    socket.on('connect', ask);
    socket.on('data', (bytes) => {
      if (!answer.hear(bytes)) return;
      if (!/^HTTP\/1\.1 2/.test(answer.head()) || !isGood(answer.beginning())) counted.refused += 1;
      counted.answers += 1;
      answer.forget();
      if (performance.now() < until) return void ask();
      resolve(counted);
      end(socket);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a connection was closed')));
  });
}

function end(socket: Socket): void {
  socket.removeAllListeners('close');
  socket.destroy();
}

/** Finds the end of an answer: by its length, or by its last chunk. Most of a body is never looked at. */
function newAnswer() {
  let head = '';
  let first: Buffer = Buffer.alloc(0);
  /** Bytes of the body that are still to come; null where it comes in chunks. */
  let left: number | null = 0;
  let tail: Buffer = Buffer.alloc(0);
  const readHead = (bytes: Buffer): Buffer | null => {
    first = first.length > 0 ? Buffer.concat([first, bytes]) : bytes;
    const at = first.indexOf(HEAD_END);
    if (at < 0) return null;
    head = first.toString('latin1', 0, at);
    first = first.subarray(at + HEAD_END.length);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    left = length === undefined ? null : Number(length);
    return first;
  };
  return {
    head: () => head,
    beginning: () => {
      // A chunk begins with its size.
      const from = left === null ? first.indexOf('\r\n') + 2 : 0;
      return first.toString('latin1', from, from + LOOK_BYTES);
    },
    forget: () => {
      head = '';
      first = Buffer.alloc(0);
      tail = Buffer.alloc(0);
    },
    /** True when the answer is whole. */
    hear: (bytes: Buffer): boolean => {
      const isBody = head !== '';
      const body = isBody ? bytes : readHead(bytes);
      if (!body) return false;
      if (isBody && first.length < LOOK_BYTES) first = Buffer.concat([first, bytes]);
      if (left !== null) {
        left -= body.length;
        return left <= 0;
      }
      tail = Buffer.concat([tail, body]).subarray(-LAST_CHUNK.length);
      return tail.equals(LAST_CHUNK);
    },
  };
}
