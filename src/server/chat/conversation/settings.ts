// A side's own settings of a conversation: pin, mute, hide, block.
import { fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/chat/talk.ts';
import { handle } from '../../platform/http/call.ts';
import { tellChat } from '../message/changes.ts';
import { PINNED_MAX } from './list.queries.ts';
import { getConversation } from './list.ts';
import { countPinned, updateSide } from './sides.queries.ts';
import { requireSide } from './sides.ts';

/** Writes the given settings and gives the changed conversation. */
export const setConversation = handle(
  contract.setConversation,
  async (context, { id, pinned, muted, hidden, blocked }) => {
    const { db, bus, now } = context;
    const speaking = await requireSide(db, id, context.me, now);
    const { side, account_id } = speaking;
    if (blocked !== undefined && speaking.kind === 'service') {
      throw fail('conflict', '与择木客服的会话不能屏蔽，可以设为免打扰');
    }
    if (pinned && (await countPinned(db, { account_id, side }, id)) >= PINNED_MAX) {
      throw fail('conflict', `最多置顶 ${PINNED_MAX} 个会话，请先取消其他置顶`);
    }
    const at = (isSet: boolean) => (isSet ? now : null);
    await updateSide(
      db,
      { chat_id: id, side },
      {
        ...(pinned !== undefined && { pinned_at: at(pinned) }),
        ...(muted !== undefined && { muted }),
        ...(hidden !== undefined && { hidden_at: at(hidden) }),
        ...(blocked !== undefined && { blocked_at: at(blocked) }),
        changed_at: now,
      },
    );
    // A block closes the conversation for both sides; the other settings concern only the caller's devices.
    const accounts = blocked === undefined ? [account_id] : speaking.accounts;
    const service = side === 'service';
    tellChat(bus, { chat_id: id, accounts, service }, { op: 'changed', d: { id } });
    return getConversation(context, { id });
  },
);
