// Draws simple faces for the people of the demo town, 160 px square. Hair, glasses and clothes are random
// and independent of the name, so a face tells nothing about a person.

import { type Dice, dice } from '../random.ts';
import { circle, ellipse, line, path, rect, svg } from './shapes.ts';

const SIZE = 160;
const GROUNDS = [
  '#dfe9df',
  '#f3e3d3',
  '#dce8ee',
  '#f0dfd9',
  '#e4e0ee',
  '#ebeed6',
  '#f6e7c3',
  '#d8e8e4',
];
const SKINS = ['#f6d7bd', '#efc8a5', '#e2b48c', '#d3a078', '#f9dfca'];
const HAIRS = ['#25211f', '#3a2c25', '#1e2728', '#54402f', '#6b6461'];
const CLOTHES = [
  '#1b4d3b',
  '#c2571f',
  '#2a5f8a',
  '#6b3f78',
  '#7a2e2b',
  '#4d5a2a',
  '#3b4652',
  '#b98a2f',
];

/** Hair behind the face. */
const BACKS: readonly ((hair: string) => string)[] = [
  () => '',
  () => '',
  (hair) => rect(42, 42, 76, 86, hair, 36),
  (hair) => path('M44 74C40 24 120 24 116 74C118 92 116 104 112 110H48C44 104 42 92 44 74Z', hair),
  (hair) => circle(80, 28, 17, hair),
  (hair) => circle(118, 62, 18, hair),
];

/** Hair over the forehead. */
const FRONTS: readonly ((hair: string) => string)[] = [
  (hair) =>
    path(
      'M48 74C42 32 118 28 112 74C108 62 102 56 94 52C80 60 62 60 54 56C50 60 49 66 48 74Z',
      hair,
    ),
  (hair) => path('M48 72C44 34 116 30 112 72C106 58 96 52 84 52C70 52 54 58 48 72Z', hair),
  (hair) =>
    path(
      'M47 76C40 30 122 26 113 76C112 64 106 54 98 48C90 60 66 64 50 62C48 66 47 70 47 76Z',
      hair,
    ),
  (hair) =>
    path(
      'M48 70C46 40 64 34 80 34C96 34 114 40 112 70C108 56 98 50 80 50C62 50 52 56 48 70Z',
      hair,
    ),
  (hair) => path('M48 78C40 34 120 34 112 78C110 66 108 62 104 60H56C52 62 50 66 48 78Z', hair),
];

function eyes(random: Dice): string {
  const ink = '#2b2523';
  if (random.chance(0.25)) {
    return line('M61 80Q66 75 71 80', ink, 3.2) + line('M89 80Q94 75 99 80', ink, 3.2);
  }
  return circle(66, 79, 3.6, ink) + circle(94, 79, 3.6, ink);
}

function glasses(random: Dice): string {
  if (!random.chance(0.3)) return '';
  const frame = random.pick(['#3a3a3a', '#7a4a2a', '#2a4f6a']);
  const lens = (x: number) =>
    `<rect x="${x - 12}" y="68" width="24" height="21" rx="9" fill="#fff" fill-opacity=".28" stroke="${frame}" stroke-width="3"/>`;
  return lens(65) + lens(95) + line('M77 77H83', frame, 3);
}

function mouth(random: Dice): string {
  const ink = '#a4503c';
  return random.chance(0.4)
    ? path('M70 97Q80 111 90 97Q80 101 70 97Z', '#b4543e')
    : line('M71 98Q80 106 89 98', ink, 3.4);
}

function clothes(random: Dice, skin: string): string {
  const color = random.pick(CLOTHES);
  const body = path('M18 160C20 130 44 120 66 117H94C116 120 140 130 142 160Z', color);
  const neck = path('M67 100H93V118C93 132 67 132 67 118Z', skin);
  const collar = random.chance(0.5)
    ? path('M62 117L80 138L67 146L54 121Z', '#fffaf2') +
      path('M98 117L80 138L93 146L106 121Z', '#fffaf2')
    : '';
  return body + neck + collar;
}

/** Takes any text that identifies the person (the mobile); gives the same face for it each time. */
export function drawAvatar(seed: string): string {
  const random = dice(`face ${seed}`);
  const skin = random.pick(SKINS);
  const hair = random.pick(HAIRS);
  return svg(
    SIZE,
    SIZE,
    rect(0, 0, SIZE, SIZE, random.pick(GROUNDS)),
    random.pick(BACKS)(hair),
    clothes(random, skin),
    path('M47 76C40 24 120 24 113 76Z', hair),
    circle(47, 82, 7.5, skin) + circle(113, 82, 7.5, skin),
    path('M48 72C48 44 112 44 112 72C113 100 100 116 80 116C60 116 47 100 48 72Z', skin),
    ellipse(60, 93, 6.5, 4, '#f0a58a66') + ellipse(100, 93, 6.5, 4, '#f0a58a66'),
    random.pick(FRONTS)(hair),
    eyes(random),
    glasses(random),
    line('M80 82Q78 89 81 91', '#c98f6c', 2.4),
    mouth(random),
  );
}
