// Structured data that every page can carry (schema.org).

/** Several items as one document; null items are left out. */
export function graphOf(
  ...items: readonly (Record<string, unknown> | null)[]
): Record<string, unknown> {
  return { '@context': 'https://schema.org', '@graph': items.filter((item) => item !== null) };
}

/** The breadcrumb from the home page down; each `path` begins with a slash. */
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
