// sitemap.xml (an index and its parts) and robots.txt: which pages search engines may read.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { escapeMarkup } from '../../platform/http/escape.ts';
import {
  type IdRange,
  lastEnterpriseId,
  lastPositionId,
  listEnterprisePages,
  listPositionPages,
  type SitemapRow,
} from './queries.ts';

/** Ids a part covers, and so at most as many addresses; the protocol allows 50,000. */
export const PART_IDS = 20_000;
/** Rows read at a time. */
const SLICE = 1000;
const KEEP = 'public, max-age=3600';

const OPEN_PAGES = [
  '/',
  '/position',
  '/enterprise',
  '/protocol',
  '/announcements',
  '/help',
  '/login?type=1',
];

interface Kind {
  path: string;
  last(db: Db): Promise<number>;
  list(db: Db, range: IdRange, limit: number, now: Date): Promise<SitemapRow[]>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  positions: { path: '/position-details', last: lastPositionId, list: listPositionPages },
  enterprises: { path: '/company-details', last: lastEnterpriseId, list: listEnterprisePages },
};

/** Personal areas and API calls, which search engines must not read. */
const CLOSED_PATHS = [
  '/api/',
  '/layout',
  '/admin',
  '/my-resume',
  '/advantage',
  '/objective',
  '/experience',
  '/educational',
  '/certificate',
  '/privacy',
  '/notification',
  '/personal-center',
  '/elite',
  '/recruiter',
  '/jobHunting',
  '/interaction',
  '/account',
  '/forget',
  '/website',
  '/notFont',
];

/** The text of robots.txt. */
export function robotsText(siteUrl: string): string {
  const closed = CLOSED_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function pageEntry(address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeMarkup(address)}</loc>${changed}</url>\n`;
}

/** The index: one part for the fixed pages, and one for each 20,000 ids of each kind. */
async function indexText(siteUrl: string, db: Db): Promise<string> {
  const names = ['pages'];
  for (const [kind, { last }] of Object.entries(KINDS)) {
    const parts = Math.ceil((await last(db)) / PART_IDS);
    for (let part = 1; part <= parts; part += 1) names.push(`${kind}-${part}`);
  }
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeMarkup(`${siteUrl}/sitemap/${name}.xml`)}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

function pagesText(siteUrl: string): string {
  const entries = OPEN_PAGES.map((path) => pageEntry(`${siteUrl}${path}`));
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`;
}

/** One part, slice by slice. Ids of deleted records leave gaps; no address appears twice. */
async function* partText(
  { siteUrl, db, now }: { siteUrl: string; db: Db; now: Date },
  kind: Kind,
  part: number,
) {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  const upTo = part * PART_IDS;
  let after = upTo - PART_IDS;
  while (after < upTo) {
    const rows = await kind.list(db, { after, upTo }, SLICE, now);
    yield rows
      .map((row) => pageEntry(`${siteUrl}${kind.path}?id=${row.id}`, row.changed_at))
      .join('');
    after = rows.length < SLICE ? upTo : (rows.at(-1)?.id ?? upTo);
  }
  yield '</urlset>\n';
}

const sendXml = (reply: FastifyReply, body: string | Readable) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', KEEP).send(body);

/** Serves /robots.txt, /sitemap.xml and /sitemap/<part>.xml. */
export function registerSitemap(http: FastifyInstance, { config, db, clock }: Services): void {
  const { siteUrl } = config;
  http.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', KEEP).send(robotsText(siteUrl)),
  );
  http.get('/sitemap.xml', async (_request, reply) => sendXml(reply, await indexText(siteUrl, db)));
  http.get('/sitemap/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    if (name === 'pages.xml') return sendXml(reply, pagesText(siteUrl));
    const match = /^(positions|enterprises)-([1-9]\d{0,5})\.xml$/.exec(name);
    const kind = KINDS[match?.[1] ?? ''];
    const part = Number(match?.[2]);
    if (!kind || (part - 1) * PART_IDS >= (await kind.last(db))) {
      return reply.status(404).type('text/plain; charset=utf-8').send('没有这一页');
    }
    return sendXml(reply, Readable.from(partText({ siteUrl, db, now: clock() }, kind, part)));
  });
}
