// How many answers a server gives in a second.
import autocannon from 'autocannon';

export const CONNECTIONS = 20;

interface Asked {
  seconds: number;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Answers a second of an address over some seconds. `{n}` in it is another number for each request. Each request comes
 * from another address behind a proxy, so that the limits that each visitor has do not end the measurement.
 * @throws Error when an answer was no success.
 */
export async function rateOf(url: string, { seconds, headers = {} }: Asked): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  let n = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          n += 1;
          const visitor = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
          const path = (pathname + search).replace('{n}', String(n));
          return { ...request, path, headers: { ...headers, 'x-forwarded-for': visitor } };
        },
      },
    ],
  });
  const refused = result.non2xx + result.errors;
  if (refused > 0) throw new Error(`${url}: ${refused} answers were no success`);
  return result.requests.average;
}
