// Structured data of a company: schema.org Organization.
import type { EnterpriseDetail } from '../../../contract/enterprise/enterprise.ts';

const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);

/** A company's facts; what is unknown is left out. */
export function organization(
  enterprise: EnterpriseDetail,
  siteUrl: string,
): Record<string, unknown> {
  const { full_name, short_name, logo, intro, website, city_name, address } = enterprise;
  const { products } = enterprise;
  // schema.org expects WGS 84; our coordinates are GCJ-02 and are left out.
  const locations = enterprise.addresses.slice(1).map(({ name, region_name, detail }) => ({
    '@type': 'Place',
    name: name || undefined,
    address: `${region_name} ${detail}`,
  }));
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/company-details?id=${enterprise.id}#organization`,
    name: full_name,
    alternateName: short_name,
    url: isWebAddress(website) ? website : `${siteUrl}/company-details?id=${enterprise.id}`,
    logo: logo.startsWith('/') ? siteUrl + logo : logo || undefined,
    description: intro || undefined,
    foundingDate: enterprise.founded_on || undefined,
    taxID: enterprise.credit_code || undefined,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CN',
      addressLocality: city_name,
      streetAddress: address || undefined,
    },
    location: locations.length > 0 ? locations : undefined,
    makesOffer:
      products.length > 0
        ? products.map(({ name, text }) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Product', name, description: text },
          }))
        : undefined,
  };
}

/** The website as a link's address, or null when it is none. */
export function websiteHref(website: string): string | null {
  const text = website.trim();
  if (isWebAddress(text)) return text;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : null;
}
