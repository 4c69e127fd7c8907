// A menu made of <details>: opens without scripts; scripts add the usual ways to close it.
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Closes the <details> on Escape (focus returns to it), on a press elsewhere and on navigation. */
export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);

  useEffect(() => {
    const onPress = (event: Event) => {
      const box = menu.current;
      if (box?.open && !box.contains(event.target as Node)) box.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const box = menu.current;
      if (event.key !== 'Escape' || !box?.open) return;
      box.open = false;
      box.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return menu;
}
