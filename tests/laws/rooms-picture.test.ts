// The committed picture of the rooms equals the one drawn from the present imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { arrowsBetween, drawRooms } from '../../scripts/rooms-picture.ts';
import { ROOMS } from '../../src/server/order.ts';
import { ROOT } from './import-graph.ts';

const arrows = arrowsBetween(ROOMS);

it('is up to date; `npm run rooms` draws it anew', () => {
  const kept = readFileSync(join(ROOT, 'docs/images/rooms.svg'), 'utf8');
  expect(arrows.size).toBeGreaterThan(30);
  expect(kept === drawRooms(ROOMS, arrows)).toBe(true);
});

it('shows each import of another room, and changes with them', () => {
  expect(drawRooms(ROOMS, arrows)).toContain('<title>application imports resume</title>');
  expect(drawRooms(ROOMS, arrows).match(/class="mark"/g)).toHaveLength(arrows.size);
  expect(drawRooms(['low', 'high'], new Set(['high low']))).toContain('high imports low');
});
