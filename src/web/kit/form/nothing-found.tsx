// What a list of choices says when it offers none.
import type { ReactNode } from 'react';

/** For `notFoundContent`: Ant Design puts it into a list box, in which only options may stand. */
export function NothingFound({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: nothing can be chosen here; it is only read out
    <div role="option" aria-disabled="true" aria-selected="false">
      {children}
    </div>
  );
}
