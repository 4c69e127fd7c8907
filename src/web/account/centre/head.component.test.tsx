// Who the head of the personal centre shows before anything of the person is known.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { CentreHead } from './head.tsx';

const FACTS = { resume: undefined, ring: null, visibility: '', saving: undefined };

test.each([
  ['', '138****1289', '木'],
  ['林小满', '林小满', '林'],
])('an account named "%s" is %s, with %s for a face', async (name, shown, glyph) => {
  signIn('seeker');
  await show(<CentreHead {...FACTS} name={name} mobile="138****1289" onStatus={() => {}} />, {
    at: '/personal-center',
  });
  await expect.element(page.getByRole('heading', { name: shown })).toBeVisible();
  await expect.element(page.getByText(glyph, { exact: true })).toBeVisible();
});
