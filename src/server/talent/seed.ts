// What the demo town calls of this room besides its doors.
export { decideEliteOf } from './elite/review.ts';
export { insertMarks } from './note/people.ts';
