// A geometric logo for each enterprise: twelve constructions by thirteen palettes, 160 px square.

import { type Dice, dice } from '../random.ts';
import { circle, line, path, rect, svg, translate } from './shapes.ts';

const SIZE = 160;

type Ink = readonly [ground: string, first: string, second: string, third: string];

const INKS: readonly Ink[] = [
  ['#1b4d3b', '#f6f2e9', '#e7b04a', '#8fc3a3'],
  ['#f4ead7', '#c2410f', '#1b4d3b', '#e7b04a'],
  ['#1f3f5b', '#f3f6f4', '#ef9f5a', '#7fb2cf'],
  ['#e6efe6', '#2f7a5b', '#c2571f', '#86b99a'],
  ['#7a2e2b', '#fbeee2', '#f0b95f', '#d98a70'],
  ['#e4edf3', '#2a5f8a', '#e08a3c', '#8db8d4'],
  ['#3d3564', '#f5f1fb', '#f1b964', '#a79bd6'],
  ['#fbe9df', '#b8482a', '#27524f', '#efb08f'],
  ['#174f52', '#eef7f3', '#f2a65a', '#79bdb4'],
  ['#f1eddd', '#5d6b2c', '#bd5a24', '#b3bb6f'],
  ['#2b2f36', '#f4f1ea', '#e06a3a', '#8d97a5'],
  ['#efe6f0', '#6b3f78', '#d9822b', '#bd9ac7'],
  ['#d9622b', '#fff6ea', '#5a2413', '#f9c48c'],
];

type Mark = (ink: Ink, random: Dice) => string;

/** Two leaves on a stem: a young twig. */
const twig: Mark = ([, a, b, c]) =>
  line('M80 130C80 104 80 92 80 66', a, 9) +
  path('M80 96C44 96 32 72 34 50C62 50 80 68 80 96Z', b) +
  path('M80 78C80 50 98 32 128 32C128 62 110 78 80 78Z', c);

const arcs: Mark = ([, a, b, c], random) => {
  const ring = (r: number, color: string) =>
    line(`M${80 - r} 112A${r} ${r} 0 0 1 ${80 + r} 112`, color, 15);
  return translate(
    80,
    80,
    translate(-80, -84, ring(52, a) + ring(31, b) + circle(80, 112, 11, c)),
    1,
    random.pick([0, 0, -45]),
  );
};

const overlap: Mark = ([, a, b, c]) =>
  circle(62, 80, 36, a) +
  circle(98, 80, 36, b) +
  path('M80 48.8A36 36 0 0 1 80 111.2A36 36 0 0 1 80 48.8Z', c);

const peaks: Mark = ([, a, b, c]) =>
  circle(108, 52, 17, b) +
  path('M22 122L66 52L98 104L88 122Z', a) +
  path('M72 122L104 76L138 122Z', c);

const cube: Mark = ([, a, b, c]) =>
  path('M80 30L124 55L80 80L36 55Z', a) +
  path('M36 62L76 85V132L36 108Z', b) +
  path('M124 62L84 85V132L124 108Z', c);

const waves: Mark = ([, a, b, c]) => {
  const wave = (y: number, color: string) =>
    line(
      `M32 ${y}C48 ${y - 22} 64 ${y - 22} 80 ${y}C96 ${y + 22} 112 ${y + 22} 128 ${y}`,
      color,
      14,
    );
  return wave(54, b) + wave(82, a) + wave(110, c);
};

const petals: Mark = ([, a, b, c], random) => {
  const count = random.pick([5, 6, 8]);
  const one = (index: number) =>
    translate(
      80,
      80,
      path(
        'M0 -12C-19 -26 -17 -50 0 -58C17 -50 19 -26 0 -12Z',
        index % 2 && count % 2 === 0 ? c : a,
      ),
      1,
      (360 / count) * index,
    );
  return Array.from({ length: count }, (_, index) => one(index)).join('') + circle(80, 80, 11, b);
};

const tiles: Mark = ([, a, b, c], random) => {
  const quarter = 'M0 0H44A44 44 0 0 1 0 44Z';
  const colors = [a, b, c, a];
  return [
    [34, 34],
    [82, 34],
    [34, 82],
    [82, 82],
  ]
    .map(([x = 0, y = 0], index) => {
      const turn = random.int(0, 3) * 90;
      return translate(
        x + 22,
        y + 22,
        translate(-22, -22, path(quarter, colors[index] ?? a)),
        1,
        turn,
      );
    })
    .join('');
};

/** A bird looking for its branch. */
const wing: Mark = ([, a, b, c]) =>
  path('M30 58C64 52 90 66 96 100C60 104 36 88 30 58Z', a) +
  path('M62 40C96 42 114 66 108 100C76 92 60 70 62 40Z', c) +
  path('M92 98C104 84 120 82 134 88C128 108 110 118 84 116Z', b);

const bars: Mark = ([, a, b, c]) =>
  rect(36, 84, 22, 42, c, 11) + rect(69, 58, 22, 68, a, 11) + rect(102, 34, 22, 92, b, 11);

const ring: Mark = ([, a, b, c], random) =>
  translate(
    80,
    80,
    line('M33 -23A40 40 0 1 0 40 6', a, 17) + circle(42, -25, 11, b) + circle(0, 0, 14, c),
    1,
    random.int(0, 3) * 90,
  );

const knot: Mark = ([ground, a, b, c]) =>
  translate(80, 80, rect(-40, -40, 80, 80, a, 18), 1, 45) +
  translate(80, 80, rect(-25, -25, 50, 50, ground, 11), 1, 45) +
  translate(80, 80, rect(-14, -14, 28, 28, b, 7), 1, 45) +
  circle(80, 80, 7, c);

const MARKS: readonly Mark[] = [
  twig,
  arcs,
  overlap,
  peaks,
  cube,
  waves,
  petals,
  tiles,
  wing,
  bars,
  ring,
  knot,
];

/**
 * Takes the enterprise's index in the town (0, 1, …); gives its logo. The first 156 differ in construction
 * or palette.
 */
export function drawLogo(index: number): string {
  const random = dice(`logo ${index}`);
  const mark = MARKS[index % MARKS.length] as Mark;
  const round = Math.floor(index / MARKS.length);
  const ink = INKS[(index * 5 + round * 3) % INKS.length] as Ink;
  return svg(SIZE, SIZE, rect(0, 0, SIZE, SIZE, ink[0]), mark(ink, random));
}
