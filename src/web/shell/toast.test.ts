// Short messages: which are shown, for how long, and how many.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// Loads its own copy of the module: the limit of error toasts remembers times of another file's clock.
vi.resetModules();
const { dismissToast, toastError, toastExpiry, toastSuccess, useToasts } = await import(
  './toast.ts'
);

const shown = () => useToasts.getState().items.map((item) => item.text);

// One fake clock for the file, because the limit of error toasts remembers the previous test.
beforeAll(() => void vi.useFakeTimers());
beforeEach(() => void vi.advanceTimersByTime(10_000));
afterAll(() => void vi.useRealTimers());

test('the default success toast is 提交成功, shown for 2 s', () => {
  toastSuccess();
  expect(shown()).toEqual(['提交成功']);
  vi.advanceTimersByTime(1999);
  expect(shown()).toEqual(['提交成功']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('an error without a message shows Error; the next one within 5 s is dropped', () => {
  toastError('');
  vi.advanceTimersByTime(2999);
  expect(shown()).toEqual(['Error']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
  toastError('too early');
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(2000);
  toastError('in time');
  expect(shown()).toEqual(['in time']);
});

test('您的登录已过期 is shown for 5 s, once, whatever was shown before', () => {
  toastError('other');
  toastExpiry();
  toastExpiry();
  expect(shown()).toEqual(['other', '您的登录已过期']);
  vi.advanceTimersByTime(4999);
  expect(shown()).toEqual(['您的登录已过期']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a message can be put away before its time', () => {
  toastSuccess('gone');
  dismissToast(useToasts.getState().items[0]?.id ?? 0);
  expect(shown()).toEqual([]);
});
