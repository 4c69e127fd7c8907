// What the demo town calls of this room besides its doors.
export { addEntry } from './entries.ts';
