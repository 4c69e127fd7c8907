// Watches whether the server answers: asked after a call without an answer, and until it answers again.
// It distinguishes a server that is away from a broken network, which people can fix themselves.

/** The interval of asking in ms, random, so that not all pages ask at the same time. */
const ASK_MS = { least: 700, most: 1300 } as const;
/** The interval in ms for a hidden page with nothing to send. */
const IDLE_MS = 10_000;

interface WatchWays {
  /** True when the server answers; never rejects, and ends within two seconds. */
  probe(): Promise<boolean>;
  /** True when messages wait for the server. */
  isWaitedFor(): boolean;
  away(): void;
  back(): void;
  random(): number;
}

interface Watch {
  /** Starts a check, because a call had no answer. */
  check(): void;
  close(): void;
}

export function watchService(ways: WatchWays): Watch {
  let isAway = false;
  let isAsking = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = async () => {
    if (isAsking || isClosed) return;
    clearTimeout(timer);
    isAsking = true;
    const isThere = await ways.probe();
    isAsking = false;
    if (isClosed) return;
    if (!isThere) {
      const soon = ASK_MS.least + ways.random() * (ASK_MS.most - ASK_MS.least);
      timer = setTimeout(() => void check(), ways.isWaitedFor() ? soon : IDLE_MS);
    }
    if (isAway === !isThere) return;
    isAway = !isThere;
    if (isAway) ways.away();
    else ways.back();
  };

  return {
    check: () => void check(),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** A server that does not answer within this time, in ms, counts as away. */
const PATIENCE_MS = 1100;

/** Asks the site, which may be there without its database. A proxy in front answers 502 or 504 when the site is away. */
export async function probeSite(): Promise<boolean> {
  try {
    const answer = await fetch('/readyz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    // Another server than ours says nothing of a database.
    const { database } = await answer.json().catch(() => ({}));
    return answer.status < 500 && database !== 'down';
  } catch {
    return false;
  }
}
