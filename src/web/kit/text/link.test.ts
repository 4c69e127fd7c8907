// On the server a link is written as React Router writes it, whatever its address.
import fc from 'fast-check';
import { type ComponentType, createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Link } from './link.tsx';

/** A link's attributes, in any order, and what stands in it. */
function written(link: ComponentType<LinkProps>, props: LinkProps): string[] {
  const at = h(StaticRouter, { location: '/position/details?id=7' }, h(link, props, '文字'));
  const [, attributes = '', text = ''] =
    /^<a(.*?)>(.*)<\/a>$/s.exec(renderToStaticMarkup(at)) ?? [];
  return [text, ...[...attributes.matchAll(/ [\w-]+(?:="[^"]*")?/g)].map(String).sort()];
}

function expectSame(props: LinkProps) {
  expect(written(Link, props), JSON.stringify(props)).toEqual(written(RouterLink, props));
}

describe('a link on the server', () => {
  it.each([
    '/',
    '/position',
    '/position/',
    '/position?keyword=会计 师&page=2',
    '/position?a=1#top',
    '/position#top',
    '//elsewhere.example/x',
    '/a//b',
    '/a/../b',
    '/a/./b',
    '/企业/一',
    '/%E4%BC%81?x=%',
    '?page=3',
    'details',
    '..',
    '#top',
    '',
    '/?',
    '/a?#',
    '/a?b?c=d/../e',
    'https://elsewhere.example/x',
    'mailto:somebody@zemu.example',
  ])('leads to %j', (to) => expectSame({ to }));

  it('leads to any address', () => {
    const sign = fc.constantFrom(...'/?#.%&= a7择_-\n"<:'.split(''));
    const address = fc.array(sign, { maxLength: 12 }).map((signs) => `/${signs.join('')}`);
    fc.assert(fc.property(address, (to) => expectSame({ to })));
  });

  it('keeps its attributes, and shows none of what only the browser uses', () => {
    const own = {
      className: 'card',
      'aria-current': 'page',
      target: '_blank',
      rel: 'nofollow',
    } as const;
    const forBrowser = {
      replace: true,
      state: { from: 1 },
      preventScrollReset: true,
      onClick() {},
    };
    expectSame({ to: '/position', ...own, ...forBrowser });
    expectSame({ to: '/position', ...own, reloadDocument: true });
    expectSame({ to: '/position', discover: 'none' });
    expectSame({ to: { pathname: '/position', search: '?page=2' } });
  });
});
