// The servers that the gateway is compared with, each a process: a bare ws server and Socket.IO. Both only
// do the same insert; they check neither identity nor rights, words, limits or form.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { type WebSocket, WebSocketServer } from 'ws';

/** A client's message to either server. */
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

/** Stores a message as the gateway does; gives what is sent to the other side. */
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
// Standard input ends with the parent process; nothing else would end this one.
process.stdin.on('end', () => process.exit(0)).resume();
