// An act that did not reach the server says so; what the server refuses the shell has said already.
import { CallError, TRANSPORT_ERROR } from './api.ts';
import { toastError } from './shell/toast.ts';

/** For a mutation's `onError`. */
export function tellLost(error: unknown): void {
  if (error instanceof CallError && error.code === TRANSPORT_ERROR) toastError(error.msg);
}
