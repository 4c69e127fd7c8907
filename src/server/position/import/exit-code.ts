// What a shell is told of an import: 0 all rows came in, 2 some were refused, 1 there was no import.
import type { Summary } from './import.ts';

type ExitCode = 0 | 1 | 2;

/**
 * Runs an import, or what gives null in its place (a preview), and decides the exit code.
 * @param complain told in one line why there was no import.
 */
export async function exitCodeOf(
  work: () => Promise<Pick<Summary, 'rejected'> | null>,
  complain: (reason: string) => void,
): Promise<ExitCode> {
  try {
    const summary = await work();
    return summary && summary.rejected > 0 ? 2 : 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
