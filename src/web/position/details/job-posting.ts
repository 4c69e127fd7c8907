// Structured data of a position: schema.org JobPosting, as search engines read it.
import type { PositionDetail } from '../../../contract/position/position.ts';
import type { PayUnit } from '../../../contract/value/salary.ts';
import { proseLines } from '../../kit/text/prose-lines.ts';

const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  full: 'FULL_TIME',
  part: 'PART_TIME',
  intern: 'INTERN',
};

/** schema.org has no unit for pay per single job (元/次). */
const UNITS: Readonly<Record<PayUnit, string | undefined>> = {
  month: 'MONTH',
  week: 'WEEK',
  day: 'DAY',
  hour: 'HOUR',
  time: undefined,
};

/** The months of experience by code, where the code asks for a duration. */
const EXPERIENCE_MONTHS: Readonly<Record<string, number>> = {
  '1-3': 12,
  '3-5': 36,
  '5-10': 60,
  gt10: 120,
};

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The description as HTML, which the property requires; the author's text is escaped. */
function descriptionHtml(text: string): string {
  return proseLines(text)
    .map((line) => `<p>${escapeHtml(line.text)}</p>`)
    .join('');
}

interface PostingLocation {
  province: string;
  city: string;
  district: string;
}

/** Null for a position that takes no applications: the structured data must end with it. */
export function jobPosting(
  position: PositionDetail,
  location: PostingLocation,
  siteUrl: string,
): Record<string, unknown> | null {
  if (position.state !== 'online') return null;
  const { enterprise, salary } = position;
  const months = EXPERIENCE_MONTHS[position.experience.code];
  return {
    '@type': 'JobPosting',
    title: position.title,
    description: descriptionHtml(position.description),
    identifier: { '@type': 'PropertyValue', name: '择木', value: String(position.id) },
    datePosted: position.published_at,
    validThrough: `${position.valid_until}T23:59:59+08:00`,
    employmentType: EMPLOYMENT_TYPES[position.job_type.code] ?? 'OTHER',
    totalJobOpenings: position.headcount,
    industry: enterprise.industry.label,
    occupationalCategory: position.category.label,
    skills: position.skills.join('、') || undefined,
    experienceRequirements: months
      ? { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months }
      : undefined,
    workHours: position.work_hours || undefined,
    // With 代招 the client is told to applicants only, not to search engines.
    hiringOrganization: position.is_agency
      ? 'confidential'
      : {
          '@type': 'Organization',
          name: enterprise.full_name,
          sameAs: `${siteUrl}/company-details?id=${enterprise.id}`,
          logo: absolute(enterprise.logo, siteUrl),
        },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'CN',
        addressRegion: location.province || undefined,
        addressLocality: [location.city, location.district].filter(Boolean).join(''),
        streetAddress: position.address || undefined,
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'CNY',
      value: {
        '@type': 'QuantitativeValue',
        minValue: salary.min,
        maxValue: salary.max,
        unitText: UNITS[salary.unit],
      },
    },
    directApply: true,
  };
}

/** A picture's full address; undefined without one. */
function absolute(path: string, siteUrl: string): string | undefined {
  if (!path) return undefined;
  return path.startsWith('/') ? siteUrl + path : path;
}
