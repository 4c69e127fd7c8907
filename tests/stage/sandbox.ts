// Goes through the sandbox's WeChat and QQ as a person of the tests.
import type { World } from './world.ts';

/** Opens the sandbox's page and picks a person; gives the parameters of the answer. */
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
