// Functions of this room that only the demo data use.
export { decide } from './review.ts';
