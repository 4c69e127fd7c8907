// The question before unsaved forms are left, when saving them fails in a way that no form expects.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../../tests/components/resume.tsx';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { LeaveGuard, useLeaveGuard } from './leave-guard.tsx';

const submit = vi.fn<() => Promise<boolean>>();
/** The error still reaches the window, where it is reported; here it is expected. */
const isReported = vi.fn((event: PromiseRejectionEvent) => event.preventDefault());

beforeEach(() => {
  signIn('seeker');
  submit.mockReset().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(true);
  isReported.mockClear();
  window.addEventListener('unhandledrejection', isReported);
});
afterEach(() => window.removeEventListener('unhandledrejection', isReported));

function Unsaved() {
  useLeaveGuard({ isDirtyNow: () => true, submit });
  return <p>一张表</p>;
}

const opens = (act?: '发布') =>
  show(
    <LeaveGuard {...(act && { act })}>
      <Unsaved />
    </LeaveGuard>,
    { at: '/form' },
  );

test('an unexpected error ends the question, and the next one saves', async () => {
  const { router, path } = await opens();
  void router.navigate('/position');
  await press('保存并离开');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => isReported.mock.calls.length).toBe(1);
  expect(path()).toBe('/form');
  void router.navigate('/position');
  await press('保存并离开');
  await expect.poll(path).toBe('/position');
  expect(submit).toHaveBeenCalledTimes(2);
});

test('a form saved without asking is asked about after an unexpected error', async () => {
  const { router, path } = await opens('发布');
  void router.navigate('/position');
  await press('先离开');
  await expect.poll(path).toBe('/position');
  expect(isReported).toHaveBeenCalledTimes(1);
});
