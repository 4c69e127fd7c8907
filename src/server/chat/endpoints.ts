// Binds the endpoints of the room chat (features 3.6).
import * as opening from '../../contract/chat-opening.ts';
import * as contract from '../../contract/chat-talk.ts';
import { type Binding, bind } from '../platform/call.ts';
import { getSentResume } from './cards.ts';
import { answerExchange, saveContact } from './exchanging.ts';
import { getChatFile, uploadChatFile } from './files.ts';
import { countUnread, getConversation, listConversations } from './list.ts';
import { getCandidateOpening, getOpening, getTalentOpening } from './opening.ts';
import { listPhrases, savePhrases } from './phrases.ts';
import { listHeads, listHistory, readMessages, syncMessages } from './reading.ts';
import { recallMessage } from './recall.ts';
import { removeMessages } from './removing.ts';
import { searchMessages } from './search.ts';
import { sendMessage } from './send.ts';
import { setConversation } from './settings.ts';
import { startChat, startChatWithCandidate, startChatWithTalent } from './start.ts';
import { transferConversation } from './transfer.ts';
import { tellTyping } from './typing.ts';
import { markUnfit } from './unfit.ts';

export const chatEndpoints: Binding[] = [
  bind(opening.getOpening, getOpening),
  bind(opening.getCandidateOpening, getCandidateOpening),
  bind(opening.getTalentOpening, getTalentOpening),
  bind(opening.startChat, startChat),
  bind(opening.startChatWithCandidate, startChatWithCandidate),
  bind(opening.startChatWithTalent, startChatWithTalent),
  bind(contract.listConversations, listConversations),
  bind(contract.getConversation, getConversation),
  bind(contract.listHeads, listHeads),
  bind(contract.syncMessages, syncMessages),
  bind(contract.listHistory, listHistory),
  bind(contract.sendMessage, sendMessage),
  bind(contract.removeMessages, removeMessages),
  bind(contract.readMessages, readMessages),
  bind(contract.recallMessage, recallMessage),
  bind(contract.tellTyping, tellTyping),
  bind(contract.setConversation, setConversation),
  bind(contract.answerExchange, answerExchange),
  bind(contract.saveContact, saveContact),
  bind(contract.markUnfit, markUnfit),
  bind(contract.transferConversation, transferConversation),
  bind(contract.searchMessages, searchMessages),
  bind(contract.countUnread, countUnread),
  bind(contract.uploadChatFile, uploadChatFile),
  bind(contract.getChatFile, getChatFile),
  bind(contract.getSentResume, getSentResume),
  bind(contract.listPhrases, listPhrases),
  bind(contract.savePhrases, savePhrases),
];
