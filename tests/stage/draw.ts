// A component of a page as a reader gets it, without browser or server: what its queries answer is
// given, effects do not run. For what a page says; what it does when pressed belongs in tests/e2e.
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

interface Drawing {
  /** True for pages that stand outside of the query cache, as the login does. */
  isBare?: boolean;
  /** The address the page is read at. */
  at?: string;
  /** What the queries have, by their keys; those left out are still being asked. */
  known?: readonly (readonly [key: QueryKey, data: unknown])[];
}

/** Gives the HTML of an element. */
export function draw(
  element: ReactElement,
  { at = '/', known = [], isBare = false }: Drawing = {},
): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const [key, data] of known) client.setQueryData(key, data);
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
