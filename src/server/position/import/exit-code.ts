// The exit code of an import: 0 all rows imported, 2 some rows refused, 1 no import.
import type { Summary } from './import.ts';

type ExitCode = 0 | 1 | 2;

/**
 * Runs an import or a preview (which gives null) and decides the exit code.
 * @param complain gets one line that says why there was no import.
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
