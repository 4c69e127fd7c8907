// Structured data that every page can carry (schema.org).

/** One or more items as a single document; what is null is left out. */
export function graphOf(
  ...items: readonly (Record<string, unknown> | null)[]
): Record<string, unknown> {
  return { '@context': 'https://schema.org', '@graph': items.filter((item) => item !== null) };
}

/** The way from the home page down; `path` begins with a slash. */
export function breadcrumbList(
  siteUrl: string,
  items: readonly { label: string; path: string }[],
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + path,
    })),
  };
}
