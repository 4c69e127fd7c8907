// The recruiter's open screens as tabs.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aLogin, show } from '../../../../tests/components/stage.tsx';
import { storeLogin, useSession } from '../../data/session.ts';
import { OpenTabs } from './open-tabs.tsx';

test('shows the screen one is at, also where it is one more than fit', async () => {
  await page.viewport(390, 844);
  storeLogin(aLogin('recruiter'));
  const others = ['', 'position', 'recommend', 'manage', 'mangeCv', 'interview', 'notice', 'vip'];
  useSession.setState({
    layoutArr: others.map((name) => ({ path: `/layout/${name}`.replace(/\/$/, ''), title: name })),
  });
  await show(<OpenTabs />, { at: '/layout/assets' });
  await expect.element(page.getByRole('link', { name: '账户资产' })).toBeInViewport();
});
