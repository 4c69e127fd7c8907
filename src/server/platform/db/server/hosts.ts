// The hosts that an address names: connections go to the one that accepts writes, and follow when another one does; or to any.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { eachHost } from '../../config/hosts.ts';
import { isAway, isReadOnly, onlyReads } from '../faults.ts';

/**
 * What a new connection is told, and what it answers: whether this server accepts no writes now. Compiling and parallel
 * workers pay off for queries of seconds; ours take milliseconds, and share the cores with many others.
 */
const GREETING = `select set_config('jit', 'off', false),
  set_config('max_parallel_workers_per_gather', '0', false),
  current_setting('transaction_read_only') = 'on' as reads`;

/** How long a call waits for a free connection, and a single host for a new one. */
const WAIT_MS = 10_000;
/** One of several hosts that takes longer to accept a connection is passed over. */
const CONNECT_MS = 3000;
/** How often the writer of several hosts is asked whether it still is one, and how long it may take to answer. */
const LOOK_EVERY_MS = 2000;
const ANSWER_MS = 2000;
/** How long a server that is only read may take for a statement: another one can answer as well. */
const READ_MS = 3000;

interface Opened {
  at: number;
  pool: pg.Pool;
  clients: Set<pg.ClientBase>;
}

interface Options {
  /** The most connections. */
  max: number;
  /** What the server shows beside each connection. */
  name: string;
  /** True where nothing is written: a host that accepts no writes will do. */
  onlyReads?: boolean;
  /** Prepares each new connection. */
  prepare: (client: pg.ClientBase) => void;
}

class ClientOfSeveral extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** A pool over one host or several: as much of `pg.Pool` as Kysely asks for. */
export class Hosts {
  readonly options = {};
  private readonly urls: readonly string[];
  private readonly given: Options;
  private readonly ends = new Set<Promise<void>>();
  /** Connections whose server refused a write, or hangs: they are not given out again. */
  private readonly refused = new WeakSet<pg.ClientBase>();
  private readonly watch: NodeJS.Timeout | undefined;
  private current: Opened | null = null;
  private last = 0;
  private search: Promise<Opened> | null = null;
  private isLooking = false;
  private isEnded = false;

  /** Opens no connection yet. @param address may name several hosts. */
  constructor(address: string, given: Options) {
    this.given = given;
    this.urls = eachHost(address);
    if (this.urls.length > 1 && !given.onlyReads)
      this.watch = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  async connect(): Promise<pg.PoolClient> {
    const client = await this.connectAnywhere();
    const release = client.release.bind(client);
    client.release = (fault) => release(fault || this.refused.has(client));
    return client;
  }

  /** How the connections do. */
  counts() {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = this.current?.pool ?? {};
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  async end(): Promise<void> {
    this.isEnded = true;
    clearInterval(this.watch);
    if (this.current) this.leave(this.current);
    await Promise.all(this.ends);
  }

  private async connectAnywhere(): Promise<pg.PoolClient> {
    if (this.isEnded) throw new Error('the pool was ended');
    const opened = await this.writer();
    try {
      return await opened.pool.connect();
    } catch (error) {
      if (opened !== this.current) return (await this.writer()).pool.connect();
      const next = await this.moveFrom(opened).catch(() => {
        throw error;
      });
      return next.pool.connect();
    }
  }

  private async writer(): Promise<Opened> {
    return this.current ?? this.searchWithout(null);
  }

  /** A connection that the pool may give out. @throws for a server that only reads. */
  private async greet(client: pg.ClientBase): Promise<void> {
    client.on('error', () => {});
    const { rows } = await client.query<{ reads: boolean }>(GREETING);
    this.given.prepare(client);
    if (rows[0]?.reads && !this.given.onlyReads) throw onlyReads();
    noteRefusals(client, () => {
      this.refused.add(client);
      if (!this.given.onlyReads) void this.look();
    });
  }

  private open(at: number): Opened {
    const clients = new Set<pg.ClientBase>();
    const pool = new pg.Pool({
      connectionString: this.urls[at],
      max: this.given.max,
      connectionTimeoutMillis: WAIT_MS,
      application_name: this.given.name,
      keepAlive: true,
      ...(this.given.onlyReads && { query_timeout: READ_MS }),
      ...(this.urls.length > 1 && { Client: ClientOfSeveral }),
      // The pool waits for the promise; a connection whose greeting fails never gets in.
      onConnect: (client) => this.greet(client).then(() => void clients.add(client)),
    });
    // Without a listener a connection ended by the server would end the process. The caller of a running
    // query gets the error from that query.
    pool.on('error', () => {});
    pool.on('remove', (client) => clients.delete(client));
    return { at, pool, clients };
  }

  /** Its idle connections end now, the others when they are given back. */
  private leave(opened: Opened): void {
    if (this.current === opened) this.current = null;
    if (opened.pool.ending) return;
    const end = opened.pool.end().finally(() => this.ends.delete(end));
    this.ends.add(end);
  }

  /** Tries the hosts in turn, the last good one first, without the one that is to be left. */
  private async find(left: Opened | null): Promise<Opened> {
    let fault: unknown = new Error('there is no other host');
    const turns = this.urls.map((_, turn) => (this.last + turn) % this.urls.length);
    for (const at of turns.filter((one) => one !== left?.at)) {
      const opened = this.open(at);
      try {
        (await opened.pool.connect()).release();
        if (this.isEnded) throw new Error('the pool was ended');
        this.last = at;
        this.current = opened;
        return opened;
      } catch (error) {
        this.leave(opened);
        // One that is away may come; what another one refuses for good is said only when none is.
        if (!isAway(fault)) fault = error;
      }
    }
    throw fault;
  }

  /** One search at a time, for all who wait. */
  private searchWithout(left: Opened | null): Promise<Opened> {
    this.search ??= this.find(left).finally(() => {
      this.search = null;
    });
    return this.search;
  }

  /** Goes to another host that accepts writes. Who still waits for the old one might wait for minutes. */
  private async moveFrom(opened: Opened): Promise<Opened> {
    const next = await this.searchWithout(opened);
    this.leave(opened);
    if (!this.given.onlyReads) for (const client of opened.clients) cut(client);
    return next;
  }

  /** Asks the writer whether it still is one; looks for another where it is not, or does not say. */
  private async look(): Promise<void> {
    const opened = this.current;
    if (!opened || this.isLooking) return;
    this.isLooking = true;
    try {
      if (await onlyReadsNow(opened.pool)) this.leave(opened);
    } catch {
      await this.moveFrom(opened).catch(() => {});
    } finally {
      this.isLooking = false;
    }
  }
}

/** The driver's message for a statement that took longer than `query_timeout`. */
const LATE = 'Query read timeout';

/** Calls back for each statement that the server refuses because it only reads, or does not answer in time. */
function noteRefusals(client: pg.ClientBase, hear: () => void): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const asked = (...args: unknown[]) => {
    const answer = ask(...args);
    if (answer instanceof Promise)
      answer.catch((error) => (isReadOnly(error) || error?.message === LATE) && hear());
    return answer;
  };
  client.query = asked as typeof client.query;
}

/** @throws when it does not answer in time. */
async function onlyReadsNow(pool: pg.Pool): Promise<boolean> {
  const late = setTimeout(ANSWER_MS, null, { ref: false });
  const asked = pool.query<{ transaction_read_only: string }>('show transaction_read_only');
  const answer = await Promise.race([asked, late]);
  if (!answer) throw new Error('no answer');
  return answer.rows[0]?.transaction_read_only === 'on';
}

/** Ends a connection without waiting for its server. */
function cut(client: pg.ClientBase): void {
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
}
