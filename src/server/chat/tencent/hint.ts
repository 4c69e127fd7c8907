// What is sent through Tencent: only that something happened in a conversation, never its text. Pure.
import type { Push } from '../../../contract/chat/live.ts';
import type { Hint } from '../../../contract/chat/tencent.ts';
import { HINT_SIGN } from '../../../contract/chat/tencent.ts';

/** A push without its text; null for one that need not go through Tencent. */
export function hintOf(push: Push): Hint | null {
  switch (push.op) {
    case 'message':
      return { op: 'message', id: push.d.id, seq: push.d.seq };
    case 'read':
    case 'changed':
      return { op: push.op, id: push.d.id };
    case 'typing':
      return { op: 'typing', id: push.d.id, side: push.d.side };
    case 'removed':
    case 'resync':
      return null;
  }
}

/** Hints with the same key mean the same; only the newest is sent. */
export const keyOfHint = (user_id: string, hint: Hint): string =>
  `${user_id}:${hint.op}:${hint.id}`;

/**
 * The body of `openim/sendmsg`: reaches connected devices only, is not stored, not counted as unread, and
 * causes no callback.
 */
export function sendingOf(user_id: string, hint: Hint, random: number): object {
  return {
    SyncOtherMachine: 2,
    To_Account: user_id,
    MsgLifeTime: 0,
    MsgRandom: random,
    ForbidCallbackControl: ['ForbidBeforeSendMsgCallback', 'ForbidAfterSendMsgCallback'],
    SendMsgControl: ['NoUnread', 'NoLastMsg'],
    OfflinePushInfo: { PushFlag: 1 },
    MsgBody: [
      {
        MsgType: 'TIMCustomElem',
        MsgContent: { Data: JSON.stringify(hint), Desc: HINT_SIGN, Ext: '', Sound: '' },
      },
    ],
  };
}
