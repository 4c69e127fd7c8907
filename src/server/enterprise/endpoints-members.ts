// Binds the endpoints of an enterprise's members.
import * as contract from '../../contract/enterprise-members.ts';
import { type Binding, bind } from '../platform/call.ts';
import { handOver, listColleagues } from './members.ts';

export const enterpriseMemberEndpoints: Binding[] = [
  bind(contract.listColleagues, listColleagues),
  bind(contract.handOver, (context, { id }) => handOver(context, id)),
];
