// What the demo town calls of this room besides its doors.
export { answerFeedback } from './feedback/review.ts';
