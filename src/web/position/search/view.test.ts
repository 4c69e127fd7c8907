import { expect, it } from 'vitest';
import { isWordless } from './view.ts';

it('a keyword without letters and digits finds nothing by itself', () => {
  for (const word of ['😀', '%', '!!!']) expect(isWordless(word), word).toBe(true);
  for (const word of ['', '会计', 'C++', '3']) expect(isWordless(word), word).toBe(false);
});
