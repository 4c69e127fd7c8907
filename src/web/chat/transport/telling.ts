// Has the other side told outside the chat that something waits (sendTpl). Asked for each
// conversation a little after the last message; whether anybody is told is the server's decision.
import { sendTpl } from '../../../contract/chat/service.ts';
import { call } from '../../data/api.ts';

/** Who is there reads within this time, and messages in a row are one reason to tell. */
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
      // Told or not, nothing here depends on it.
      call(sendTpl, { id }, { quiet: true }).catch(() => {});
    };
    if (!signal.aborted) timers.set(id, setTimeout(ask, AFTER_MS));
  };
}
