// Removing messages from one's own view: the other side keeps them, and the numbers of the log stay.
import * as contract from '../../../contract/chat/talk.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { requireSide } from '../conversation/sides.ts';
import { lockChat } from '../exchange/queries.ts';
import { tellChat } from './changes.ts';
import { hidePreview, removeFor } from './removing.queries.ts';

/** Removes messages for the caller's side and tells its other devices; repeating it changes nothing. */
export const removeMessages = handle(
  contract.removeMessages,
  async ({ db, me, now, bus }, { id, seqs }) => {
    const { side, account_id } = await requireSide(db, id, me, now);
    await transact(db, async (trx) => {
      await lockChat(trx, id);
      await removeFor(trx, { chat_id: id, side, seqs });
      await hidePreview(trx, { chat_id: id, side, seqs }, now);
    });
    const service = side === 'service';
    const hearers = { chat_id: id, accounts: service ? [] : [account_id], service };
    tellChat(bus, hearers, { op: 'removed', d: { id, seqs } });
    return null;
  },
);
