// Exports for the demo data that are not part of the room's front doors.
export { decideEliteOf } from './elite/review.ts';
export { insertMarks } from './note/people.ts';
