// Settings of a conversation: pinned, muted, hidden, blocked.
import type { Conversation } from '../../../contract/chat/chat.ts';
import { getConversation, setConversation } from '../../../contract/chat/talk.ts';
import { call } from '../../data/api.ts';
import { usePatch } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { renewUnread } from '../../shell/live/unread.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { putListed } from './listed.ts';

type Change = Partial<Record<'pinned' | 'muted' | 'hidden' | 'blocked', boolean>>;

const DONE: Readonly<Record<string, string>> = {
  'pinned true': '已置顶',
  'pinned false': '已取消置顶',
  'muted true': '已设为免打扰，新消息不再提醒',
  'muted false': '已恢复提醒',
  'hidden true': '已移出列表，有新消息时会再出现',
  'blocked true': '已屏蔽，双方都不能再发消息',
  'blocked false': '已解除屏蔽',
};

export function useSetConversation() {
  const patch = usePatch();
  return useAct(
    ({ id, change }: { id: number; change: Change }) => call(setConversation, { id, ...change }),
    {
      onSuccess: (conversation: Conversation, { id, change }) => {
        patch(getConversation, { id }, () => conversation);
        // Before the toast: alerts of messages arriving now depend on the lists' data.
        putListed(patch, conversation);
        const [first] = Object.entries(change);
        if (first) toastSuccess(DONE[first.join(' ')]);
        renewUnread();
      },
    },
  );
}
