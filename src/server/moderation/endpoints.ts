// Binds the endpoints of the word check.
import * as contract from '../../contract/moderation/words.ts';
import { type Binding, bind } from '../platform/http/call.ts';
import { checkWords, readWords } from './moderation.ts';
import { addWord, decideWordCheck, listWordChecks, listWords, removeWord } from './review.ts';

export const moderationEndpoints: Binding[] = [
  bind(contract.checkWords, checkWords),
  bind(contract.readWords, readWords),
  bind(contract.listWordChecks, listWordChecks),
  bind(contract.decideWordCheck, decideWordCheck),
  bind(contract.listWords, listWords),
  bind(contract.addWord, addWord),
  bind(contract.removeWord, removeWord),
];
