// Binds what a seeker keeps of positions, saved searches and recommendation.
import * as interest from '../../../contract/position/interest.ts';
import * as match from '../../../contract/position/match.ts';
import * as subscription from '../../../contract/position/subscription.ts';
import { type Binding, bind, callerOf } from '../../platform/http/call.ts';
import { explainMatch, listRecommended } from '../recommend/recommend.ts';
import * as keep from './keep.ts';
import { editSearch, listSearches, removeSearch, saveSearch } from './subscription.ts';

export const positionInterestEndpoints: Binding[] = [
  bind(interest.addFavourite, (context, { id }) =>
    keep.addFavourite(context.db, callerOf(context).account_id, id, context.now),
  ),
  bind(interest.removeFavourite, (context, { id }) =>
    keep.removeFavourite(context.db, callerOf(context).account_id, id),
  ),
  bind(interest.noteFavourite, (context, input) =>
    keep.noteFavourite(context.db, callerOf(context).account_id, input),
  ),
  bind(interest.listFavourites, keep.listFavourites),
  bind(interest.listFootprints, keep.listFootprints),
  bind(interest.removeFootprint, (context, { id }) =>
    keep.removeFootprints(context.db, callerOf(context).account_id, id),
  ),
  bind(interest.clearFootprints, (context) =>
    keep.removeFootprints(context.db, callerOf(context).account_id, null),
  ),
  bind(interest.hidePosition, (context, input) =>
    keep.hide(context.db, callerOf(context).account_id, input, context.now),
  ),
  bind(interest.unhidePosition, (context, { id }) =>
    keep.unhide(context.db, callerOf(context).account_id, id),
  ),
  bind(interest.listHidden, keep.listHidden),
  bind(interest.getMarks, keep.listMarks),
  bind(subscription.saveSearch, (context, input) =>
    saveSearch(context.db, callerOf(context).account_id, input, context.now),
  ),
  bind(subscription.editSearch, editSearch),
  bind(subscription.removeSearch, (context, { id }) =>
    removeSearch(context.db, callerOf(context).account_id, id),
  ),
  bind(subscription.listSearches, listSearches),
  bind(match.listRecommended, listRecommended),
  bind(match.getMatch, (context, { id }) => explainMatch(context, id)),
];
