// Unread counts of the signed-in person: updated by live.ts, shown by header and menus.
import { create } from 'zustand';

export interface Arrival {
  /** The side on whose pages it appears; null for both. */
  side: 'seeker' | 'recruiter' | null;
  title: string;
  /** A path of this site; '' for none. */
  link: string;
}

interface Unread {
  /** Unread notices by side. */
  seeker: number;
  recruiter: number;
  /** Unread messages by side. */
  seeker_messages: number;
  recruiter_messages: number;
  /** Grows with every change made elsewhere; lists on the screen are then read again. */
  revision: number;
  /** Grows with each reading of the counts after the first one, also when they are as before; null until then. */
  heard: number | null;
  /** The last notice that arrived while this page was open. */
  latest: Arrival | null;
}

const NOTHING: Unread = {
  seeker: 0,
  recruiter: 0,
  seeker_messages: 0,
  recruiter_messages: 0,
  revision: 0,
  heard: null,
  latest: null,
};

export const useUnread = create<Unread>(() => NOTHING);

let renew = () => {};

/** Reads the counts again, after an act in this tab. */
export const renewUnread = (): void => renew();

/** live.ts sets the function that reads. */
export function setRenewUnread(how: () => void): void {
  renew = how;
}

/** Clears the counts after a log-out. */
export function forgetUnread(): void {
  useUnread.setState(NOTHING);
}
