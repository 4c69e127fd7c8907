// The shell says what the server refused; a connection that broke is said here.
import { CallError, TRANSPORT_ERROR } from '../data/api.ts';
import { toastError } from '../shell/toast.ts';

export function sayLost(error: unknown): void {
  if (error instanceof CallError && error.code === TRANSPORT_ERROR) toastError(error.msg);
}
