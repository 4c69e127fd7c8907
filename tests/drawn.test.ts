// What the server keeps of a page's parts and frame changes nothing in the page.
import { createElement } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getSite } from '../src/contract/site/settings.ts';
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
    '/position?education=bachelor,master&salary=10000-20000&sort=pay',
    '/position?region=440300&category=01',
    '/position?keyword=<b>&view=map',
    '/position?view=map',
    '/position?view=map&sort=pay',
    '/?jobs=01',
    '/enterprise',
    '/enterprise?industry=internet',
    '/enterprise?industry=internet&sort=positions&region=440300',
    `/position-details?id=${id}`,
    `/company-details?id=${recruiter.enterprise_id}`,
    '/help',
    '/protocol',
    '/login?type=2',
    '/notFont',
    '/website',
    '/announcements?view=1',
    '/my-resume?view=1',
    '/interaction?with=service',
    '/layout/manage?id=1',
    '/admin/people?view=1',
  ];
});
afterEach(() => void keep(built));

/** A page made now, without what its scripts say: they have the moment and a nonce. */
async function made(path: string, call = w.call): Promise<string> {
  const render = pageRenderer({ ...(await builtPages()), keepMs: 0 }, w.config, call);
  const { status, forms } = await render(path);
  expect([path, status]).toEqual([path, path === '/notFont' ? 404 : 200]);
  return String(forms.get(''))
    .replace(/(<script[^>]*>).*?(<\/script>)/gs, '$1$2')
    .replace(/ nonce="[^"]*"/g, '');
}

/** What a page hands over to the browser's React Router, as text. */
async function handedOver(path: string, call = w.call): Promise<string> {
  const render = pageRenderer({ ...(await builtPages()), keepMs: 0 }, w.config, call);
  const html = String((await render(path)).forms.get(''));
  const [, text = ''] = /streamController\.enqueue\((".*?")\);window/s.exec(html) ?? [];
  return JSON.parse(text);
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
      keep(built);
      expectSame(await made(path), plain);
      expectSame(await made(path), plain);
    }
  });

  it.each(['/', '/position', '/enterprise'])('are asked for by %s', async (path) => {
    const asked: string[] = [];
    keep((content, part) => {
      asked.push(content);
      return built?.(content, part) ?? '';
    });
    await made(path);
    expect(asked.length).toBeGreaterThan(0);
  });

  it('are drawn again only when they were let go, because others took their room', () => {
    let drawn = 0;
    function Large({ n }: { n: number }) {
      drawn += 1;
      return `${n}`.repeat(1_000_000);
    }
    const show = (n: number) => built?.(`large ${n}`, createElement(Large, { n }));
    expect(show(1)).toBe('1'.repeat(1_000_000));
    show(1);
    expect(drawn).toBe(1);
    for (let n = 2; n < 20; n += 1) show(n);
    show(19);
    expect(drawn).toBe(19);
    show(1);
    expect(drawn).toBe(20);
  });
});

describe('the frame of a page', () => {
  it('has the settings as they are now', async () => {
    const before = await made('/help');
    const call: typeof w.call = async (endpoint, input, origin) => {
      const data = await w.call(endpoint, input, origin);
      if (endpoint.path !== getSite.path) return data;
      return Object.assign({}, data, { slogan: '新的口号' });
    };
    expect(before).not.toContain('新的口号');
    expect(await made('/help', call)).toContain('新的口号');
    expect(await made('/help')).not.toContain('新的口号');
  });
});

describe('the hot words of the home page', () => {
  it.each(['/position/', '/help/a.b', '/职位', '/position#'])(
    'may lead to %s, which a link outside of the page could not resolve',
    async (link) => {
      const call: typeof w.call = async (endpoint, input, origin) => {
        const data = await w.call(endpoint, input, origin);
        if (endpoint.path !== getSite.path) return data;
        return Object.assign({}, data, { hot_words: [{ word: '甲', link }] });
      };
      const render = pageRenderer({ ...(await builtPages()), keepMs: 0 }, w.config, call);
      const { status, forms } = await render('/');
      expect(status).toBe(200);
      expect(String(forms.get(''))).toMatch(
        /<ul[^>]*aria-label="热门搜索"[^>]*><li><a[^>]*>甲<\/a>/,
      );
    },
  );
});

describe('the data that a page hands over', () => {
  it('is JSON, with all that its loaders gave', async () => {
    const { loaderData, errors } = JSON.parse(await handedOver('/position'));
    expect(loaderData.root.settings.site_name).toBe('择木');
    expect(loaderData['position/search/list-page'].results.items).toHaveLength(1);
    expect(errors).toBeNull();
  });

  it('has React Router’s own form on a page with a fault', async () => {
    const fails = () => Promise.reject(new Error('no answer'));
    expect(await handedOver('/position', fails)).toMatch(/^\[.*"errors"/s);
  });
});
