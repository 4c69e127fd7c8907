// The amounts a form of intentions offers.
import { describe, expect, it } from 'vitest';
import { payOptions } from './pay-options.ts';

describe('the amounts on offer', () => {
  it('hold a saved amount between the steps, and for the upper end one to two times the lower', () => {
    expect(payOptions(17500).map(({ label }) => label)).toContain('17.5K');
    const upper = payOptions(null, 10000).map(({ value }) => value);
    expect([upper[0], upper.at(-1)]).toEqual([10000, 20000]);
  });
});
