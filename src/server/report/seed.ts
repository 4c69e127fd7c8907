// What the demo town calls of this room besides its doors.
export { decide } from './review.ts';
