// What the gateway is measured against, each a process of its own: a bare ws server and Socket.IO, both
// with the same insert and nothing else: no check of who one is, of rights, words, limits or form.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { type WebSocket, WebSocketServer } from 'ws';

/** What both are told by their clients. */
interface Sent {
  chat_id: number;
  from: number;
  to: number;
  client_id: string;
  text: string;
}

const { kind, port, databaseUrl } = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const SQL = `select outcome, seq from chat_append($1, 'seeker', $2, $3, 'x', 'text', $4, null, '', $5,
  true, 3, now())`;

/** Stores a message as the gateway does; gives what the other side is sent. */
async function store({ chat_id, from, client_id, text }: Sent) {
  const body = JSON.stringify({ text });
  const { rows } = await pool.query(SQL, [chat_id, from, client_id, body, text]);
  return { chat_id, client_id, seq: rows[0].seq as number, text };
}

const http = createServer();
if (kind === 'ws') {
  const sockets = new Map<number, WebSocket>();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  server.on('connection', (socket) => {
    socket.on('message', async (bytes) => {
      const said = JSON.parse(String(bytes)) as Sent | { account: number };
      if ('account' in said) {
        sockets.set(said.account, socket);
        socket.send('{"op":"ready"}');
        return;
      }
      const stored = await store(said);
      socket.send(JSON.stringify({ op: 'reply', d: stored }));
      sockets.get(said.to)?.send(JSON.stringify({ op: 'message', d: stored }));
    });
  });
} else {
  const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
  server.on('connection', (socket) => {
    socket.on('account', (account: number, ready: () => void) => {
      void socket.join(String(account));
      ready();
    });
    socket.on('send', async (said: Sent, reply: (stored: unknown) => void) => {
      const stored = await store(said);
      reply(stored);
      server.to(String(said.to)).emit('message', stored);
    });
  });
}
http.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
// The process that started it is gone: nobody else would end it.
process.stdin.on('end', () => process.exit(0)).resume();
