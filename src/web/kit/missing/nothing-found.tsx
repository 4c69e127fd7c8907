// The text of an empty list of choices.
import type { ReactNode } from 'react';

/** For `notFoundContent`: Ant Design renders it inside a listbox, which may contain only options. */
export function NothingFound({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: nothing can be chosen here; it is only read out
    <div role="option" aria-disabled="true" aria-selected="false">
      {children}
    </div>
  );
}
