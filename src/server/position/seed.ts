// Exports for the demo data that are not part of the room's front doors.
export { addTemplate } from './draft/templates.ts';
export { addFavourite, hide, leaveFootprint, noteFavourite } from './interest/interest.ts';
export { saveSearch } from './interest/subscription.ts';
export { giveAutoRefresh, givePromotion } from './manage/promote.ts';
export { positionReview } from './review/decision.ts';
export { rebuildSuggestions } from './suggest/suggest.ts';
