// Reading in loaders of open pages: refusals of the server become redirects.
import { type RouterContextProvider, redirect } from 'react-router';
import type { DataOf, Endpoint, InputOf } from '../../contract/call/endpoint.ts';
import type { ErrorName } from '../../contract/call/errors.ts';
import { readAskedPage } from '../kit/list/asked-page.ts';
import { unchanging } from '../kit/written.ts';
import { callContext } from '../server-context.ts';

/** The name of a refusal; null for other errors. By name, because the server's class is another build's. */
export function refusalOf(error: unknown): ErrorName | null {
  const failure = error as { name?: unknown; kind?: unknown } | null;
  return failure?.name === 'Failure' ? (failure.kind as ErrorName) : null;
}

/**
 * Calls an endpoint as a visitor. Throws a redirect to /notFont for a missing record and to /website
 * while the site is closed; other errors are thrown as they are.
 */
export async function openData<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: InputOf<E>,
): Promise<DataOf<E>> {
  try {
    return unchanging(await context.get(callContext)(endpoint, input));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === 'not-found') throw redirect('/notFont');
    if (refusal === 'site-closed') throw redirect('/website');
    throw error;
  }
}

/** The answer of a list with cursors. */
type Paged = { items: readonly unknown[]; next: string | null };

/**
 * Reads the page of a list that the address asks for, or the first page when that one does not exist.
 * `isLost` is true in the second case.
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
      const asked = { ...(input as object), cursor } as InputOf<E>;
      const data = unchanging(await context.get(callContext)(endpoint, asked));
      return { ...(data as DataOf<E> & Paged), cursor, isLost: false };
    } catch (error) {
      if (refusalOf(error) !== 'invalid-input') throw error;
    }
  }
  const first = (await openData(context, endpoint, input)) as DataOf<E> & Paged;
  // A copy, because other pages are given the same answer.
  return { ...first, cursor: '', isLost: isUnknown || cursor !== '' };
}
