// Scans uploaded files for malware with clamd (CLAMD_HOST). Without CLAMD_HOST no file is scanned;
// docs/security.md says so.
import { connect } from 'node:net';
import { fail } from '../../../contract/call/errors.ts';
import type { Config } from '../config.ts';

export interface Scan {
  /**
   * Gives the name of the malware, null when none was found.
   * @throws Failure `busy` when a scanner is configured but does not answer: an unscanned file is refused.
   */
  find(bytes: Uint8Array): Promise<string | null>;
}

const TIMEOUT_MS = 20_000;
const PIECE_BYTES = 64 * 1024;
const ANSWER_MAX = 1000;

/** The configured scanner; without one, a scanner that finds nothing. */
export function openScan({ clamd }: Pick<Config, 'clamd'>): Scan {
  if (!clamd) return { find: async () => null };
  return {
    find: async (bytes) => {
      const answer = await ask(clamd, bytes).catch(() => '');
      if (/: OK$/.test(answer)) return null;
      const found = /: (.+) FOUND$/.exec(answer)?.[1];
      if (found) return found;
      throw fail('busy', '文件安全检查暂时不可用，请稍后再上传');
    },
  };
}

/** Sends the bytes in clamd's chunks (INSTREAM) and gives the one line of its answer. */
function ask({ host, port }: { host: string; port: number }, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    let answer = '';
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd gives no answer')));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\0') || answer.length > ANSWER_MAX) socket.end();
    });
    socket.on('close', () => resolve(answer.replace(/[\0\n]+$/, '')));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      socket.write(length(piece.length));
      socket.write(piece);
    }
    socket.write(length(0));
  });
}

function length(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}
