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
  /** Unread messages of conversations, on either side. */
  seeker_messages: number;
  recruiter_messages: number;
  /** Grows with everything that changed elsewhere: lists on show are then read anew. */
  revision: number;
  /** What arrived last while this page was open. */
  latest: Arrival | null;
}

const NOTHING: Unread = {
  seeker: 0,
  recruiter: 0,
  seeker_messages: 0,
  recruiter_messages: 0,
  revision: 0,
  latest: null,
};

export const useUnread = create<Unread>(() => NOTHING);

let renew = () => {};

/** Reads the counts anew: something of the person's own changed in this tab. */
export const renewUnread = (): void => renew();

/** live.ts says how. */
export function setRenewUnread(how: () => void): void {
  renew = how;
}

/** After a log-out nothing of the person stays in sight. */
export function forgetUnread(): void {
  useUnread.setState(NOTHING);
}
