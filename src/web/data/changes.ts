// What is different now, through an act on this page or through a colleague: said by `call` and by the live
// stream, heard by what keeps answers (queries.ts). Open pages keep none and do not load it.
import type { Topic } from '../../contract/call/topic.ts';

type Hearer = (topics: readonly Topic[]) => Promise<unknown>;

const hearers = new Set<Hearer>();
let latest: Promise<unknown> = Promise.resolve();

/** Calls `hear` for each change. Gives a function that ends it. */
export function hearChanges(hear: Hearer): () => void {
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
  };
}

export function tellChanges(topics: readonly Topic[] = []): void {
  if (topics.length > 0) latest = Promise.all([...hearers].map((hear) => hear(topics)));
}

/** Resolves when what the latest change made old was read anew. */
export const readAnew = (): Promise<unknown> => latest;
