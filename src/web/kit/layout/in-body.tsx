// Draws a dialog at the end of the page: what stands in a closed menu would not be seen.
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** In the browser only: for what a press has opened. */
export function InBody({ children }: { children: ReactNode }) {
  return createPortal(children, document.body);
}
