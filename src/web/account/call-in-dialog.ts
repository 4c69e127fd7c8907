// Calls whose refusals are shown where one types: a message behind a dialog would be seen by nobody.
import type { DataOf, Endpoint, InputOf } from '../../contract/endpoint.ts';
import { ERRORS } from '../../contract/errors.ts';
import { EXPIRY_MESSAGE_TEXT } from '../../contract/limits.ts';
import { CallError, call } from '../api.ts';
import { endLogin } from '../shell/refusal.ts';

/** Calls without messages of the shell; only the end of the login is still its business. */
export async function callInDialog<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<DataOf<E>> {
  try {
    return await call(endpoint, input, { quiet: true });
  } catch (error) {
    const isOver = error instanceof CallError && error.code === ERRORS['not-signed-in'].code;
    if (isOver) endLogin(error.msg === EXPIRY_MESSAGE_TEXT);
    throw error;
  }
}
