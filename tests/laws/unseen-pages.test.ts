// What the server's build of the pages leaves out: everything that only the browser draws.
import { expect, it } from 'vitest';
import { withoutPage } from '../../scripts/vite/unseen-pages.ts';

it('leaves a page its title and takes what it draws', () => {
  const source = [
    "export const meta = () => '我的';",
    'export default function MinePage() { return <Kit />; }',
    'export const after = 1;',
  ];
  expect(withoutPage(source.join('\n')).split('\n')).toEqual([
    source[0],
    'export default () => null;',
    source[2],
  ]);
});

it('leaves a route as it is that only leads elsewhere', () => {
  const source = "export function loader() { throw redirect('/'); }";
  expect(withoutPage(source)).toBe(source);
});
