// An address with several hosts, as libpq and Redis' sentinels are named: scheme://account@one:1,other:2/rest.
const PARTS = /^([a-z][a-z-]*:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/** The same address for each of its hosts; itself for one with a single host, or none. */
export function eachHost(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(address) ?? [];
  if (!hosts.includes(',')) return [address];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** True when every host of the address makes a URL of these protocols. */
export function isHosted(address: string, protocol: RegExp): boolean {
  const all = eachHost(address);
  return all.every((one) => {
    const url = URL.parse(one);
    if (!url || !protocol.test(url.protocol.slice(0, -1))) return false;
    return all.length === 1 || url.hostname !== '';
  });
}
