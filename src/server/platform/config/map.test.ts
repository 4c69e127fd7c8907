// The source of map tiles: its hosts come into the pages' policy, and nothing else does.
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { pagePolicy } from '../http/security.ts';

const MAP_STYLE_URL = 'https://tiles.example.com/{z}/{x}/{y}.png';

it('is off without an address, and the policy then names no host of it', () => {
  const config = readConfig({});
  expect(config.map).toBeNull();
  expect(pagePolicy('n', config)).toContain("connect-src 'self' https://hm.baidu.com;");
});

it('names the origins of its styles and the further hosts, each once', () => {
  const config = readConfig({
    MAP_STYLE_URL,
    MAP_DARK_STYLE_URL: 'https://tiles.example.com/dark.json',
    MAP_HOSTS: 'https://fonts.example.com, https://tiles.example.com',
    MAP_COORDINATES: 'GCJ-02',
  });
  expect(config.map).toMatchObject({ style: MAP_STYLE_URL, system: 'GCJ-02' });
  expect(config.map?.hosts).toEqual(['https://tiles.example.com', 'https://fonts.example.com']);
  const hosts = 'https://tiles.example.com https://fonts.example.com;';
  expect(pagePolicy('n', config)).toContain(`connect-src 'self' https://hm.baidu.com ${hosts}`);
  expect(pagePolicy('n', config)).toContain(`img-src 'self' data: blob: https: ${hosts}`);
});

it.each([
  [{ MAP_STYLE_URL: 'tiles.example.com' }, 'MAP_STYLE_URL'],
  [{ MAP_STYLE_URL, MAP_COORDINATES: 'BD-09' }, 'MAP_COORDINATES'],
  [{ MAP_STYLE_URL, MAP_HOSTS: "https://a.example; script-src 'unsafe-inline'" }, 'MAP_HOSTS'],
  [{ MAP_STYLE_URL, MAP_HOSTS: 'https://a.example/path' }, 'MAP_HOSTS'],
])('refuses %o at the start', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});
