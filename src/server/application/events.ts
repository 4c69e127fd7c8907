// What the room application tells others: that nothing more will come of some applications.
import { event } from '../platform/event.ts';

/** Applications ended, or need no interview any more; `because` completes the sentence that says so. */
export const applicationsEnded = event<{
  application_ids: readonly number[];
  because: string;
}>('applications-ended');
