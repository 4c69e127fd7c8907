// Binds the endpoints of the wall of famous companies.
import * as contract from '../../../contract/enterprise/famous.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import { applyFamous, getMyFamous, listFamous, withdrawFamous } from './famous.ts';
import { decideFamous, famousProof, famousQueue } from './review.ts';

export const famousEndpoints: Binding[] = [
  bind(contract.listFamous, listFamous),
  bind(contract.getMyFamous, getMyFamous),
  bind(contract.applyFamous, applyFamous),
  bind(contract.withdrawFamous, withdrawFamous),
  bind(contract.listFamousQueue, famousQueue),
  bind(contract.decideFamous, decideFamous),
  bind(contract.getFamousProof, famousProof),
];
