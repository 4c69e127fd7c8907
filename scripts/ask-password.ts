// Asks for a password at the terminal without showing it, or reads it from standard input. It is never an
// argument, because other users of the machine can read arguments in the list of processes.

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/**
 * Asks for a new password, twice at a terminal. Of a pipe it takes the first line.
 * @throws Error when the two inputs differ or the input is empty.
 */
export async function askNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) return given((await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '');
  const password = given(await askUnseen('登录密码（6–18 位字母、数字或下划线）：'));
  if ((await askUnseen('再输入一次：')) !== password) throw new Error('两次输入的密码不一致');
  return password;
}

function given(password: string): string {
  if (password === '') throw new Error('没有收到密码：请输入，或从标准输入传入');
  return password;
}

async function askUnseen(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // Ctrl-C and Ctrl-D end the question, and with it the command.
  const left = new Promise<never>((_, reject) =>
    line
      .once('SIGINT', () => reject(new Error('已取消')))
      .once('close', () => reject(new Error('已取消'))),
  );
  try {
    return await Promise.race([line.question(''), left]);
  } finally {
    line.close();
    process.stdout.write('\n');
  }
}
