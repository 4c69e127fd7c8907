// The server of another search engine than the database.
import type { Env } from './error.ts';

export interface SearchConfig {
  /** Without account and without a slash at its end. */
  url: string;
  /** What the header `Authorization` says; null for a server that asks for nothing. */
  authorization: string | null;
  /** What the names of its indexes begin with. */
  prefix: string;
}

/** Null where no server is configured: the database searches. */
export function searchOf(env: Env): SearchConfig | null {
  if (!env.SEARCH_URL) return null;
  const { origin, pathname, username, password } = new URL(env.SEARCH_URL);
  const pair = [username, password].map(decodeURIComponent).join(':');
  return {
    url: origin + pathname.replace(/\/+$/, ''),
    authorization: username ? `Basic ${Buffer.from(pair).toString('base64')}` : null,
    prefix: env.SEARCH_PREFIX,
  };
}
