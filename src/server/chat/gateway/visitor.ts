// Where a connection comes from: its address behind proxies, and the page that opened it. Pure.

/** The headers of an upgrade that matter here, and the address at the other end of the wire. */
export interface Upgrade {
  forwardedFor: string;
  remote: string;
  origin: string | undefined;
  host: string | undefined;
}

/** The visitor's address, as HTTP finds it: so many proxies from our end are believed. */
export function addressOf({ forwardedFor, remote }: Upgrade, proxies: number): string {
  const named = forwardedFor.split(',').map((part) => part.trim());
  const path = [...named.filter(Boolean), remote];
  return path[Math.max(0, path.length - 1 - proxies)] ?? remote;
}

/**
 * Whether a page of this site opens the connection, at its public address or at the one it was asked by.
 * What is no browser names no page: it must sign in all the same.
 */
export function isOwnPage({ origin, host }: Upgrade, siteUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.origin === new URL(siteUrl).origin || page.host === host?.toLowerCase();
}
