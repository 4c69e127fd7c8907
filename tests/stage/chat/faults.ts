// Planted faults for the controls of the storm: the behaviour of a careless gateway, wrapped around calls.
import { randomUUID } from 'node:crypto';
import { sendMessage } from '../../../src/contract/chat/talk.ts';
import type { Call } from '../../../src/server/platform/http/call.ts';

const COMMIT_AFTER_MS = 1000;

/**
 * Acknowledges a message before it is stored, and stores it later. `die` drops what is not stored yet, as the
 * end of a process does.
 */
export function acknowledgeEarly(): { wrap: (call: Call) => Call; die: () => void } {
  let life = 0;
  const wrap = (call: Call): Call => {
    const early = async (endpoint: unknown, input: unknown, origin: unknown) => {
      if (endpoint !== sendMessage) return call(endpoint as never, input as never, origin as never);
      const born = life;
      setTimeout(() => {
        if (born === life)
          void call(endpoint as never, input as never, origin as never).catch(() => {});
      }, COMMIT_AFTER_MS);
      return { message: { client_id: randomUUID() }, dup: false };
    };
    return early as Call;
  };
  return {
    wrap,
    die: () => {
      life += 1;
    },
  };
}
