// How many answers a server gives in a second.
import autocannon from 'autocannon';

export const CONNECTIONS = 20;

interface Asked {
  seconds: number;
  headers?: Readonly<Record<string, string>>;
  /** Logins that ask by turns, for the limits that each person has. */
  tokens?: readonly string[];
}

/**
 * Answers a second of an address over some seconds. `{n}` in it is another number for each request. Each request comes
 * from another address behind a proxy, so that the limits that each visitor has do not end the measurement.
 * @throws Error when an answer was no success.
 */
export async function rateOf(
  url: string,
  { seconds, headers = {}, tokens = [] }: Asked,
): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  let n = 0;
  let failures = 0;
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
          const token = tokens[n % tokens.length];
          const own = { 'x-forwarded-for': visitor, ...(token && { token }) };
          return { ...request, path, headers: { ...headers, ...own } };
        },
        // A refusal of the API is an answer of status 200 with another code.
        onResponse: (_status, body) => {
          if (body.startsWith('{"code":') && !body.startsWith('{"code":200,')) failures += 1;
        },
      },
    ],
  });
  const refused = result.non2xx + result.errors + failures;
  if (refused > 0) throw new Error(`${url}: ${refused} answers were no success`);
  return result.requests.average;
}

const TURNS = 3;

/** Two measurements by turns, after one of each that only warms up. */
export async function ratesByTurns(
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<[number[], number[]]> {
  const rates: [number[], number[]] = [[], []];
  for (let turn = -1; turn < TURNS; turn += 1) {
    const both = [await first(), await second()] as const;
    if (turn < 0) continue;
    rates[0].push(both[0]);
    rates[1].push(both[1]);
  }
  return rates;
}
