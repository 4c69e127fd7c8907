// Reads the commands of docs/deploy.md, so that what the page says is what is tried.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a block of commands runs: word behind ```sh on the page. */
type Where = 'build' | 'install' | 'machines' | 'first' | 'update';

export interface Block {
  where: Where;
  commands: string;
}

const PAGE = join(import.meta.dirname, '../../docs/deploy.md');
const WHERE: readonly string[] = [
  'build',
  'install',
  'machines',
  'first',
  'update',
] satisfies Where[];

/** The blocks of the page in their order. @throws for a block of commands that does not say where it runs. */
export function readGuide(text = readFileSync(PAGE, 'utf8')): Block[] {
  return [...text.matchAll(/^```sh(?: (\w+))?\n([\s\S]*?)^```$/gm)].map(([, where, commands]) => {
    if (!where || !WHERE.includes(where) || !commands)
      throw new Error(`a block of docs/deploy.md does not say where it runs: ${commands}`);
    return { where: where as Where, commands };
  });
}
