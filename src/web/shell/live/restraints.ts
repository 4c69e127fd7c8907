// The measures in force against the signed-in person and their enterprise: read by live.ts, shown by the banner.
import { create } from 'zustand';
import type { Restraint } from '../../../contract/call/restraint.ts';

export const useRestraints = create<{ restraints: readonly Restraint[] }>(() => ({
  restraints: [],
}));

/** Clears them after a log-out. */
export const forgetRestraints = (): void => useRestraints.setState({ restraints: [] });
