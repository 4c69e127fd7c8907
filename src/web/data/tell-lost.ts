// Toasts that an act did not reach the server; refusals by the server are shown by the shell.

import { toastError } from '../shell/toast.ts';
import { CallError, TRANSPORT_ERROR } from './api.ts';

/** For a mutation's `onError`. */
export function tellLost(error: unknown): void {
  if (error instanceof CallError && error.code === TRANSPORT_ERROR) toastError(error.msg);
}
