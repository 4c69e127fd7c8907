// Binds the endpoints of a recruiter's own card.
import * as contract from '../../../contract/enterprise/member-profile.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import {
  getMemberNumbers,
  getMemberProfile,
  getRecruiterContact,
  saveMemberProfile,
} from './member-profile.ts';

export const memberProfileEndpoints: Binding[] = [
  bind(contract.getMemberProfile, getMemberProfile),
  bind(contract.saveMemberProfile, saveMemberProfile),
  bind(contract.getMemberNumbers, getMemberNumbers),
  bind(contract.getRecruiterContact, (context, { id }) => getRecruiterContact(context, id)),
];
