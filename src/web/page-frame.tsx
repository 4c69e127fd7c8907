// The frame of a page: the document with all that stands around what the page's own route draws, such as header, footer, styles and
// scripts. It is drawn from the path and the data of the routes around alone, so it is kept for them and for nothing else.
import type { ComponentType, ReactNode } from 'react';
import { type EntryContext, Meta, Outlet, ServerRouter } from 'react-router';
import { drawInFrame, hasSlot, keptFrame, SLOTS } from './drawn-page.ts';
import { written } from './kit/written.ts';
import { NonceContext } from './shell/nonce.ts';

type Modules = EntryContext['routeModules'];
type Module = NonNullable<Modules[string]>;

/** Data of routes stands by name, with answers in it. */
const DATA_LEVELS = 3;

/** The site at an address. */
export const siteAt = (url: string, context: EntryContext, nonce: string | undefined) => (
  <NonceContext value={nonce}>
    <ServerRouter context={context} url={url} nonce={nonce} />
  </NonceContext>
);

/**
 * Draws a page in its kept frame: what its own route draws, and what it says of itself in its head.
 * @returns null for a page that can only be drawn as a whole.
 */
export function pageInFrame(context: EntryContext, url: string, own: Own): Buffer | null {
  const { matches, loaderData, location } = context.staticHandlerContext;
  const leaf = matches.at(-1)?.route.id;
  if (!leaf || matches.length < 2) return null;
  const { [leaf]: _, ...around } = loaderData;
  const { pathname } = location;
  const frame = keptFrame(written({ leaf, pathname, around }, DATA_LEVELS), () =>
    frameOf(context, leaf, around, withoutQuery(url)),
  );
  if (!frame) return null;
  const inside = { ...context, routeModules: insideOf(context, leaf, hasSlot(frame, 'page')) };
  return drawInFrame(frame, siteAt(url, inside, own.nonce), own);
}

/** By its parts: a path of two slashes alone would be read as a host. */
function withoutQuery(url: string): string {
  const bare = new URL(url);
  bare.search = '';
  bare.hash = '';
  return bare.href;
}

interface Own {
  nonce: string;
  /** Hands over the page's data. */
  script: string;
}

/** The page with nothing that its own route knows, and without the query of its address. */
function frameOf(
  whole: EntryContext,
  leaf: string,
  loaderData: EntryContext['staticHandlerContext']['loaderData'],
  url: string,
): { frame: ReactNode; script: () => string } {
  const { staticHandlerContext } = whole;
  const location = { ...staticHandlerContext.location, search: '', hash: '' };
  // Null, because React Router takes a route without data for one that is still read.
  const data = { ...loaderData, [leaf]: null };
  const renderMeta: EntryContext['renderMeta'] = {};
  const context = {
    ...whole,
    renderMeta,
    routeModules: modulesOf(whole, (module, id) => ({
      ...module,
      ...(id === leaf && { default: Hole }),
      meta: () => [{ name: SLOTS.head }, { 'script:ld+json': SLOTS.structured as never }],
    })),
    staticHandlerContext: { ...staticHandlerContext, location, loaderData: data },
  };
  return {
    frame: siteAt(url, context, SLOTS.nonce),
    script: () => (renderMeta.didRenderScripts ? SLOTS.script : ''),
  };
}

const Hole = () => SLOTS.page;

/**
 * The page without its frame. The root's component runs in both, because it prepares what pages read.
 * @param isShown false where the routes around show something else in its place.
 */
const insideOf = (whole: EntryContext, leaf: string, isShown: boolean): Modules =>
  modulesOf(whole, (module, id) => {
    if (id === 'root') return { ...module, Layout: BareDocument };
    if (id !== leaf) return { default: Outlet, meta: module.meta };
    return isShown
      ? { ...module, default: marked(module.default) }
      : { default: Nothing, meta: module.meta };
  });

const BareDocument = ({ children }: { children: ReactNode }) => (
  <html lang="zh-CN">
    <head>
      <Meta />
    </head>
    <body>{children}</body>
  </html>
);

const Nothing = () => null;

const marked = (Page: ComponentType) => () => (
  <>
    {SLOTS.page}
    <Page />
    {SLOTS.page}
  </>
);

function modulesOf(whole: EntryContext, change: (module: Module, id: string) => Module): Modules {
  const changed: Modules = {};
  for (const { route } of whole.staticHandlerContext.matches) {
    const module = whole.routeModules[route.id];
    if (module) changed[route.id] = change(module, route.id);
  }
  return changed;
}
