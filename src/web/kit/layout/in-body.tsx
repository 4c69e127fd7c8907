// Renders a dialog at the end of <body>: inside a closed menu it would be invisible.
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** In the browser only, for dialogs opened by a press. */
export function InBody({ children }: { children: ReactNode }) {
  return createPortal(children, document.body);
}
