// What pages say of their speed: bounded values under names from a short list, and nothing is stored.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type World, world } from '../../../tests/stage/world.ts';
import { sendVitals } from '../../contract/site/vitals.ts';
import { listenWith } from '../platform/seeing/meter.ts';

let w: World;
let heard: [string, number, unknown][];

beforeEach(async () => {
  w = await world();
  heard = [];
  listenWith({ count: () => {}, time: (...said) => void heard.push(said) });
});
afterEach(() => listenWith(null));

const GOOD = { page: '/position', lcp_ms: 1800, cls: 0.02, inp_ms: 120 } as const;

it('become histograms by page', async () => {
  await w.anonymous.call(sendVitals, GOOD);
  await w.anonymous.call(sendVitals, { page: '/', lcp_ms: 900, cls: 0 });
  expect(heard.filter(([name]) => name.startsWith('zemu_vital_'))).toEqual([
    ['zemu_vital_lcp_seconds', 1.8, { route: '/position' }],
    ['zemu_vital_cls', 0.02, { route: '/position' }],
    ['zemu_vital_inp_seconds', 0.12, { route: '/position' }],
    ['zemu_vital_lcp_seconds', 0.9, { route: '/' }],
    ['zemu_vital_cls', 0, { route: '/' }],
  ]);
});

it.each([
  { ...GOOD, page: '/position?keyword=x' },
  { ...GOOD, page: '/13800000000' },
  { ...GOOD, lcp_ms: 1e9 },
  { ...GOOD, cls: -1 },
  { ...GOOD, inp_ms: 0.5 },
  { ...GOOD, account_id: 7 },
])('are refused when they are odd: %o', async (odd) => {
  expect((await w.anonymous.ask(sendVitals, odd)).code).toBe(422);
  expect(heard.filter(([name]) => name.startsWith('zemu_vital_'))).toEqual([]);
});

it('are taken a few times a minute from an address', async () => {
  const max = sendVitals.rate?.max ?? 0;
  for (let n = 0; n < max; n += 1) await w.anonymous.call(sendVitals, GOOD);
  expect((await w.anonymous.ask(sendVitals, GOOD)).code).toBe(429);
});
