// A bare server as its own process: Fastify, one statement a call, and the bytes that it gives. Nothing could answer with less.
import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';

const { port, databaseUrl } = z
  .object({ port: z.string(), databaseUrl: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const http = Fastify();
/** The answer `n` of `count` that follow each other from the id `first`. */
http.get<{ Params: { first: string; count: string }; Querystring: { n: string } }>(
  '/answer/:first/:count',
  async ({ params: { first, count }, query: { n } }, reply) => {
    const { rows } = await pool.query<{ body: string }>({
      name: 'answer',
      text: 'select body from bench_answer where id = $1',
      values: [Number(first) + (Number(n) % Number(count))],
    });
    return reply.type('application/json; charset=utf-8').send(rows[0]?.body);
  },
);
await http.listen({ host: '127.0.0.1', port: Number(port) });
process.stdout.write('listening\n');
