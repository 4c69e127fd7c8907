// Title, description, canonical address and structured data of a page.
import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  /** The page's own title; the site's name is added. */
  title: string;
  /** One or two sentences; shortened to what search engines show. */
  description: string;
  /** The canonical path with its query, e.g. `/position?city=310100`; left out on personal pages. */
  path?: string;
  /** The public address of the site, from `siteUrlOf(matches)`. */
  siteUrl?: string;
  /** Structured data of schema.org. */
  jsonLd?: Record<string, unknown> | null;
  /** The path of an RSS feed of the page's list. */
  feed?: string;
  /** For pages that search engines should pass over. */
  noindex?: boolean;
}

const DESCRIPTION_CHARS = 150;

/** The descriptors of a page's `meta` export. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title.includes('择木') ? page.title : `${page.title} - 择木`;
  const description = shortened(page.description);
  const metas: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: '择木' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ];
  if (page.noindex) metas.push({ name: 'robots', content: 'noindex' });
  if (page.path && page.siteUrl !== undefined) {
    const href = page.siteUrl + page.path;
    metas.push({ tagName: 'link', rel: 'canonical', href }, { property: 'og:url', content: href });
  }
  if (page.feed) {
    const feed = { rel: 'alternate', type: 'application/rss+xml', title, href: page.feed };
    metas.push({ tagName: 'link', ...feed });
  }
  if (page.jsonLd) metas.push({ 'script:ld+json': page.jsonLd as never });
  return metas;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_CHARS ? line : `${line.slice(0, DESCRIPTION_CHARS - 1)}…`;
}

/** The site's public address, which the root loader provides, from the matches of a `meta` function. */
export function siteUrlOf(
  matches: ReadonlyArray<{ id?: string; loaderData?: unknown } | undefined>,
): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { siteUrl?: string } | undefined)?.siteUrl ?? '';
}
