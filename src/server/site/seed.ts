// Exports for the demo data that are not part of the room's front doors.
export { feedbackReview } from './feedback/review.ts';
