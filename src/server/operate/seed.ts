// Functions of this room that only the demo data use.
export { addEntry } from './entries.ts';
