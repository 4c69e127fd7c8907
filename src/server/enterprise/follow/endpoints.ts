// Binds the following of enterprises.
import * as contract from '../../../contract/enterprise/follow.ts';
import { type Binding, bind, callerOf } from '../../platform/http/call.ts';
import { findFollow, follow, listFollowed, unfollow } from './follow.ts';

export const enterpriseFollowEndpoints: Binding[] = [
  bind(contract.followEnterprise, (context, { id }) =>
    follow(context.db, callerOf(context).account_id, id, context.now),
  ),
  bind(contract.unfollowEnterprise, (context, { id }) =>
    unfollow(context.db, callerOf(context).account_id, id),
  ),
  bind(contract.getFollow, (context, { id }) =>
    findFollow(context.db, callerOf(context).account_id, id),
  ),
  bind(contract.listFollowed, listFollowed),
];
