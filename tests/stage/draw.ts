// Renders a component to HTML without browser or server. The answers of its queries are given; effects do
// not run. It is for tests of what a page shows; what happens on a press belongs in tests/e2e.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Endpoint } from '../../src/contract/call/endpoint.ts';
import { keyOf } from '../../src/web/data/queries.ts';

interface Drawing {
  /** True for pages without the query cache, such as the login. */
  isBare?: boolean;
  /** The page's address. */
  at?: string;
  /** Endpoints' answers to an empty input; other queries stay in the loading state. */
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

/** The text of HTML as one line. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
