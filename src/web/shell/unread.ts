// How much a signed-in person has not read: kept up to date by live.ts, shown by header and menus.
import { create } from 'zustand';

export interface Arrival {
  /** On whose pages it is; null for both. */
  side: 'seeker' | 'recruiter' | null;
  title: string;
  /** An address of this site, '' for nowhere. */
  link: string;
}

interface Unread {
  /** Unread notices by the pages they belong to. */
  seeker: number;
  recruiter: number;
  /** Unread messages of conversations. */
  messages: number;
  /** Grows with everything that changed elsewhere: lists on show are then read anew. */
  revision: number;
  /** What arrived last while this page was open. */
  latest: Arrival | null;
}

const NOTHING: Unread = { seeker: 0, recruiter: 0, messages: 0, revision: 0, latest: null };

export const useUnread = create<Unread>(() => NOTHING);

/** After a log-out nothing of the person stays in sight. */
export function forgetUnread(): void {
  useUnread.setState(NOTHING);
}
