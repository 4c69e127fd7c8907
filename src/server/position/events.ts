// What the room position tells others: that a position takes no more applications.
import { event } from '../platform/event.ts';

/** A position was closed or taken down. */
export const positionClosed = event<{ position_id: number }>('position-closed');
