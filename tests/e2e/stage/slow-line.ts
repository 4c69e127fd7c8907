// A slow line between browser and site: what is sent over it arrives only when it is let through, and only
// if its sender has not hung up by then. So a page can be left while a call of it is under way.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteUrl } from './line.ts';

interface Held {
  path: string;
  /** The sender hung up: what it sent never arrives. */
  isDropped: boolean;
}

interface SlowLine {
  url: string;
  /** Calls of the held paths that have been sent so far. */
  held: readonly Held[];
  /** Lets those through whose senders wait still. */
  letThrough(): void;
  close(): Promise<void>;
}

/** @param isHeld tells by its path whether a call is held; everything else passes at once. */
export async function openSlowLine(isHeld: (path: string) => boolean): Promise<SlowLine> {
  const { hostname, port } = new URL(siteUrl());
  const held: Held[] = [];
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
    if (isHeld(path)) {
      const one = { path, isDropped: false };
      held.push(one);
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
    held,
    letThrough: () => letThrough(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
