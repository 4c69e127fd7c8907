// Counts are exact up to 999.
import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test('a count above 999 is 999+', () => {
  expect([0, 999, 1000, 4321].map(countText)).toEqual(['0', '999', '999+', '999+']);
});
