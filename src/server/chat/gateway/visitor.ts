// The origin of a connection: its address behind proxies, and the page that opened it. Pure.

/** The headers of an upgrade that matter here, and the address at the other end of the wire. */
export interface Upgrade {
  forwardedFor: string;
  remote: string;
  origin: string | undefined;
  host: string | undefined;
}

/** The visitor's address, found as for HTTP: so many proxies, counted from our end, are trusted. */
export function addressOf({ forwardedFor, remote }: Upgrade, proxies: number): string {
  const named = forwardedFor.split(',').map((part) => part.trim());
  const path = [...named.filter(Boolean), remote];
  return path[Math.max(0, path.length - 1 - proxies)] ?? remote;
}

/**
 * True when a page of this site opens the connection, at its public address or the requested host. Programs
 * send no Origin and pass; they must sign in all the same.
 */
export function isOwnPage({ origin, host }: Upgrade, siteUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.origin === new URL(siteUrl).origin || page.host === host?.toLowerCase();
}
