// Binds the endpoints of the room chat (features 3.6).
import * as contract from '../../contract/chat-talk.ts';
import { type Binding, bind } from '../platform/call.ts';
import { countUnread, getConversation, listConversations } from './list.ts';
import { listHeads, listHistory, readMessages, syncMessages } from './reading.ts';
import { sendMessage } from './send.ts';
import { startChat, startChatWithCandidate, startChatWithTalent } from './start.ts';

export const chatEndpoints: Binding[] = [
  bind(contract.startChat, startChat),
  bind(contract.startChatWithCandidate, startChatWithCandidate),
  bind(contract.startChatWithTalent, startChatWithTalent),
  bind(contract.listConversations, listConversations),
  bind(contract.getConversation, getConversation),
  bind(contract.listHeads, listHeads),
  bind(contract.syncMessages, syncMessages),
  bind(contract.listHistory, listHistory),
  bind(contract.sendMessage, sendMessage),
  bind(contract.readMessages, readMessages),
  bind(contract.countUnread, countUnread),
];
