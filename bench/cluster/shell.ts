// Runs commands of this machine to their end.
import { spawn } from 'node:child_process';

interface Ended {
  code: number | null;
  output: string;
}

/** Runs a command, with `input` on its standard input; gives its code and all that it wrote. */
export function runCommand(command: string, args: readonly string[], input = ''): Promise<Ended> {
  const child = spawn(command, [...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  // A command that ends early may close its input first.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The same; @throws with what it wrote when it fails. */
export async function must(
  command: string,
  args: readonly string[],
  input?: string,
): Promise<string> {
  const { code, output } = await runCommand(command, args, input);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** What a script of the bench printed last, as JSON. */
export const jsonAtEnd = <T>(text: string): T =>
  JSON.parse(text.slice(text.lastIndexOf('\n{') + 1)) as T;
