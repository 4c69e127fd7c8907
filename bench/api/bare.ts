// A bare server as its own process: Fastify, one statement a call, and the bytes that it gives. Nothing could answer with less.
import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';

const { port, databaseUrl } = z
  .object({ port: z.string(), databaseUrl: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const http = Fastify();
http.get<{ Params: { id: string } }>('/answer/:id', async (request, reply) => {
  const { rows } = await pool.query<{ body: string }>({
    name: 'answer',
    text: 'select body from bench_answer where id = $1',
    values: [Number(request.params.id)],
  });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body);
});
await http.listen({ host: '127.0.0.1', port: Number(port) });
process.stdout.write('listening\n');
