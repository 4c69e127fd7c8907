// Reads the commands of docs/deploy.md, so that what the page says is what is tried.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a block of commands runs: word behind ```sh on the page. */
type Where =
  | 'build'
  | 'install'
  | 'machines'
  | 'first'
  | 'update'
  /** One of the machines that are left where one is lost. */
  | 'left'
  /** All, before they go back to a moment; the one that is restored; the others; all again. */
  | 'stop'
  | 'restore'
  | 'others'
  | 'again';

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
  'left',
  'stop',
  'restore',
  'others',
  'again',
] satisfies Where[];

/** The blocks of the page in their order. @throws for a block of commands that does not say where it runs. */
export function readGuide(text = readFileSync(PAGE, 'utf8')): Block[] {
  return [...text.matchAll(/^```sh(?: (\w+))?\n([\s\S]*?)^```$/gm)].map(([, where, commands]) => {
    if (!where || !WHERE.includes(where) || !commands)
      throw new Error(`a block of docs/deploy.md does not say where it runs: ${commands}`);
    return { where: where as Where, commands };
  });
}
