// Binds the endpoints of an enterprise's members.
import * as contract from '../../../contract/enterprise/members.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import { closeEnterprise, getEnterpriseClosing } from './closing.ts';
import { leaveEnterprise, removeMember } from './leaving.ts';
import { getDuties, handOver, listColleagues, listMembers, setMemberRole } from './member.ts';

export const enterpriseMemberEndpoints: Binding[] = [
  bind(contract.listColleagues, listColleagues),
  bind(contract.listMembers, listMembers),
  bind(contract.setMemberRole, setMemberRole),
  bind(contract.handOver, (context, { id }) => handOver(context, id)),
  bind(contract.getDuties, (context, { id }) => getDuties(context, id)),
  bind(contract.removeMember, removeMember),
  bind(contract.leaveEnterprise, (context, { id }) => leaveEnterprise(context, id)),
  bind(contract.getEnterpriseClosing, getEnterpriseClosing),
  bind(contract.closeEnterprise, closeEnterprise),
];
