// The site's texts with a new version that the signed-in person has to agree to: counted by live.ts, asked by the host.
import { create } from 'zustand';

interface Consents {
  due: number;
  /** The person put the question off: it is asked again with the next act, or the next visit. */
  isPutOff: boolean;
}

export const useConsents = create<Consents>(() => ({ due: 0, isPutOff: false }));

/** Asks now: an act was refused for want of a consent. */
export const askConsents = (): void =>
  useConsents.setState(({ due }) => ({ due: Math.max(due, 1), isPutOff: false }));

/** Clears them after a log-out. */
export const forgetConsents = (): void => useConsents.setState({ due: 0, isPutOff: false });
