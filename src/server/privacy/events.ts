// Events about seekers: the data by which they are found changed.
import { event } from '../platform/event.ts';

/** The resume of these people, or who may see it, changed. */
export const seekersChanged = event<{ account_ids: readonly number[] }>('seekers-changed');
