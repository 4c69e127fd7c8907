// The page's chat for its components: opened and closed with the page. Lists are read again after events.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ChatSide, Conversation, Message } from '../../../contract/chat/chat.ts';
import { getConversation } from '../../../contract/chat/talk.ts';
import { tellChanges } from '../../data/changes.ts';
import { cachedOf, queryOf, useCall } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { renewUnread } from '../../shell/live/unread.ts';
import { type Chat, type ChatState, openChat } from './chat.ts';
import { remembered } from './remembered.ts';

/** Parts of other rooms, passed in by the page (laws of docs/architecture.md). */
export interface Slots {
  /** The form of an invitation to an interview. */
  inviteForm?: (conversation: Conversation, onDone: () => void) => ReactNode;
  /** The form of an offer, or why none can be made. */
  offerForm?: (application_id: number, onDone: () => void) => ReactNode;
  /** The path of an application's offer. */
  offerPath: (application_id: number) => string;
  /** The whole resume of a resume card. */
  resume?: (chat_id: number, seq: number) => ReactNode;
  /** The interviews of an application with their buttons. */
  interviews?: (application_id: number) => ReactNode;
  /** An interview as it is now, with this side's buttons. */
  interview: (interview_id: number, application_id: number) => ReactNode;
  /** The dialog of a report: of one message, or of the conversation where `seq` is null. */
  report: (conversation: Conversation, seq: number | null, onClose: () => void) => ReactNode;
  /** The question before a seeker blocks the other side's whole enterprise. */
  blockCompany?: (conversation: Conversation, onClose: () => void) => ReactNode;
  /** The path of an interview. */
  interviewPath: (interview_id: number) => string;
}

interface ChatScope {
  chat: Chat;
  side: ChatSide;
  slots: Slots;
}

export const ChatContext = createContext<ChatScope | null>(null);

/** The chat that this component belongs to. */
export function useChatScope(): ChatScope {
  const scope = useContext(ChatContext);
  if (!scope) throw new Error('a part of the chat stands outside of it');
  return scope;
}

export function useChatState<T>(select: (state: ChatState) => T): T {
  return useStore(useChatScope().chat.store, select);
}

/** Changes within this time, in ms, cause one reading of the lists. */
const TOGETHER_MS = 250;

/** Reads lists and facts again, once per burst of changes. */
function renewer(client: QueryClient) {
  const ids = new Set<number | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    renew(id: number | null) {
      ids.add(id);
      timer ??= setTimeout(() => {
        timer = undefined;
        tellChanges(['conversation-list']);
        // Only the named conversations changed, so only they are read.
        if (ids.has(null)) tellChanges(['conversation']);
        else for (const one of ids) cachedOf(client, getConversation, { id: one ?? 0 }).outdate();
        ids.clear();
        renewUnread();
      }, TOGETHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Opens the chat of the signed-in account; null until its code is loaded. */
export function useOpenChat(side: ChatSide, onArrival: (message: Message) => void): Chat | null {
  const account_id = useSession((session) => session.userInfo?.account_id ?? null);
  const client = useQueryClient();
  const [chat, setChat] = useState<Chat | null>(null);
  useEffect(() => {
    if (account_id === null) return;
    const { renew, stop } = renewer(client);
    const opened = openChat(account_id, side, { arrived: onArrival, changed: renew });
    setChat(opened);
    return () => {
      opened.close();
      stop();
      setChat(null);
    };
  }, [account_id, side, client, onArrival]);
  return chat;
}

const AS_REMEMBERED: Parameters<typeof queryOf<typeof getConversation>>[2] = {
  quiet: true,
  ask: (read, { id }) => remembered(`conversation ${id}`, read),
  networkMode: 'always',
};

/** The read of one conversation. An unknown id in the address does not lead to /notFont. */
export const conversationQuery = (id: number) => queryOf(getConversation, { id }, AS_REMEMBERED);

/** A conversation as this side sees it. */
export const useConversation = (id: number | null) =>
  useCall(getConversation, { id: id ?? 0 }, { ...AS_REMEMBERED, enabled: id !== null });
