// Colours and single objects of the wide pictures: a branch, a sitting bird, a wheel.

import type { Dice } from '../random.ts';
import { circle, leaf, line, path, rect, translate } from './shapes.ts';

export const [PAPER, PINE, PINE2, MOSS, SAGE] = [
  '#f6f2e9',
  '#143428',
  '#1f5140',
  '#5f9379',
  '#a9cbb4',
];
export const [PERSIMMON, AMBER, BRICK, SKY, STEEL] = [
  '#d9622b',
  '#e7b04a',
  '#7a3a22',
  '#cfe2e6',
  '#234a5e',
];

export interface Look {
  ground: string;
  /** The scene's shapes, in a field 960 wide and 480 high. */
  draw: (random: Dice) => string;
  /** Plain shapes that continue the scene to the left, 1920 wide. */
  far: (random: Dice) => string;
}

export const branch = (d: string, width: number) => line(d, BRICK, width);

export const leaves = (
  random: Dice,
  spots: readonly (readonly [number, number])[],
  colors: string[],
) =>
  spots
    .map(([x, y]) =>
      translate(x, y, leaf(random.pick(colors)), 0.4 + random.next() * 0.25, random.int(-70, 70)),
    )
    .join('');

/** A bird that sits, looking left, about 120 high. */
export const sitting = (x: number, y: number, body: string, wing: string, scale = 1, flip = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale * flip} ${scale})">${
    path(
      'M-40 -70C-44 -104 6 -112 14 -78C20 -54 62 -40 84 2C50 6 16 10 -8 0C-36 -12 -40 -44 -40 -70Z',
      body,
    ) +
    path('M-6 -50C22 -54 48 -30 60 -2C32 2 2 -8 -6 -50Z', wing) +
    path('M-40 -84L-62 -76L-39 -70Z', AMBER) +
    circle(-22, -84, 4.5, '#1c1c1c') +
    line('M4 4V18M18 4V18', BRICK, 4)
  }</g>`;

/** A toothed wheel around (x, y). */
export function gear(x: number, y: number, r: number, fill: string): string {
  const teeth = Array.from({ length: 10 }, (_, i) =>
    translate(0, 0, rect(-r * 0.14, -r * 1.16, r * 0.28, r * 0.4, fill, r * 0.06), 1, i * 36),
  ).join('');
  return translate(
    x,
    y,
    teeth +
      circle(0, 0, r, fill) +
      circle(0, 0, r * 0.6, '#eaeef0') +
      circle(0, 0, r * 0.34, fill) +
      circle(0, 0, r * 0.14, '#eaeef0'),
  );
}
