// How loaders of open pages read: refusals of the server become the places of the spec (section 8).
import { type RouterContextProvider, redirect } from 'react-router';
import type { DataOf, Endpoint, InputOf } from '../contract/endpoint.ts';
import type { ErrorName } from '../contract/errors.ts';
import { callContext } from './server-context.ts';

/** The name of a refusal; null for any other error. The server's class is not this build's. */
export function refusalOf(error: unknown): ErrorName | null {
  const failure = error as { name?: unknown; kind?: unknown } | null;
  return failure?.name === 'Failure' ? (failure.kind as ErrorName) : null;
}

/**
 * Calls an endpoint for everybody. Throws a redirect to /notFont for what is not found and to
 * /website while the site is closed; other errors as they are.
 */
export async function openData<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: InputOf<E>,
): Promise<DataOf<E>> {
  try {
    return await context.get(callContext)(endpoint, input);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === 'not-found') throw redirect('/notFont');
    if (refusal === 'site-closed') throw redirect('/website');
    throw error;
  }
}
