// A proxy between browser and site that delays requests. A delayed request reaches the site only when it is let
// through, and only if its sender has not hung up. So a test can leave a page during a call.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteUrl } from './line.ts';

interface DelayedCall {
  path: string;
  /** True when the sender hung up: the request never reaches the site. */
  isDropped: boolean;
}

interface SlowLine {
  url: string;
  /** Requests of the delayed paths sent so far. */
  delayed: readonly DelayedCall[];
  /** Lets those requests through whose senders still wait. */
  letThrough(): void;
  close(): Promise<void>;
}

/** Opens the line. @param isDelayed decides by path whether a request is delayed; others pass at once. */
export async function openSlowLine(isDelayed: (path: string) => boolean): Promise<SlowLine> {
  const { hostname, port } = new URL(siteUrl());
  const delayed: DelayedCall[] = [];
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer) => {
    const { method, url: path, headers } = from;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    onward.on('error', () => to.destroy());
    to.on('close', () => onward.destroy());
    onward.end(body);
  };
  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = [];
    for await (const chunk of from) chunks.push(chunk as Buffer);
    const path = from.url ?? '';
    if (isDelayed(path)) {
      const one = { path, isDropped: false };
      delayed.push(one);
      to.on('close', () => {
        one.isDropped = !to.writableFinished;
      });
      await open;
      if (one.isDropped) return;
    }
    pass(from, to, Buffer.concat(chunks));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    delayed,
    letThrough: () => letThrough(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
