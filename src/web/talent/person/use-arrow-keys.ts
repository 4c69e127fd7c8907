// The arrow keys lead to the neighbours of a list, except in a field or while a dialog is open.
import { useEffect } from 'react';

/** Where the arrows mean something else. */
const TAKEN = 'input, select, textarea, dialog, [role="menu"], [role="radiogroup"], .ant-rate';

export function useArrowKeys(
  isOn: boolean,
  onPrevious: (() => void) | null,
  onNext: (() => void) | null,
): void {
  useEffect(() => {
    if (!isOn) return;
    const follow = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (document.querySelector('dialog[open]')) return;
      if ((event.target as Element | null)?.closest(TAKEN)) return;
      if (event.key === 'ArrowLeft') onPrevious?.();
      if (event.key === 'ArrowRight') onNext?.();
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [isOn, onPrevious, onNext]);
}
