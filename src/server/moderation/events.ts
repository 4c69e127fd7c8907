// What the room moderation tells others: that a text may not stay where it stands.
import { announcement } from '../platform/event.ts';

/** An operator refused a chat message; told after the commit. */
export const messageRefused = announcement<{ chat_id: number; seq: number }>('message-refused');
