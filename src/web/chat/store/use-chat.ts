// The chat of the page, for its parts: opened with the page, closed with it; lists are read anew when
// something happened.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ChatSide, Conversation, Message } from '../../../contract/chat/chat.ts';
import { getConversation } from '../../../contract/chat/talk.ts';
import { tellChanges } from '../../data/changes.ts';
import { keptOf, queryOf, useCall } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { renewUnread } from '../../shell/live/unread.ts';
import { type Chat, type ChatState, openChat } from './chat.ts';
import { remembered } from './remembered.ts';

/** What other rooms do on this page; the page itself brings them (laws of docs/architecture.md). */
export interface Slots {
  /** The form of an invitation to an interview. */
  inviteForm?: (conversation: Conversation, onDone: () => void) => ReactNode;
  /** The form of an offer, or what stands in its way. */
  offerForm?: (application_id: number, onDone: () => void) => ReactNode;
  /** Where an application's offer stands. */
  offerPath: (application_id: number) => string;
  /** The whole resume behind a card that was sent. */
  resume?: (chat_id: number, seq: number) => ReactNode;
  /** The interviews of an application with what can be done about them. */
  interviews?: (application_id: number) => ReactNode;
  /** An interview as it is now, with what this side can do about it. */
  interview: (interview_id: number, application_id: number) => ReactNode;
  /** The dialog of a report. */
  report: (conversation: Conversation, onClose: () => void) => ReactNode;
  /** The question before a seeker blocks the other side's whole enterprise. */
  blockCompany?: (conversation: Conversation, onClose: () => void) => ReactNode;
  /** Where an interview stands. */
  interviewPath: (interview_id: number) => string;
}

interface Desk {
  chat: Chat;
  side: ChatSide;
  slots: Slots;
}

export const DeskContext = createContext<Desk | null>(null);

/** The chat around this part of the page. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('a part of the chat stands outside of it');
  return desk;
}

export function useChatState<T>(select: (state: ChatState) => T): T {
  return useStore(useDesk().chat.store, select);
}

/** Together within this time: a burst of messages reads lists once. */
const TOGETHER_MS = 250;

/** Reads lists and facts anew, a burst of changes at once. */
function renewer(client: QueryClient) {
  const ids = new Set<number | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    renew(id: number | null) {
      ids.add(id);
      timer ??= setTimeout(() => {
        timer = undefined;
        tellChanges(['conversation-list']);
        // Only those: of the others nothing is different.
        if (ids.has(null)) tellChanges(['conversation']);
        else for (const one of ids) keptOf(client, getConversation, { id: one ?? 0 }).outdate();
        ids.clear();
        renewUnread();
      }, TOGETHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Opens the chat of who is signed in; null until the page has it. */
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

/** The question for one conversation; a strange id in the address is no reason to leave the page. */
export const conversationQuery = (id: number) => queryOf(getConversation, { id }, AS_REMEMBERED);

/** A conversation as this side sees it. */
export const useConversation = (id: number | null) =>
  useCall(getConversation, { id: id ?? 0 }, { ...AS_REMEMBERED, enabled: id !== null });
