// Without scripts the current part is unknown, so no tab is marked.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../../../tests/stage/draw.ts';
import { Contents } from '../../site/protocol/contents.tsx';
import { SHIPPED } from '../../site/protocol/passages.ts';
import { AnchorTabs } from './anchor-tabs.tsx';

test('tabs within a page keep its query and mark nothing', () => {
  const tabs = createElement(AnchorTabs, {
    label: '各部分',
    items: [{ id: 'intro', label: '公司介绍' }],
  });
  const html = draw(tabs, { at: '/company-details?id=7' });
  expect(html).toContain('href="/company-details?id=7#intro"');
  expect(html).not.toContain('aria-current');
});

test('the contents of the help mark no chapter', () => {
  const html = draw(
    createElement(Contents, {
      catalogue: { plans: [], packs: [], services: [] },
      documents: SHIPPED,
      parts: [],
    }),
    { at: '/protocol#privacy' },
  );
  expect(html).toContain('href="#privacy"');
  expect(html).not.toContain('aria-current');
});
