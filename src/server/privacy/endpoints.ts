// Binds the endpoints of /privacy.
import * as contract from '../../contract/privacy/privacy.ts';
import { type Binding, bind } from '../platform/http/call.ts';
import {
  blockEnterprise,
  blockWords,
  getBlock,
  listBlocks,
  listReach,
  previewEnterprise,
  previewWord,
  removeBlock,
} from './block/block.ts';
import { getPrivacy, listDeliveries, savePrivacy } from './settings.ts';

export const privacyEndpoints: Binding[] = [
  bind(contract.getPrivacy, getPrivacy),
  bind(contract.savePrivacy, savePrivacy),
  bind(contract.listBlocks, listBlocks),
  bind(contract.previewEnterprise, (context, { id }) => previewEnterprise(context, id)),
  bind(contract.getBlock, (context, { id }) => getBlock(context, id)),
  bind(contract.previewWord, previewWord),
  bind(contract.listReach, listReach),
  bind(contract.blockEnterprise, blockEnterprise),
  bind(contract.blockWords, blockWords),
  bind(contract.removeBlock, (context, { id }) => removeBlock(context, id)),
  bind(contract.listDeliveries, listDeliveries),
];
