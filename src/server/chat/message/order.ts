// Within one node, what is written to a conversation is written and told one after the other, so that
// pushes leave in the order of the log. Between nodes the reader puts it in order.

const last = new Map<number, Promise<unknown>>();

/**
 * Runs `work` after everything that was asked for the same conversation before. Never inside a
 * transaction: the one before might wait for its connection.
 */
export function inOrder<T>(chat_id: number, work: () => Promise<T>): Promise<T> {
  const before = last.get(chat_id) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(chat_id, mine);
  const forget = () => {
    if (last.get(chat_id) === mine) last.delete(chat_id);
  };
  mine.then(forget, forget);
  return mine;
}
