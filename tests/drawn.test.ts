// What the server keeps of a page's parts changes nothing in the page.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { builtPages, pageRenderer } from '../src/server/platform/http/render.ts';
import type { keepDrawn } from '../src/web/kit/drawn.tsx';
import { published, recruiterOf } from './stage/position-stage.ts';
import { type World, world } from './stage/world.ts';

let w: World;
let keep: typeof keepDrawn;
let built: ReturnType<typeof keepDrawn>;
let paths: string[];

beforeAll(async () => {
  w = await world();
  const { entry } = await (await builtPages()).loadBuild();
  keep = (entry.module as unknown as { keepDrawn: typeof keepDrawn }).keepDrawn;
  built = keep(null);
  const recruiter = await recruiterOf(w);
  const id = await published(recruiter);
  paths = [
    '/',
    '/position',
    '/position?education=bachelor,master&salary=10000-20000',
    '/position?keyword=<b>&view=map',
    '/enterprise',
    '/enterprise?industry=internet',
    `/position-details?id=${id}`,
    `/company-details?id=${recruiter.enterprise_id}`,
    '/help',
    '/protocol',
  ];
});
afterEach(() => void keep(built));

/** A page made now, without its scripts: those have the moment and a nonce. */
async function made(path: string): Promise<string> {
  const render = pageRenderer({ ...(await builtPages()), keepMs: 0 }, w.config, w.call);
  const { status, forms } = await render(path);
  expect([path, status]).toEqual([path, 200]);
  return String(forms.get(''))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/ nonce="[^"]*"/g, '');
}

/** The tags at which two pages differ: a page is too long to print. */
function expectSame(page: string, other: string): void {
  const [tags, others] = [page.split('<'), other.split('<')];
  const at = tags.findIndex((tag, n) => tag !== others[n]);
  expect(tags.slice(at, at + 3)).toEqual(others.slice(at, at + 3));
  expect(tags.length).toBe(others.length);
}

describe('parts that are drawn once', () => {
  it('stand in a page as React would draw them in their place, the first time and later', async () => {
    for (const path of paths) {
      keep(null);
      const plain = await made(path);
      const kept = new Map<string, string>();
      const draw = built?.draw ?? String;
      let drawn = 0;
      keep({
        kept,
        draw: (part) => {
          drawn += 1;
          return draw(part);
        },
      });
      expectSame(await made(path), plain);
      const first = drawn;
      expect([path, kept.size]).toEqual([path, first]);
      expect(first).toBeGreaterThan(0);
      expectSame(await made(path), plain);
      expect([path, drawn]).toEqual([path, first]);
    }
  });

  it('are kept within a number of characters', () => {
    const kept = built?.kept;
    for (let n = 0; n < 40; n += 1) kept?.set(`large ${n}`, 'x'.repeat(1_000_000));
    expect(kept?.get('large 0')).toBeUndefined();
    expect(kept?.get('large 39')).toBeDefined();
  });
});
