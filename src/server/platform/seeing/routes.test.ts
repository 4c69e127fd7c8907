// The names of pages in metrics: patterns of a short list, whatever was asked.
import { beforeAll, expect, it } from 'vitest';
import { namePages, pageOf } from './routes.ts';

beforeAll(() =>
  namePages({
    root: { id: 'root', path: '' },
    shell: { id: 'shell', parentId: 'root' },
    home: { id: 'home', parentId: 'shell' },
    position: { id: 'position', parentId: 'shell', path: 'position' },
    help: { id: 'help', parentId: 'shell', path: 'help' },
    article: { id: 'article', parentId: 'shell', path: 'help/:slug' },
    layout: { id: 'layout', parentId: 'root', path: 'layout' },
    pay: { id: 'pay', parentId: 'layout', path: 'pay/:order_no' },
    rest: { id: 'rest', parentId: 'layout', path: '*' },
  }),
);

it.each([
  ['/', '/'],
  ['/?from=wechat', '/'],
  ['/_root.data', '/'],
  ['/position', '/position'],
  ['/position/?keyword=%E5%BC%A0%E4%B8%89', '/position'],
  ['/position.data?keyword=13800000000', '/position'],
  ['/help/refund', '/help/:slug'],
  ['/layout/pay/20261130', '/layout/pay/:order_no'],
  ['/layout/13800000000', '/layout/*'],
  ['/13800000000', 'other'],
  ['/help/a/b', 'other'],
  ['//evil.example/position', 'other'],
])('%s is %s', (url, name) => {
  expect(pageOf(url)).toBe(name);
});
