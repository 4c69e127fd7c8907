// A socket in the data folder by which commands on this machine ask the running server: it alone may touch the embedded
// database. Who may enter the folder may ask; the folder is its user's only.
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';

const Question = z.strictObject({ command: z.string(), to: z.string() });
type Question = z.infer<typeof Question>;
/** What is printed: the result, or why it could not be done. */
const Answer = z.strictObject({ ok: z.boolean(), text: z.string() });

/** A question is short; more is none of ours. */
const MOST_CHARACTERS = 10_000;

const pathOf = (dataDir: string) => join(dataDir, 'control.sock');

/**
 * Answers commands until the function that it gives is called. Call it only while the data folder is held: a socket left by
 * a server that was killed is removed.
 * @param run does what is asked; what it throws is the answer.
 */
export function listenForCommands(
  dataDir: string,
  run: (question: Question) => Promise<string>,
  warn: (error: Error) => void,
): () => Promise<void> {
  const path = pathOf(dataDir);
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => {});
    const answer = async () => {
      const question = Question.parse(JSON.parse(await lineOf(socket)));
      const said = await run(question).then(
        (text) => ({ ok: true, text }),
        (error: Error) => ({ ok: false, text: error.message }),
      );
      socket.end(`${JSON.stringify(said)}\n`);
    };
    answer().catch(() => socket.destroy());
  });
  server.on('error', warn);
  server.listen(path);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** The first line that comes. */
function lineOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MOST_CHARACTERS) reject(new Error('too long'));
    });
    socket.on('end', () => reject(new Error('no line')));
    socket.on('error', reject);
  });
}

/**
 * Asks the server that runs on this data folder.
 * @returns what it did; null where none listens.
 * @throws with its words when it could not.
 */
export async function askServer(dataDir: string, question: Question): Promise<string | null> {
  const socket = connect(pathOf(dataDir));
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isThere) return null;
  const line = lineOf(socket);
  socket.write(`${JSON.stringify(question)}\n`);
  const said = await line.catch(() => {
    throw new Error('服务器没有应答就断开了，请看它的日志');
  });
  const { ok, text } = Answer.parse(JSON.parse(said));
  if (!ok) throw new Error(text);
  return text;
}
