// The protocol of clamd, against a stand-in that knows one signature (EICAR's test file).
import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openScan } from './scan.ts';

// Split in two parts, so that this source file is not taken for the test file.
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`;

let server: Server | null = null;
afterEach(() => server?.close());

/** Reads pieces until the empty one, then answers as clamd does. */
async function clamd(answer?: string): Promise<{ host: string; port: number }> {
  server = createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      got = Buffer.concat([got, chunk]);
      let at = 'zINSTREAM\0'.length;
      const parts: Buffer[] = [];
      while (at + 4 <= got.length) {
        const size = got.readUInt32BE(at);
        if (size === 0) {
          const text = Buffer.concat(parts).toString('latin1');
          const found = text.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK';
          socket.write(`${answer ?? `stream: ${found}`}\0`);
          return;
        }
        if (at + 4 + size > got.length) return;
        parts.push(got.subarray(at + 4, at + 4 + size));
        at += 4 + size;
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { host: '127.0.0.1', port: (server.address() as { port: number }).port };
}

it('finds what the scanner knows, also across its pieces, and nothing else', async () => {
  const scan = openScan({ clamd: await clamd() });
  const pad = Buffer.alloc(64 * 1024 - 10, 'a');
  expect(await scan.find(Buffer.concat([pad, Buffer.from(EICAR)]))).toBe('Eicar-Test-Signature');
  expect(await scan.find(Buffer.concat([pad, pad, pad]))).toBeNull();
  expect(await scan.find(new Uint8Array())).toBeNull();
});

it('takes nothing that could not be looked at', async () => {
  const scan = openScan({ clamd: await clamd('INSTREAM size limit exceeded. ERROR') });
  await expect(scan.find(Buffer.from('x'))).rejects.toThrow('暂时不可用');
  const { host, port } = await clamd();
  await new Promise((resolve) => server?.close(resolve));
  server = null;
  await expect(openScan({ clamd: { host, port } }).find(Buffer.from('x'))).rejects.toThrow(
    '暂时不可用',
  );
});

it('finds nothing where none is configured', async () => {
  expect(await openScan({ clamd: null }).find(Buffer.from(EICAR))).toBeNull();
});
