// A front door of the room talent for the chat: whom a recruiter may speak to, and what a conversation
// does to an application (features 3.2, 3.6).
export { requireTalent } from './finding/open.ts';
