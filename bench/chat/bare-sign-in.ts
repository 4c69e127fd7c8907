// The server that sign-ins at the gateway are compared with, a process: bare ws, which sends the same two statements for each
// device. It checks neither signature nor rights, limits or form, and keeps nothing of its sockets.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import type { ChatSide } from '../../src/contract/chat/chat.ts';
import { listHeadRows } from '../../src/server/chat/conversation/heads.queries.ts';
import { HEADS_MAX } from '../../src/server/chat/conversation/heads.ts';
import { listAccounts } from '../../src/server/chat/gateway/queries.ts';
import { openDatabase } from '../../src/server/platform/db/db.ts';
import { BACKLOG } from '../../src/server/platform/http/http.ts';

/** A device's first frame, which names its account as `u_1`, or its question for the heads of a side. */
interface Frame {
  op: 'auth' | 'heads';
  id: number;
  d: { user_id: string; side: ChatSide };
}

const { port, databaseUrl } = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
const { db } = await openDatabase({ databaseUrl });
const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
server.on('connection', (socket) => {
  let account_id = 0;
  socket.on('message', async (bytes) => {
    const { op, id, d } = JSON.parse(String(bytes)) as Frame;
    if (op === 'auth') {
      account_id = Number(d.user_id.slice('u_'.length));
      await listAccounts(db, [account_id]);
      socket.send(JSON.stringify({ op: 'ready', id, d: { user_id: d.user_id } }));
      return;
    }
    const asked = { account_id, side: d.side, isOperator: false, since: null };
    const [items] = await listHeadRows(db, [asked], HEADS_MAX + 1);
    socket.send(JSON.stringify({ op: 'reply', id, d: { items } }));
  });
  socket.send('{"op":"hello","d":{}}');
});
http.listen({ host: '127.0.0.1', port: Number(port), backlog: BACKLOG }, () =>
  process.stdout.write('listening\n'),
);
// Standard input ends with the parent process; nothing else would end this one.
process.stdin.on('end', () => process.exit(0)).resume();
