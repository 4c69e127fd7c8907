// How many answers a server gives in a second.
import { askOver } from './bare-client.ts';

export const CONNECTIONS = 20;

interface Asked {
  seconds: number;
  headers?: Readonly<Record<string, string>>;
  /** Logins that ask by turns, for the limits that each person has. */
  tokens?: readonly string[];
}

/** Answers a second of an address; see `askFor`. */
export const rateOf = async (url: string, asked: Asked): Promise<number> =>
  (await askFor(url, asked)).per_second;

/**
 * Asks for an address over some seconds. `{n}` in it is another number for each request. Each request comes
 * from another address behind a proxy, so that the limits that each visitor has do not end the measurement.
 * @throws Error when an answer was no success.
 */
export async function askFor(
  url: string,
  { seconds, headers = {}, tokens = [] }: Asked,
): Promise<{ per_second: number; answers: number }> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const own = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  let n = 0;
  const next = () => {
    n += 1;
    const path = (pathname + search).replace('{n}', String(n));
    const token = tokens[n % tokens.length];
    const visitor = `x-forwarded-for: 10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}\r\n`;
    const login = token ? `token: ${token}\r\n` : '';
    return `GET ${path} HTTP/1.1\r\n${own.join('')}${visitor}${login}\r\n`;
  };
  // A refusal of the API is an answer of status 200 with another code.
  const isGood = (body: string) => !body.startsWith('{"code":') || body.startsWith('{"code":200,');
  const asking = { host: hostname, port: Number(port), connections: CONNECTIONS, seconds };
  const { refused, ...found } = await askOver({ ...asking, next, isGood });
  if (refused > 0) throw new Error(`${url}: ${refused} answers were no success`);
  return found;
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
