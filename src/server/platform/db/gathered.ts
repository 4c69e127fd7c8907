// Combines many small queries into few: when a thousand clients reconnect at once, the other callers do not
// wait behind a thousand queries.

/**
 * Answers single queries by queries about many keys. At most `lanes` run at once; keys that come meanwhile
 * wait for the next query.
 *
 * @param most the most keys in one query.
 * @param ask gives what was found, by key; when it fails, all its keys fail.
 * @param lanes the most queries at once.
 * @returns the answer for one key, undefined when nothing was found.
 */
export function gathered<Key, Found>(
  most: number,
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Found>>,
  lanes = 1,
): (key: Key) => Promise<Found | undefined> {
  const waiting: { key: Key; answered: PromiseWithResolvers<Found | undefined> }[] = [];
  let asking = 0;
  const askAll = async () => {
    asking += 1;
    // Keys that arrive in the same turn of the event loop share one query.
    await null;
    while (waiting.length > 0) {
      const part = waiting.splice(0, most);
      try {
        const found = await ask([...new Set(part.map(({ key }) => key))]);
        for (const { key, answered } of part) answered.resolve(found.get(key));
      } catch (error) {
        for (const { answered } of part) answered.reject(error);
      }
    }
    asking -= 1;
  };
  return (key) => {
    const answered = Promise.withResolvers<Found | undefined>();
    waiting.push({ key, answered });
    if (asking < lanes) void askAll();
    return answered.promise;
  };
}

/**
 * Runs at most `a_turn` pieces of work in each turn of the event loop, in the order they came, so that
 * other requests are served in between.
 */
export function inTurns(a_turn: number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const go = () => {
    const part = waiting.splice(0, a_turn);
    if (waiting.length > 0) setImmediate(go);
    for (const work of part) work();
  };
  return (work) => {
    waiting.push(work);
    if (waiting.length === 1) setImmediate(go);
  };
}
