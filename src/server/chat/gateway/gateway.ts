// The chat's WebSocket gateway im.v1: accepts connections, listens to the bus, shuts down in order. The log
// in the database is authoritative; the gateway only speeds up delivery (docs/rooms/chat.md).
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import {
  FRAME_MAX,
  GATEWAY_PATH,
  HEARTBEAT_MS,
  type ServerFrame,
  SUBPROTOCOL,
} from '../../../contract/chat/live.ts';
import { inTurns } from '../../platform/db/gathered.ts';
import type { Call, Services } from '../../platform/http/call.ts';
import { addressKey } from '../../platform/http/visitor.ts';
import { type Figure, readAtScrape } from '../../platform/seeing/meter.ts';
import { CHAT_CHANNEL } from '../message/changes.ts';
import { VOID_CHANNEL } from '../signature/user-sig.ts';
import { answered, type Connection, end, newConnection, send, settle } from './connection.ts';
import { type Post, take } from './dispatch.ts';
import { beat, lookAfter, SLOTS, TICK_MS } from './heartbeat.ts';
import { admit, askToResync, type Hub, hear, leave, newHub } from './hub.ts';
import { accountFinder } from './identity.ts';
import { addressOf, isOwnPage, type Upgrade } from './visitor.ts';

/** The most connections of one node; further ones are refused and go to another node. */
const SOCKETS_MAX = 10_000;
/** The most connections of one address that are not identified yet. */
const UNKNOWN_PER_ADDRESS = 5;
/** Connections accepted in one turn of the event loop, before other requests are served. */
const A_TURN = 8;
/**
 * A sign-in waits, for a limited time, while more requests than this are running. Each new connection
 * requests something at once, and thousands that reconnect together would block the database for everybody
 * else.
 */
const CALM_WORK = 32;
const CALM_WITHIN_MS = 500;
/** Several hints of missed messages within this time cause one resync. */
const RESYNC_AFTER_MS = 250;
/** How long a stopping node waits for running requests, and then for connections to close. */
const DRAIN_MS = 4000;
const GOODBYE_MS = 1000;

/** What tests and the benchmark use of a gateway. */
interface Gateway {
  /** The number of devices connected to this node. */
  count(): number;
}

/** Serves the gateway on the site's HTTP server until the server closes. */
export function openGateway(http: FastifyInstance, services: Services, call: Call): Gateway {
  const hub = newHub();
  const clock_ms = () => performance.now();
  const findAccount = accountFinder(services.db, () =>
    until(() => post.work < CALM_WORK, CALM_WITHIN_MS),
  );
  const post: Post = { services, call, hub, findAccount, work: 0, isDraining: false, clock_ms };
  const door = openDoor(post);
  // Upgrades to other protocols, such as HTTP/2, are ignored and the request is answered as HTTP.
  const isOurs = ({ url }: IncomingMessage) => url?.split('?')[0] === GATEWAY_PATH;
  Object.assign(http.server, { shouldUpgradeCallback: isOurs });
  http.server.on('upgrade', door.knock);
  readAtScrape('chat', () => figuresOf(hub));
  const stopHearing = listen(post);
  const stopBeating = keepBeating(post);
  http.addHook('preClose', async () => {
    await drain(post);
    stopHearing();
    stopBeating();
    http.server.off('upgrade', door.knock);
  });
  return { count: () => hub.all.size };
}

const figuresOf = ({ all }: Hub): Figure[] => [
  { name: 'zemu_chat_connections', value: all.size },
  { name: 'zemu_chat_unread_devices', value: [...all].filter((one) => one.hasMissed).length },
];

/** Accepts or refuses new connections. */
function openDoor(post: Post) {
  const { config } = post.services;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Slightly too long frames get an error; a longer one ends the connection, so memory is bounded.
    maxPayload: 2 * FRAME_MAX,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  const unknown = new Map<string, number>();
  const later = inTurns(A_TURN);
  let turn = 0;
  const knock = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // While the connection waits for its turn, no other listener handles its errors.
    const broke = () => socket.destroy();
    socket.on('error', broke);
    later(() => {
      socket.off('error', broke);
      if (!socket.destroyed) letIn(request, socket, head);
    });
  };
  const letIn = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const from = upgradeOf(request);
    const address = addressOf(from, config.trustProxy);
    const key = addressKey(address);
    if (post.isDraining || post.hub.all.size >= SOCKETS_MAX) return refuse(socket, 503, 10);
    if (!isOwnPage(from, config.siteUrl)) return refuse(socket, 403);
    if ((unknown.get(key) ?? 0) >= UNKNOWN_PER_ADDRESS) return refuse(socket, 429, 2);
    // The answer to the upgrade and the first frame are sent in one write.
    socket.cork();
    server.handleUpgrade(request, socket, head, (accepted) => {
      turn = (turn + 1) % SLOTS;
      const agent = request.headers['user-agent']?.slice(0, 300) ?? '';
      const from = { wire: socket, address, agent, slot: turn };
      const connection = newConnection(accepted, from, post.clock_ms());
      unknown.set(key, (unknown.get(key) ?? 0) + 1);
      connection.onKnown = () => {
        const left = (unknown.get(key) ?? 1) - 1;
        if (left > 0) unknown.set(key, left);
        else unknown.delete(key);
      };
      welcome(post, connection);
    });
    socket.uncork();
  };
  return { knock };
}

function welcome(post: Post, connection: Connection): void {
  const { hub, services } = post;
  const { socket } = connection;
  admit(hub, connection);
  socket.on('message', (data: Buffer, isBinary: boolean) => take(post, connection, data, isBinary));
  socket.on('pong', () => answered(connection));
  // A malformed frame: the library answers it and ends the connection.
  socket.on('error', () => {});
  socket.on('close', () => {
    settle(connection);
    leave(hub, connection);
  });
  if (socket.protocol === SUBPROTOCOL) send(connection, helloOf(services));
  else end(connection, 'version');
}

const helloOf = ({ clock }: Services): ServerFrame => ({
  op: 'hello',
  d: {
    server_time: clock().toISOString(),
    heartbeat_ms: HEARTBEAT_MS,
    frame_max: FRAME_MAX,
  },
});

const upgradeOf = ({ headers, socket }: IncomingMessage): Upgrade => ({
  forwardedFor: String(headers['x-forwarded-for'] ?? ''),
  remote: socket.remoteAddress ?? '',
  origin: headers.origin,
  host: headers.host,
});

const WORDS = { 403: 'Forbidden', 429: 'Too Many Requests', 503: 'Service Unavailable' } as const;

/** Refuses an upgrade with an HTTP answer. */
function refuse(socket: Duplex, status: keyof typeof WORDS, retry_after_s?: number): void {
  const later = retry_after_s ? `Retry-After: ${retry_after_s}\r\n` : '';
  socket.on('error', () => {});
  socket.end(
    `HTTP/1.1 ${status} ${WORDS[status]}\r\n${later}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}

/** Listens to the bus for events, void signatures, and lost messages. */
function listen(post: Post): () => void {
  const { services, hub } = post;
  const { bus } = services;
  let later: NodeJS.Timeout | null = null;
  const missed = () => {
    later ??= setTimeout(() => {
      later = null;
      askToResync(hub);
    }, RESYNC_AFTER_MS).unref();
  };
  const stops = [
    bus.subscribe(CHAT_CHANNEL, (text) => {
      if (!hear(hub, text)) missed();
    }),
    bus.subscribe(VOID_CHANNEL, (text) => {
      const own = hub.byAccount.get(Number(text)) ?? [];
      void lookAfter(services, hub, own, services.clock());
    }),
    bus.onReturn(missed),
  ];
  return () => {
    for (const stop of stops) stop();
    if (later) clearTimeout(later);
  };
}

/**
 * Starts the heartbeat. Accounts are checked one round after another; those that arrive during a check wait
 * for the next.
 */
function keepBeating({ services, hub, clock_ms }: Post): () => void {
  let tick = 0;
  let waiting: Connection[] = [];
  let looking = false;
  const timer = setInterval(() => {
    tick += 1;
    const now = services.clock();
    waiting.push(...beat(hub, tick, clock_ms(), now));
    if (looking || (waiting.length === 0 && hub.seen.size === 0)) return;
    const part = waiting;
    waiting = [];
    looking = true;
    void lookAfter(services, hub, part, now).finally(() => {
      looking = false;
    });
  }, TICK_MS).unref();
  return () => clearInterval(timer);
}

/** Stops the gateway: lets running requests end, then tells every device to reconnect elsewhere. */
async function drain(post: Post): Promise<void> {
  const { hub } = post;
  post.isDraining = true;
  await until(() => post.work === 0, DRAIN_MS);
  for (const connection of hub.all) end(connection, 'drain');
  await until(() => hub.all.size === 0, GOODBYE_MS);
  for (const { socket } of hub.all) socket.terminate();
}

async function until(isReached: () => boolean, within_ms: number): Promise<void> {
  const late = performance.now() + within_ms;
  while (!isReached() && performance.now() < late)
    await new Promise((resolve) => setTimeout(resolve, 5));
}
