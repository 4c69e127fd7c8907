// A TCP proxy to the site that can be cut and held. The browser's offline switch does not affect its workers.
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Wire {
  url: string;
  /** From now on connections are refused, and existing ones are cut. */
  cut(): Promise<void>;
  /** Accepts connections again. */
  mend(): Promise<void>;
  /** Keeps and accepts connections, but passes no bytes until it is mended. */
  hold(): void;
  letGo(): void;
}

/** Opens a proxy to the address `site` on a free port of this machine. */
export async function openWire(site: string): Promise<Wire> {
  const sockets = new Set<Socket>();
  const { port, hostname } = new URL(site);
  let isPaused = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const one of [near, far]) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => sockets.delete(one));
    }
    near.pipe(far).pipe(near);
    if (isPaused) for (const one of [near, far]) one.pause();
  });
  const own = await listen(server, 0);
  return {
    url: `http://localhost:${own}`,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const one of sockets) one.destroy();
      }),
    mend: async () => {
      await listen(server, own);
    },
    hold: () => {
      isPaused = true;
      for (const one of sockets) one.pause();
    },
    letGo: () => {
      isPaused = false;
      for (const one of sockets) one.resume();
    },
  };
}

/** Starts listening; gives the port. */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
