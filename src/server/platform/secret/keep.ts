// The keys of the chat as a running node knows them.

import type { Services } from '../http/call.ts';
import { keepFresh } from '../http/fresh.ts';
import { ringOf } from './ring.ts';
import { readSecrets } from './secret.ts';

/** Bus channel: the order of use changed. */
export const SECRETS_CHANNEL = 'secrets';

/** Reads the keys now and keeps them fresh, so that a change needs no restart; gives the function that ends this. */
export const keepChatKeys = ({
  config,
  db,
  ...rest
}: Pick<Services, 'config' | 'db' | 'bus' | 'log'>) =>
  keepFresh(rest, SECRETS_CHANNEL, async () => {
    const { chat } = config;
    const ring = ringOf(await readSecrets(db, 'chat', chat.configured), chat.configured);
    // A node that knows none of them goes on with what it has.
    if (ring.length > 0) chat.ring = ring;
  });
