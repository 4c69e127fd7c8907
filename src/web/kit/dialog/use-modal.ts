// Shows a native <dialog> as a modal, and knows which one is in front.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

const useOpened = create<{ dialogs: readonly HTMLDialogElement[] }>(() => ({ dialogs: [] }));

/**
 * Shows the dialog with the returned ref as a modal while `open`: the page behind it is inert, and Escape
 * closes it.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (!open) return;
    if (!dialog.open) dialog.showModal();
    useOpened.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
    return () => {
      // Also for a dialog that is removed while it is open: only closing gives the focus back to what opened it.
      dialog.close();
      useOpened.setState(({ dialogs }) => ({ dialogs: dialogs.filter((one) => one !== dialog) }));
    };
  }, [open]);
  return box;
}

/** The modal dialog in front, the only pressable part of the page; null when there is none. */
export const useFrontDialog = (): HTMLDialogElement | null =>
  useOpened(({ dialogs }) => dialogs.at(-1) ?? null);
