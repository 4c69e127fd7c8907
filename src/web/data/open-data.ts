// How loaders of open pages read: refusals of the server become places of the site.
import { type RouterContextProvider, redirect } from 'react-router';
import type { DataOf, Endpoint, InputOf } from '../../contract/call/endpoint.ts';
import type { ErrorName } from '../../contract/call/errors.ts';
import { readAskedPage } from '../kit/list/asked-page.ts';
import { callContext } from '../server-context.ts';

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

/** A list of the contract that answers page by page. */
type Paged = { items: readonly unknown[]; next: string | null };

/**
 * Reads the page of a list that an address asks for, or the first one where there is no such page.
 * `isLost` says that it is another page than the one asked for.
 */
export async function openPage<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: InputOf<E>,
  params: URLSearchParams,
): Promise<DataOf<E> & { cursor: string; isLost: boolean }> {
  const { cursor, isUnknown } = readAskedPage(params);
  if (cursor) {
    try {
      const data = await context.get(callContext)(endpoint, {
        ...(input as object),
        cursor,
      } as InputOf<E>);
      return Object.assign(data as DataOf<E> & Paged, { cursor, isLost: false });
    } catch (error) {
      if (refusalOf(error) !== 'invalid-input') throw error;
    }
  }
  const first = (await openData(context, endpoint, input)) as DataOf<E> & Paged;
  return Object.assign(first, { cursor: '', isLost: isUnknown || cursor !== '' });
}
