// The headers that every answer of the site carries.

const ALWAYS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
] as const;

/** Those that an answer lacks. */
export const missingHeaders = (headers: Readonly<Record<string, unknown>>): string[] =>
  ALWAYS.filter((name) => !headers[name]);
