// Many questions that come at once, asked as few: so that a thousand who come back together do not make
// everybody else wait behind a thousand questions.

/**
 * Answers single questions by questions about many. Few at a time are under way; what comes meanwhile is
 * gathered for the next.
 *
 * @param most how many one question is about at most.
 * @param ask gives what was found, by key; it fails for all it was asked about.
 * @param lanes how many questions are under way at most.
 * @returns the answer about one key, undefined when nothing was found.
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
    // What arrives in the same turn is in the same question.
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
 * Does work a little in each turn of the event loop, in the order it came: what else is asked is answered
 * in between.
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
