// Shows a native <dialog> above the page, and knows which one is in front.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

const useOpened = create<{ dialogs: readonly HTMLDialogElement[] }>(() => ({ dialogs: [] }));

/**
 * Shows the dialog that takes the returned ref as a modal one while `open`: the page behind is inert,
 * Escape closes.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (!open) return dialog.close();
    if (!dialog.open) dialog.showModal();
    useOpened.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
    return () =>
      useOpened.setState(({ dialogs }) => ({ dialogs: dialogs.filter((one) => one !== dialog) }));
  }, [open]);
  return box;
}

/** The modal dialog in front, the only part of the page that can be pressed; null when there is none. */
export const useFrontDialog = (): HTMLDialogElement | null =>
  useOpened(({ dialogs }) => dialogs.at(-1) ?? null);
