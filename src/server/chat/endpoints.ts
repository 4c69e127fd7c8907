// Binds the endpoints of the room chat.
import * as opening from '../../contract/chat/opening.ts';
import * as contract from '../../contract/chat/talk.ts';
import { type Binding, bind } from '../platform/http/call.ts';
import { countUnread, getConversation, listConversations } from './conversation/list.ts';
import { getCandidateOpening, getOpening, getTalentOpening } from './conversation/opening.ts';
import { listPhrases, savePhrases } from './conversation/phrases.ts';
import { searchMessages } from './conversation/search.ts';
import { setConversation } from './conversation/settings.ts';
import { startChat, startChatWithCandidate, startChatWithTalent } from './conversation/start.ts';
import { markUnfit } from './conversation/unfit.ts';
import { answerExchange, saveContact } from './exchange/exchanging.ts';
import { getChatFile, uploadChatFile } from './exchange/files.ts';
import { transferConversation } from './handing-over/transfer.ts';
import { getSentResume } from './message/cards.ts';
import { listHeads, listHistory, readMessages, syncMessages } from './message/reading.ts';
import { recallMessage } from './message/recall.ts';
import { removeMessages } from './message/removing.ts';
import { sendMessage } from './message/send.ts';
import { tellTyping } from './message/typing.ts';

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
