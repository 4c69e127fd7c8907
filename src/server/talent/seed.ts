// Functions of this room that only the demo data use.
export { decideEliteOf } from './elite/review.ts';
export { insertMarks } from './note/people.ts';
