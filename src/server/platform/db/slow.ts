// The slow statements of this process, without values: for databases that do not measure their statements.
import type { FastifyBaseLogger } from 'fastify';
import { count } from '../seeing/meter.ts';

/** A statement that takes at least this long is kept, in ms. */
export const SLOW_MS = 200;
/** The most lines of the log about slow statements in a minute. */
const LINES_MAX = 60;
/** How many different statements are kept; the one that was least in sum goes first. */
const MOST = 100;
const LONGEST_TEXT = 300;

interface Kept {
  calls: number;
  total_ms: number;
}

export class SlowStatements {
  private readonly kept = new Map<string, Kept>();

  /** Counts a statement if it was slow. @param text the statement with parameters in place of values. */
  note(text: string, took_ms: number): void {
    if (took_ms < SLOW_MS) return;
    count('zemu_slow_statements_total');
    const key = shortened(text);
    const { calls, total_ms } = this.kept.get(key) ?? { calls: 0, total_ms: 0 };
    this.kept.set(key, { calls: calls + 1, total_ms: total_ms + took_ms });
    if (this.kept.size <= MOST) return;
    const least = [...this.kept].reduce((a, b) => (b[1].total_ms < a[1].total_ms ? b : a));
    this.kept.delete(least[0]);
  }

  /** Those that took longest in sum. */
  list(limit: number) {
    return [...this.kept]
      .map(([text, { calls, total_ms }]) => ({
        text,
        calls,
        mean_ms: total_ms / calls,
        total_s: total_ms / 1000,
      }))
      .sort((a, b) => b.total_s - a.total_s)
      .slice(0, limit);
  }
}

/**
 * Gives the function that logs a slow statement, without values. The line names its request by itself: a comment in the
 * statement would make each one a text of its own, which no prepared statement and no statistic survives.
 */
export function slowTeller(log: Pick<FastifyBaseLogger, 'warn'>) {
  let minute = 0;
  let lines = 0;
  return (text: string, took_ms: number): void => {
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) lines = 0;
    minute = now;
    lines += 1;
    if (lines > LINES_MAX) return;
    const about = { event: 'slow-statement', took_ms: Math.round(took_ms), text: shortened(text) };
    log.warn(about, '语句很慢');
  };
}

const shortened = (text: string): string => text.replace(/\s+/g, ' ').slice(0, LONGEST_TEXT);

/** What this process saw since its start. */
export const slowStatements = new SlowStatements();
