// The tab the notification centre opens with.
import { expect, it } from 'vitest';
import { kindToOpen } from './first-kind.ts';

const notice = (kind: 'recruit' | 'system' | 'announcement', hour: number, is_read = false) => ({
  kind,
  is_read,
  created_at: `2026-11-22T0${hour}:00:00.000Z`,
});

it('is that of the newest unread notice', () => {
  expect(kindToOpen([notice('system', 1)])).toBe('system');
  expect(kindToOpen([notice('recruit', 1), notice('announcement', 3)])).toBe('announcement');
  expect(kindToOpen([notice('system', 9, true), notice('announcement', 3)])).toBe('announcement');
});

it('is the first one where everything is read', () => {
  expect(kindToOpen([])).toBe('recruit');
});
