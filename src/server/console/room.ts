// The room console: its handlers, listed for the server.
import type { Room } from '../platform/room.ts';
import * as log from './log/log.ts';

export const console: Room = {
  handlers: [log],
};
