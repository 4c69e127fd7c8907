// Binds the endpoints of invitations to an enterprise.
import * as contract from '../../../contract/enterprise/invitation.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import {
  acceptInvitationLink,
  answerInvitation,
  listMyInvitations,
  peekInvitationLink,
  readInvitationLink,
} from './invitation-answers.ts';
import { inviteByLink, inviteByMobile, listInvitations, revokeInvitation } from './invitations.ts';

export const enterpriseInvitationEndpoints: Binding[] = [
  bind(contract.inviteByMobile, inviteByMobile),
  bind(contract.inviteByLink, inviteByLink),
  bind(contract.listInvitations, listInvitations),
  bind(contract.revokeInvitation, (context, { id }) => revokeInvitation(context, id)),
  bind(contract.listMyInvitations, listMyInvitations),
  bind(contract.answerInvitation, answerInvitation),
  bind(contract.readInvitationLink, readInvitationLink),
  bind(contract.peekInvitationLink, peekInvitationLink),
  bind(contract.acceptInvitationLink, acceptInvitationLink),
];
