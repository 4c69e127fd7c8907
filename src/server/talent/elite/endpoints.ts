// Binds the endpoints of elites.
import * as contract from '../../../contract/talent/elite.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import {
  answerInvitation,
  inviteElite,
  listElites,
  listMyInvitations,
} from '../invitation/invitation.ts';
import { appealElite, applyElite, getMyElite, setEliteOptions } from './elite.ts';
import { decideElite, eliteProof, eliteQueue, reviewElite } from './review.ts';

export const eliteEndpoints: Binding[] = [
  bind(contract.getMyElite, (context) => getMyElite(context)),
  bind(contract.applyElite, applyElite),
  bind(contract.appealElite, appealElite),
  bind(contract.setEliteOptions, setEliteOptions),
  bind(contract.listMyInvitations, listMyInvitations),
  bind(contract.answerInvitation, answerInvitation),
  bind(contract.listElites, listElites),
  bind(contract.inviteElite, inviteElite),
  bind(contract.listEliteQueue, eliteQueue),
  bind(contract.reviewElite, reviewElite),
  bind(contract.decideElite, decideElite),
  bind(contract.getEliteProof, eliteProof),
];
