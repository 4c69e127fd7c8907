// A bare page as its own process: Fastify, one statement, and React with the same cards and nothing else around them.
import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import type { Drawn } from './cards.ts';

// React chooses its quick form when it is loaded.
process.env.NODE_ENV = 'production';
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');

const { port, databaseUrl } = z
  .object({ port: z.string(), databaseUrl: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const draw = (drawn: Drawn): React.ReactNode =>
  typeof drawn === 'string'
    ? drawn
    : createElement(drawn.tag, drawn.props, ...drawn.children.map(draw));
const Card = ({ drawn }: { drawn: Drawn }) => draw(drawn);
const page = (cards: readonly Drawn[]) =>
  createElement(
    'html',
    { lang: 'zh-CN' },
    createElement('head', null, createElement('title', null, '卡片')),
    createElement(
      'body',
      null,
      cards.map((drawn, key) => createElement(Card, { key, drawn })),
    ),
  );

const http = Fastify();
http.get<{ Params: { id: string } }>('/page/:id', async (request, reply) => {
  const { rows } = await pool.query<{ body: string }>({
    name: 'page',
    text: 'select body from bench_answer where id = $1',
    values: [Number(request.params.id)],
  });
  const cards = JSON.parse(rows[0]?.body ?? '[]') as Drawn[];
  reply.type('text/html; charset=utf-8');
  return `<!DOCTYPE html>${renderToString(page(cards))}`;
});
await http.listen({ host: '127.0.0.1', port: Number(port) });
process.stdout.write('listening\n');
