// Exports for the demo data that are not part of the room's front doors.
export { eliteReview } from './elite/review.ts';
export { insertTeamRecord } from './note/people.ts';
