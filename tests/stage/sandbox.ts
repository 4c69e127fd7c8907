// The pretended WeChat and QQ as a person of the tests goes through them.
import type { World } from './world.ts';

/** Opens the page that a way led to and picks who one is there: gives the answer's parts. */
export async function sandboxCode(
  w: World,
  url: string,
  person = 0,
): Promise<{ code: string; state: string }> {
  const { body } = await w.http.inject({ method: 'GET', url });
  const links = [...body.matchAll(/href="([^"]*code=[^"]*)"/g)].map(([, href]) => href ?? '');
  const link = links[person]?.replaceAll('&amp;', '&');
  if (!link) throw new Error(`nobody to pick at ${url}`);
  const { searchParams } = new URL(link, 'http://localhost');
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}
