// A component of a page as a reader gets it, without browser or server: what its queries answer is
// given, effects do not run. For what a page says; what it does when pressed belongs in tests/e2e.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Endpoint } from '../../src/contract/call/endpoint.ts';
import { keyOf } from '../../src/web/data/queries.ts';

interface Drawing {
  /** True for pages that stand outside of the query cache, as the login does. */
  isBare?: boolean;
  /** The address the page is read at. */
  at?: string;
  /** What endpoints answered to an empty input; those left out are still being asked. */
  known?: readonly (readonly [endpoint: Endpoint, data: unknown])[];
}

/** Gives the HTML of an element. */
export function draw(
  element: ReactElement,
  { at = '/', known = [], isBare = false }: Drawing = {},
): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const [endpoint, data] of known) client.setQueryData(keyOf(endpoint, {}), data);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const page = createElement(RouterProvider, { router });
  return renderToStaticMarkup(isBare ? page : createElement(QueryClientProvider, { client }, page));
}

/** The words of HTML as one line. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
