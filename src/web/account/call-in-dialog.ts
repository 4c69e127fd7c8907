// Calls whose refusals are shown where one types: a message behind a dialog would be seen by nobody.
import type { DataOf, Endpoint, InputOf } from '../../contract/endpoint.ts';
import { call } from '../api.ts';

/** Calls without messages of the shell: the dialog shows them. */
export async function callInDialog<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<DataOf<E>> {
  return await call(endpoint, input, { quiet: true });
}
