// What others hear of seekers: that what they are found by has changed.
import { event } from '../platform/event.ts';

/** The resume of these people, or who may see it, changed. */
export const seekersChanged = event<{ account_ids: readonly number[] }>('seekers-changed');
