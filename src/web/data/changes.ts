// Announces changes of topics, by an act on this page or by a colleague: `call` and the live stream
// announce them, the cache of answers listens (queries.ts). Open pages have no cache and do not load it.
import type { Topic } from '../../contract/call/topic.ts';

type Hearer = (topics: readonly Topic[]) => Promise<unknown>;

const hearers = new Set<Hearer>();
let latest: Promise<unknown> = Promise.resolve();

/** Calls `hear` for each change. Returns the function that stops it. */
export function hearChanges(hear: Hearer): () => void {
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
  };
}

export function tellChanges(topics: readonly Topic[] = []): void {
  if (topics.length > 0) latest = Promise.all([...hearers].map((hear) => hear(topics)));
}

/** Resolves when the reads that the latest change repeated have ended. */
export const readAnew = (): Promise<unknown> => latest;
