// The chat page of one side: list and conversation side by side, on phones one at a time. The address
// names the open conversation, so that the back button works.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ChatSide, Message } from '../../../contract/chat/chat.ts';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { useIsInLayout } from '../../shell/menu/in-layout.ts';
import { alertOf, readAlertChoice, tellFromHere } from '../list/alerts.ts';
import { ConversationList } from '../list/conversation-list.tsx';
import { findListed } from '../store/listed.ts';
import { leaveTopmost } from '../store/talk-state.ts';
import { ChatContext, conversationQuery, type Slots, useOpenChat } from '../store/use-chat.ts';
import { lineOf } from '../words.ts';
import styles from './chat-view.module.css';
import { SidePanel } from './side-panel.tsx';
import { Talk } from './talk.tsx';
import { useAddress } from './use-address.ts';
import { useSeenHeight } from './use-seen-height.ts';

const RESTING: Readonly<Record<ChatSide, string>> = {
  seeker: '左边是和您沟通的招聘者，未读的有红点。',
  recruiter: '左边是和您沟通的求职者，未读的有红点。',
  customer: '左边是您与择木客服的会话。',
  service: '左边是来咨询的人，未读的有红点。',
};

/** Overlays that close by themselves on Escape. */
const ON_TOP =
  'dialog[open], .ant-drawer-open, .ant-dropdown:not(.ant-dropdown-hidden), .ant-popover:not(.ant-popover-hidden)';

interface ChatViewProps {
  side: ChatSide;
  slots: Slots;
}

export function ChatView({ side, slots }: ChatViewProps) {
  const { open, go } = useAddress();
  const [, setQuery] = useSearchParams();
  const isInLayout = useIsInLayout();
  const goTo = useRef(go);
  goTo.current = go;
  const openId = useRef(open);
  openId.current = open;
  const client = useQueryClient();
  const onArrival = useCallback(
    async (message: Message) => {
      const isRead = !document.hidden && openId.current === message.id;
      if (message.from === 'system' || isRead || (await isMuted(client, message.id))) return;
      alertOf(message.sender_name || '新消息', lineOf(message), () => goTo.current(message.id));
    },
    [client],
  );
  const chat = useOpenChat(side, onArrival);
  const scope = useMemo(() => chat && { chat, side, slots }, [chat, side, slots]);
  useSeenHeight();
  useEffect(() => {
    const leaving = new AbortController();
    void readAlertChoice();
    tellFromHere(leaving.signal);
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // Escape closes only the topmost: an overlay handles the key itself, a search field clears its
      // text.
      const isSearch = (event.target as HTMLInputElement | null)?.type === 'search';
      if (document.querySelector(ON_TOP) || isSearch || leaveTopmost()) return;
      setQuery((query) => (query.has('c') ? withoutOpen(query) : query), {
        preventScrollReset: true,
      });
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [setQuery]);
  if (!scope) return <SkeletonList count={5} />;
  return (
    <ChatContext value={scope}>
      <div
        className={`stack box shadow-1 ${styles.view}`}
        data-open={open !== null || undefined}
        data-layout={isInLayout || undefined}
      >
        <ConversationList openId={open} />
        <section className={styles.talk} aria-label="会话">
          {open === null ? (
            <EmptyState scene="rest" title="选一个会话开始沟通">
              {RESTING[side]}
            </EmptyState>
          ) : (
            <Talk key={open} id={open} />
          )}
        </section>
        <SidePanel id={open} />
      </div>
    </ChatContext>
  );
}

/** Whether a conversation is muted: from the lists on the page, else from the server. */
async function isMuted(client: QueryClient, id: number): Promise<boolean> {
  const known =
    findListed(client, id) ?? (await client.fetchQuery(conversationQuery(id)).catch(() => null));
  return known?.muted ?? false;
}

function withoutOpen(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['c', 'at']) next.delete(name);
  return next;
}
