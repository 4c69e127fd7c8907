// How many answers a server gives in a second.
import autocannon from 'autocannon';

const CONNECTIONS = 20;

/**
 * Answers a second of an address over some seconds. Each request comes from another address behind a proxy, so that the limits
 * that each visitor has do not end the measurement.
 * @throws Error when an answer was no success.
 */
export async function rateOf(
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  let n = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        path: pathname + search,
        setupRequest: (request) => {
          n += 1;
          const visitor = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
          return { ...request, headers: { ...headers, 'x-forwarded-for': visitor } };
        },
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no success`);
  return result.requests.average;
}
