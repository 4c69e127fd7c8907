// Within a node, writes to a conversation run one after another together with their pushes, so that pushes
// are sent in the order of the log. Between nodes the reader sorts them.

const last = new Map<number, Promise<unknown>>();

/**
 * Runs `work` after all earlier work for the same conversation. Never call it inside a transaction: the
 * earlier work might wait for its connection.
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
