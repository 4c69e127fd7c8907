// An act that did not reach the server says so; what the server refuses the shell has said already.

import { toastError } from '../shell/toast.ts';
import { CallError, TRANSPORT_ERROR } from './api.ts';

/** For a mutation's `onError`. */
export function tellLost(error: unknown): void {
  if (error instanceof CallError && error.code === TRANSPORT_ERROR) toastError(error.msg);
}
