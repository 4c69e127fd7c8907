// The names under which visitors are counted: an address key for limits, a daily pseudonym for views and
// clicks.
import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key limits count: an IPv4 address as it is, of an IPv6 address the first 64 bits, because
 * one connection owns all the addresses below them.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  // '::' stands for zeros; only the first four groups matter.
  const zeros = tail === undefined ? 0 : 8 - groups.length - after;
  const all = [
    ...groups,
    ...Array<string>(Math.max(zeros, 0)).fill('0'),
    ...(tail?.split(':') ?? []),
  ];
  const prefix = all.slice(0, 4).map((group) => Number.parseInt(group || '0', 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

/**
 * True when a browser says that the request comes from a page of another site, such as a picture, form or
 * script there. Programs and old browsers say nothing and count as our own.
 */
export function isFromElsewhere(headers: Readonly<Record<string, unknown>>): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** The data that tells two visitors apart within a day. */
interface Visitor {
  address: string;
  agent: string;
}

/** The most visitors that one address counts as on a day: an office has several people, an address does not have thousands. */
export const VISITORS_OF_ADDRESS = 20;

/**
 * A pseudonym that reveals neither address nor browser; it changes each day. A browser says of itself what it likes, so it
 * only chooses one of the few names of its address.
 */
export function visitorName({ address, agent }: Visitor, day: string): string {
  const browser = createHash('sha256').update(agent).digest().readUInt32BE() % VISITORS_OF_ADDRESS;
  const text = JSON.stringify([day, addressKey(address), browser]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
