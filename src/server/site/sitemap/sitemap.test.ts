// robots.txt and the writing of addresses into XML.
import { describe, expect, it } from 'vitest';
import { robotsText } from './sitemap.ts';

describe('robots.txt', () => {
  const text = robotsText('https://zemu.example');
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');

  it('names the sitemap of the configured address', () => {
    expect(text).toContain('Sitemap: https://zemu.example/sitemap.xml\n');
  });

  it.each(['/layout', '/my-resume', '/personal-center', '/advantage', '/account', '/api/'])(
    'keeps %s to its people',
    (path) => {
      expect(closed).toContain(path);
    },
  );

  it.each(['/', '/position', '/position-details', '/enterprise', '/company-details', '/protocol'])(
    'leaves %s open',
    (path) => {
      expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
    },
  );
});
