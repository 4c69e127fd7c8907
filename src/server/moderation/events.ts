// Events of the room moderation: a text was refused.
import { announcement } from '../platform/event.ts';

/** An operator refused a chat message; told after the commit. */
export const messageRefused = announcement<{ chat_id: number; seq: number }>('message-refused');
