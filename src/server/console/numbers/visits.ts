// Counts visits of open pages without keeping anything of a visitor. Addresses become names by a salt of the day, which
// is thrown away afterwards; names become a sketch, from which nobody can be read. Counts wait in memory and are stored
// every half minute, so a page costs no query. A node that is killed loses what it counted since.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { visitorName } from '../../platform/http/visitor.ts';
import { dayOf } from './parts.ts';
import { addTo, countOf, emptySketch, joinSketches } from './sketch.ts';
import { listVisits, saltOf, saveVisits } from './visits.queries.ts';

const SAVE_EVERY_MS = 30_000;

interface Seen {
  day: string;
  salt: string;
  pages: number;
  sketch: Uint8Array;
}

/** Counts the pages that this server sends. */
export function registerVisits(
  http: FastifyInstance,
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
): void {
  const node = randomUUID();
  let seen: Seen | null = null;
  let saving: Promise<void> = Promise.resolve();

  const save = (one: Seen | null) => {
    if (one === null || one.pages === 0) return;
    const { day, sketch, pages } = one;
    one.pages = 0;
    const stored = sketch.slice();
    saving = saving
      .then(() => saveVisits(db, { day, node, pages, sketch: stored }))
      .catch((error: unknown) => {
        // They are counted at the next try; the sketch still holds their visitors.
        one.pages += pages;
        log.warn({ err: error }, '访问数没有存下，稍后重试');
      });
  };
  /** What was seen today; on a new day what was seen before is stored and its salt forgotten. */
  const today = async (): Promise<Seen> => {
    const day = dayOf(clock());
    if (seen?.day === day) return seen;
    const salt = await saltOf(db, day, randomBytes(16).toString('hex'));
    if (seen?.day !== day) {
      save(seen);
      seen = { day, salt, pages: 0, sketch: emptySketch() };
    }
    return seen as Seen;
  };
  const count = async ({ ip: address, headers }: FastifyRequest) => {
    const one = await today();
    const name = visitorName({ address, agent: headers['user-agent'] ?? '' }, one.salt);
    addTo(one.sketch, createHash('sha256').update(name).digest());
    one.pages += 1;
  };
  let counting: Promise<void> = Promise.resolve();
  http.addHook('onResponse', (request, reply, done) => {
    done();
    const type = String(reply.getHeader('content-type') ?? '');
    if (reply.statusCode !== 200 || !type.startsWith('text/html') || !isVisit(request)) return;
    counting = counting
      .then(() => count(request))
      .catch((error: unknown) => log.warn({ err: error }, '一次访问没有计入'));
  });
  const timer = setInterval(() => save(seen), SAVE_EVERY_MS);
  timer.unref();
  http.addHook('onClose', async () => {
    clearInterval(timer);
    await counting;
    save(seen);
    await saving;
  });
}

/** Whether a person opened a page: no search engine, nothing loaded in advance, and not the operators' area. */
function isVisit({ method, routeOptions, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' || routeOptions.url !== '/*' || /^\/(?:admin|dev)(?:[/?]|$)/.test(url))
    return false;
  if (/prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? '')))
    return false;
  const agent = headers['user-agent'] ?? '';
  return agent !== '' && !isbot(agent);
}

/** The figures of a day's visits. */
export async function readVisits(db: Db, day: string) {
  const rows = await listVisits(db, day);
  const pages = rows.reduce((sum, row) => sum + Number(row.pages), 0);
  const visitors = countOf(joinSketches(rows.map((row) => row.sketch)));
  return [
    { metric: 'visits', value: pages },
    { metric: 'visitors', value: visitors },
  ].filter(({ value }) => value > 0);
}
