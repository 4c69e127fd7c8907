// Asks the server to tell the other side outside the chat of unread messages (sendTpl), once per
// conversation a little after the last message. The server decides whether anybody is told.
import { sendTpl } from '../../../contract/chat/service.ts';
import { call } from '../../data/api.ts';

/** Wait in ms: somebody on the page reads within it, and several messages in a row cause one call. */
const AFTER_MS = 4_000;

export function makeTelling(signal: AbortSignal): (id: number) => void {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  signal.addEventListener('abort', () => {
    for (const timer of timers.values()) clearTimeout(timer);
  });
  return (id) => {
    clearTimeout(timers.get(id));
    const ask = () => {
      timers.delete(id);
      // The outcome does not matter here.
      call(sendTpl, { id }, { quiet: true }).catch(() => {});
    };
    if (!signal.aborted) timers.set(id, setTimeout(ask, AFTER_MS));
  };
}
