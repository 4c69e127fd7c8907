// Whether the server answers: asked as soon as something found no answer, and until it answers again. Told
// apart from a broken network, because people can mend the one and not the other.

/** While it is away it is asked so often, spread so that not all pages ask together. */
const ASK_MS = { least: 700, most: 1300 } as const;
/** Out of sight and with nothing to send there is no hurry. */
const IDLE_MS = 10_000;

interface WatchWays {
  /** Whether the server can answer now; never rejects, and ends within two seconds. */
  probe(): Promise<boolean>;
  /** Whether somebody waits for the server to come back. */
  isWaitedFor(): boolean;
  away(): void;
  back(): void;
  random(): number;
}

interface Watch {
  /** Somebody found no answer. */
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

/** A server that does not answer within this time is away. */
const PATIENCE_MS = 1100;

/** Asks the site whether it can answer; what stands before it answers 502 or 504 where it cannot. */
export async function probeSite(): Promise<boolean> {
  try {
    const { status } = await fetch('/readyz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}
