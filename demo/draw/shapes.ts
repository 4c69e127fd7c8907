// Building blocks of the drawn pictures: SVG of shapes only, because servers may have no fonts.

import type { Dice } from '../random.ts';

/** A palette from light ground to dark ink, with two accents. */
export interface Palette {
  sky: string;
  ground: string;
  light: string;
  mid: string;
  deep: string;
  accent: string;
  warm: string;
}

export const palettes: readonly Palette[] = [
  p('#e8efe4', '#cfdcc6', '#fdfaf2', '#8fb39a', '#1b4d3b', '#c2410f', '#e7b04a'),
  p('#f6eadb', '#e8d3b8', '#fffaf1', '#d79b6b', '#6b3a24', '#1b5a43', '#e9b75a'),
  p('#e3edf2', '#c3d6de', '#fafdfd', '#7fa6b8', '#234a5e', '#d2691e', '#f0c572'),
  p('#f3e6e1', '#e3c8bf', '#fffaf7', '#c98a7a', '#5e2f33', '#2f6b5a', '#eebd6b'),
  p('#ece9f3', '#d3cde2', '#fcfbff', '#998fbd', '#3c3560', '#c2571f', '#edc269'),
  p('#eef0dc', '#d8dcb6', '#fdfdf3', '#a5ad68', '#47502a', '#b5481c', '#efc45f'),
  p('#e2efec', '#bfd9d2', '#f9fdfb', '#6fa99b', '#1d4f4a', '#cf5a2a', '#f2c879'),
];

function p(...c: [string, string, string, string, string, string, string]): Palette {
  return { sky: c[0], ground: c[1], light: c[2], mid: c[3], deep: c[4], accent: c[5], warm: c[6] };
}

/** A whole picture of the given size in px. */
export function svg(width: number, height: number, ...body: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body.join('')}</svg>`;
}

const n = (value: number) => String(Math.round(value * 10) / 10);

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" opacity="${opacity}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
}

/** An open line with round ends. */
export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Groups shapes, moved, turned (degrees) and scaled. */
export function translate(x: number, y: number, body: string, scale = 1, turn = 0): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${Math.round(scale * 1000) / 1000})">${body}</g>`;
}

/** A leaf from (0,0) upwards, 100 high. */
export function leaf(fill: string): string {
  return path('M0 0C-34 -22 -36 -68 0 -100C36 -68 34 -22 0 0Z', fill);
}

/** A round-crowned tree standing on (x, y), `h` high. */
export function tree(x: number, y: number, h: number, crown: string, trunk: string): string {
  return (
    rect(x - h * 0.035, y - h * 0.5, h * 0.07, h * 0.5, trunk, h * 0.03) +
    ellipse(x, y - h * 0.66, h * 0.27, h * 0.34, crown) +
    line(`M${n(x)} ${n(y - h * 0.42)}L${n(x + h * 0.12)} ${n(y - h * 0.62)}`, trunk, h * 0.03)
  );
}

/** A soft cloud, about 120 wide at scale 1. */
export function cloud(x: number, y: number, scale: number, fill: string): string {
  return translate(
    x,
    y,
    rect(-60, -14, 120, 28, fill, 14) + circle(-18, -16, 24, fill) + circle(18, -12, 18, fill),
    scale,
  );
}

/** A bird in flight, wings up, about 100 wide at scale 1. */
export function bird(x: number, y: number, scale: number, fill: string, turn = 0): string {
  return translate(
    x,
    y,
    path(
      'M-50 -6C-30 -30 -8 -26 0 -2C8 -26 30 -30 50 -6C30 -14 14 -8 4 12C2 16 -2 16 -4 12C-14 -8 -30 -14 -50 -6Z',
      fill,
    ),
    scale,
    turn,
  );
}

/** A row of plain houses from x to x+w, standing on y; up to `h` high. */
export function skyline(
  random: Dice,
  box: { x: number; y: number; w: number; h: number },
  fill: string,
  lit?: string,
): string {
  const parts: string[] = [];
  for (let x = box.x; x < box.x + box.w; ) {
    const w = Math.min(random.int(4, 9) * (box.h / 20), box.x + box.w - x);
    const h = box.h * (0.35 + random.next() * 0.65);
    parts.push(rect(x, box.y - h, w + 0.6, h, fill, Math.min(3, w / 8)));
    if (lit && w > box.h / 6) parts.push(windows(random, { x, y: box.y - h, w, h }, lit));
    x += w;
  }
  return parts.join('');
}

function windows(
  random: Dice,
  box: { x: number; y: number; w: number; h: number },
  fill: string,
): string {
  const step = 18;
  const parts: string[] = [];
  for (let y = box.y + 14; y < box.y + box.h - 14; y += step + 4) {
    for (let x = box.x + 9; x < box.x + box.w - 14; x += step) {
      if (random.chance(0.62)) parts.push(rect(x, y, 8, 11, fill, 1.5));
    }
  }
  return parts.join('');
}

const SKINS = ['#f3d3b8', '#eac39f', '#d9a982', '#f7dcc4'];
const HAIRS = ['#2d2622', '#433127', '#1f2a2c', '#5b4636'];

/** A person from the waist up, standing on (x, y), about `h` high, with a coloured jacket. */
export function person(random: Dice, x: number, y: number, h: number, jacket: string): string {
  const body = path('M-40 0C-40 -34 -24 -46 0 -46C24 -46 40 -34 40 0Z', jacket);
  return translate(x, y, body + headOf(random), h / 100);
}

/** A plant in a pot standing on (x, y), `h` high. */
export function plant(x: number, y: number, h: number, green: string, pot: string): string {
  const leaves = [-52, -24, 0, 24, 52]
    .map((turn) => translate(0, -30, leaf(green), 0.66, turn))
    .join('');
  return translate(x, y, `${leaves}${path('M-22 -36H22L16 0H-16Z', pot)}`, h / 100);
}

/** A person on foot, from head to shoes, standing on (x, y), about `h` high. */
export function walker(
  random: Dice,
  x: number,
  y: number,
  h: number,
  jacket: string,
  legs: string,
): string {
  const stride = random.pick([-1, 1]);
  const body =
    line(`M-8 -78L${-12 * stride - 6} 0M8 -78L${12 * stride + 6} 0`, legs, 15) +
    rect(-24, -138, 48, 70, jacket, 20) +
    line(`M-20 -124L${-30 - 4 * stride} -84M20 -124L${30 - 4 * stride} -84`, jacket, 13);
  return translate(x, y, body + translate(0, -96, headOf(random)), h / 190);
}

function headOf(random: Dice): string {
  const skin = random.pick(SKINS);
  const hair = random.pick(HAIRS);
  return (
    (random.chance(0.5) ? rect(-19, -94, 38, 46, hair, 17) : '') +
    rect(-7, -58, 14, 18, skin, 6) +
    circle(0, -72, 18, skin) +
    path('M-19 -72C-20 -96 20 -98 19 -72C14 -82 4 -84 -6 -83C-12 -82 -17 -78 -19 -72Z', hair)
  );
}
