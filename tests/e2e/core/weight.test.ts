// What open pages weigh. The bytes of a build are always the same, so the limits are close: who needs more, finds out here.
import { expect, it } from 'vitest';
import { harness } from '../stage/harness.ts';
import { weigh } from '../stage/weight.ts';

const { visit } = harness();

/** Gzipped kB of scripts by page. Lower a limit when its page has become lighter. */
const LIMITS = {
  '/': 156,
  '/position': 161,
  '/position-details?id=1': 162,
  '/enterprise': 155,
  '/login': 155,
} as const;

it.each(Object.entries(LIMITS))('%s loads at most %d kB of scripts', async (path, limit) => {
  const { script } = await weigh(await visit({ fresh: true }), path);
  expect(script / 1000).toBeLessThanOrEqual(limit);
});
