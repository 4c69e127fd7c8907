// The face in the header of somebody without a name: the first digit of their number would read as a count.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aLogin, show } from '../../../../tests/components/stage.tsx';
import { storeLogin } from '../../data/session.ts';
import { AccountMenu } from './account.tsx';

test('is no digit', async () => {
  const login = aLogin('seeker');
  storeLogin({ ...login, user_info: { ...login.user_info, name: '', mobile: '138****1289' } });
  await show(<AccountMenu area="public" />, { at: '/' });
  await expect.element(page.getByText('木', { exact: true })).toBeVisible();
});
