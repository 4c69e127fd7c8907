// Functions of this room that only the demo data use.
export { addTemplate } from './draft/templates.ts';
export { addFavourite, hide, leaveFootprint, noteFavourite } from './interest/keep.ts';
export { saveSearch } from './interest/subscription.ts';
export { giveAutoRefresh, givePromotion } from './manage/promote.ts';
export { decideReviewOf } from './review/desk.ts';
