// Running out of a quota in the middle of an act: `if (!(await getMore({ kind: 'top', missing: 1, act: '置顶' }))) return;`.
// The dialog that asks is wallet/lot/short-dialog.tsx.
import { create } from 'zustand';
import type { SpentKind } from '../../../contract/wallet/quota.ts';

export interface Shortage {
  kind: SpentKind;
  /** How many units the act needs beyond what is left. */
  missing: number;
  /** What the units are for, in a word: 置顶. */
  act: string;
}

export const useShortage = create<{ shortage: Shortage | null; answer: (yes: boolean) => void }>(
  () => ({ shortage: null, answer: () => {} }),
);

/** Offers the missing units. True once they are bought and the act can be done; false when they are not. */
export function getMore(shortage: Shortage): Promise<boolean> {
  useShortage.getState().answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useShortage.setState({ shortage: null, answer: () => {} });
      resolve(yes);
    };
    useShortage.setState({ shortage, answer });
  });
}
