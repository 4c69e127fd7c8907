// RSS of any search: /position/rss with the filters of /position in its address, the newest first.
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../contract/call/errors.ts';
import { PositionFilter } from '../../../contract/position/filter.ts';
import { type PositionCard, searchPositions } from '../../../contract/position/position.ts';
import { salaryText } from '../../../contract/value/salary.ts';
import type { Call, Services } from '../../platform/http/call.ts';
import { escapeMarkup } from '../../platform/http/escape.ts';
import { pathOf, wordsOf } from '../interest/filter-words.ts';

const ITEMS = 30;
/** Readers ask each of them every few minutes; the list changes little within ten. */
const KEEP_S = 600;

/** Characters that XML 1.0 cannot hold, whatever way they are written. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const textOf = (text: string): string => escapeMarkup(text.replace(NOT_XML, ''));

interface Feed {
  siteUrl: string;
  /** The address of the feed itself. */
  self: string;
  filter: PositionFilter;
  items: readonly PositionCard[];
}

/** RSS 2.0 of positions. Pure. */
export function feedText({ siteUrl, self, filter, items }: Feed): string {
  const words = wordsOf(filter);
  const title = words.length > 0 ? `${words.join(' · ')} 的职位` : '全部职位';
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${textOf(`${title}｜择木`)}</title>`,
    `<link>${textOf(siteUrl + pathOf(filter))}</link>`,
    `<description>${textOf(`符合条件的在招职位，最新的 ${ITEMS} 个：${words.join('、') || '不限条件'}`)}</description>`,
    '<language>zh-cn</language>',
    `<ttl>${KEEP_S / 60}</ttl>`,
    `<atom:link href="${textOf(siteUrl + self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) => itemText(siteUrl, item)),
    '</channel>',
    '</rss>',
    '',
  ];
  return lines.join('\n');
}

function itemText(siteUrl: string, item: PositionCard): string {
  const { id, title, salary, enterprise, city_name, district_name, experience, education } = item;
  const address = `${siteUrl}/position-details?id=${id}`;
  const pay = salaryText(salary);
  const facts = [enterprise.short_name, pay, [city_name, district_name].filter(Boolean).join(' ')];
  const about = [...facts, experience.label, education.label, ...item.skills].filter(Boolean);
  return [
    '<item>',
    `<title>${textOf(`${title}｜${pay}｜${enterprise.short_name}`)}</title>`,
    `<link>${textOf(address)}</link>`,
    `<guid isPermaLink="true">${textOf(address)}</guid>`,
    `<pubDate>${new Date(item.refreshed_at).toUTCString()}</pubDate>`,
    `<description>${textOf(about.join(' · '))}</description>`,
    '</item>',
  ].join('\n');
}

/** Refusals of the search, as a feed reader understands them. */
const STATUS: Readonly<Record<string, number>> = { 'too-many-requests': 429, 'site-closed': 503 };

/** Serves /position/rss. The limit, the closed site and the checks of the filters are those of the search. */
export function registerFeed(http: FastifyInstance, { config }: Services, call: Call): void {
  http.get('/position/rss', async (request, reply) => {
    const { data: filter } = PositionFilter.omit({ sort: true, near: true }).safeParse(
      request.query,
    );
    const plain = reply.type('text/plain; charset=utf-8');
    if (!filter) return plain.status(400).send('筛选条件有误，请在职位页重新复制订阅地址');
    try {
      const agent = String(request.headers['user-agent'] ?? '');
      const origin = { token: null, address: request.ip, agent };
      const { items } = await call(
        searchPositions,
        { ...filter, sort: 'newest', limit: ITEMS },
        origin,
      );
      const self = request.url;
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${KEEP_S}`)
        .send(feedText({ siteUrl: config.siteUrl, self, filter, items }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return plain.status(STATUS[error.kind] ?? 400).send(error.message);
    }
  });
}
