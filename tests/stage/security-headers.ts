// The headers that every answer of the site must have.

const ALWAYS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
] as const;

/** The required headers that an answer lacks. */
export const missingHeaders = (headers: Readonly<Record<string, unknown>>): string[] =>
  ALWAYS.filter((name) => !headers[name]);
