// Toasts at the top of the page, with the durations and the limit of contract/call/limits.ts.
import { create } from 'zustand';
import {
  ERROR_TOAST_DURATION_MS,
  ERROR_TOAST_INTERVAL_MS,
  ERROR_TOAST_TEXT,
  EXPIRY_MESSAGE_DURATION_MS,
  EXPIRY_MESSAGE_TEXT,
  SUCCESS_TOAST_DURATION_MS,
  SUCCESS_TOAST_TEXT,
} from '../../contract/call/limits.ts';
import { throttle } from '../../contract/value/throttle.ts';

interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

let lastId = 0;

/** The toasts shown, oldest first; `ToastArea` renders them. */
export const useToasts = create<{ items: readonly Toast[] }>(() => ({ items: [] }));

function show(kind: Toast['kind'], text: string, durationMs: number): void {
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ items }) => ({ items: [...items, { id, kind, text }] }));
  setTimeout(() => dismissToast(id), durationMs);
}

/** Removes a toast early. */
export function dismissToast(id: number): void {
  useToasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
}

/** Toasts a success, for 2 s. */
export function toastSuccess(text: string = SUCCESS_TOAST_TEXT): void {
  show('success', text, SUCCESS_TOAST_DURATION_MS);
}

const showError = throttle(
  (text: string) => show('error', text, ERROR_TOAST_DURATION_MS),
  ERROR_TOAST_INTERVAL_MS,
);

/** Toasts an error, for 3 s. At most one per 5 s; further ones are dropped. */
export function toastError(text: string = ERROR_TOAST_TEXT): void {
  showError(text || ERROR_TOAST_TEXT);
}

/** 您的登录已过期, for 5 s. The limit of errors does not apply, because it must not be lost. */
export function toastExpiry(): void {
  const shown = useToasts.getState().items.some((item) => item.text === EXPIRY_MESSAGE_TEXT);
  if (!shown) show('error', EXPIRY_MESSAGE_TEXT, EXPIRY_MESSAGE_DURATION_MS);
}
