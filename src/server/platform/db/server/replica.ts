// A replica of the database: answers what may be some seconds old, and goes on while the writer is away.
import { Kysely, type Logger, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { Failure } from '../../../../contract/call/errors.ts';
import type { Schema } from '../../../schema/schema.ts';
import { count } from '../../seeing/meter.ts';
import { Freshness, type Location } from './freshness.ts';

type Db = Kysely<Schema>;

/** The most that a replica may be behind the writer, in ms. Less than the time for which `wrote.ts` sends a person to the writer. */
const BEHIND_MAX_MS = 10_000;
/**
 * The most while the writer is away, as long as pages and answers go on (`answer/last-good.ts`), for a replica that has
 * everything of before: a writer that is only busy may be writing.
 */
const AWAY_MAX_MS = 5 * 60_000;
/** How often the writer is asked how far it has written, and each connection to a replica how far it has read. */
const LOOK_EVERY_MS = 1000;
/** A writer that has not answered for so long counts as away. */
const PATIENCE_MS = 2000;
/** So long after a failure nothing is asked of the replica. */
const REST_MS = 5000;
/** So long after it was too far behind. */
const BEHIND_REST_MS = 1000;

/**
 * How far a server is in the log of changes: the writer writes it, a replica replays it. A replica has the timeline of whom it
 * follows; null while it follows nobody, 0 where this user may not know.
 */
const LOCATION = `select pg_wal_lsn_diff(
    case when standby then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text as position,
  case when standby then (select coalesce(received_tli, 0) from pg_stat_wal_receiver)
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline
  from pg_is_in_recovery() as standby`;
interface LocationRow {
  position: string | null;
  timeline: number | null;
}
/** Any timeline: only the positions are compared. */
const ANY = Number.POSITIVE_INFINITY;
const locationOf = ([row]: readonly LocationRow[]): Location & { follows: boolean } => ({
  position: BigInt(row?.position ?? '0'),
  timeline: row?.timeline || ANY,
  follows: row?.timeline !== null,
});

/** As much of `pg.Pool` as Kysely asks for. */
interface Pool {
  options: object;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** A replica, or several behind one address. */
export interface Replica {
  /**
   * Answers what may be some seconds old. `work` only reads: what the replica cannot answer, or does not have, is asked of
   * the writer.
   */
  ask<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** How far it was behind the writer when it was last asked, in ms; null while nothing is known. */
  behind_ms(): number | null;
  close(): Promise<void>;
}

/** Opens no connection yet. @param pool of connections to servers that follow the `writer`. */
export function openReplica(pool: Pool, writer: Db, log: Logger): Replica {
  const watch = new Watch(writer);
  const { options } = pool;
  const fresh = { options, connect: () => watch.freshOf(pool), end: () => pool.end() };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: fresh }), log });
  return {
    ask: askFirst(db, writer),
    behind_ms: () => watch.behind_ms,
    close: async () => {
      watch.stop();
      await db.destroy();
    },
  };
}

class Behind extends Error {}

/** What is known of a connection's server. */
interface Known {
  looked: number;
  moment: number | null;
  /** Of the last leader that it followed. */
  timeline: number | null;
}

/** Watches how far the writer is, and how far behind it the connections to replicas are. */
class Watch {
  private readonly freshness = new Freshness();
  private readonly known = new WeakMap<pg.PoolClient, Known>();
  private readonly timer: NodeJS.Timeout;
  private askedAt: number | null = null;
  private lastBehind: number | null = null;

  /** Begins at once. */
  constructor(writer: Db) {
    void this.look(writer);
    this.timer = setInterval(() => void this.look(writer), LOOK_EVERY_MS).unref();
  }

  /** Asks the writer how far it is. One that hangs is asked once only: each question holds a connection. */
  private async look(writer: Db): Promise<void> {
    const at = performance.now();
    if (this.askedAt !== null) {
      if (at - this.askedAt >= PATIENCE_MS) this.freshness.noteAway();
      return;
    }
    this.askedAt = at;
    try {
      const { rows } = await sql<LocationRow>`${sql.raw(LOCATION)}`.execute(writer);
      this.freshness.noteWriter(at, locationOf(rows));
    } catch {
      this.freshness.noteAway();
    } finally {
      this.askedAt = null;
    }
  }

  stop(): void {
    clearInterval(this.timer);
  }

  get behind_ms(): number | null {
    return this.lastBehind;
  }

  /**
   * A connection to a server that is not too far behind. Each is asked by itself, because behind one address there may be
   * several servers. @throws Behind
   */
  async freshOf(pool: Pool): Promise<pg.PoolClient> {
    const client = await pool.connect();
    try {
      await this.requireFresh(client);
      return client;
    } catch (error) {
      client.release(!(error instanceof Behind));
      throw error;
    }
  }

  private async requireFresh(client: pg.PoolClient): Promise<void> {
    const now = performance.now();
    const moment = await this.momentOf(client, now);
    const { isWriterAway, newest } = this.freshness;
    const most = isWriterAway && moment === newest ? AWAY_MAX_MS : BEHIND_MAX_MS;
    if (moment === null || now - moment > most) throw new Behind('the replica is too far behind');
  }

  private async momentOf(client: pg.PoolClient, now: number): Promise<number | null> {
    const known = this.known.get(client);
    if (known && now - known.looked < LOOK_EVERY_MS) return known.moment;
    const {
      position,
      timeline: found,
      follows,
    } = locationOf((await client.query<LocationRow>(LOCATION)).rows);
    // While its leader is away it follows nobody: it has the log of the last one. One of which that is not known, beside a leader
    // that answers, may have gone another way.
    const timeline = follows ? found : (known?.timeline ?? null);
    const isAstray = timeline === null && !this.freshness.isWriterAway;
    const moment = isAstray
      ? null
      : this.freshness.momentOf({ position, timeline: timeline ?? ANY });
    this.known.set(client, { looked: now, moment, timeline });
    this.lastBehind = moment === null ? null : now - moment;
    return moment;
  }
}

const REPLICA = { from: 'replica' };
const WRITER = { from: 'writer' };

/** Asks the replica first, and the writer where that fails. After a fault the replica gets a rest. */
function askFirst(replica: Db, writer: Db): Replica['ask'] {
  let restUntil = Number.NEGATIVE_INFINITY;
  return async (work) => {
    if (performance.now() >= restUntil) {
      try {
        const answer = await work(replica);
        count('zemu_replica_answers_total', REPLICA);
        return answer;
      } catch (error) {
        // Something that was made just now may be missing; that is no fault of the replica.
        if (!(error instanceof Failure))
          restUntil = performance.now() + (error instanceof Behind ? BEHIND_REST_MS : REST_MS);
      }
    }
    count('zemu_replica_answers_total', WRITER);
    return work(writer);
  };
}
