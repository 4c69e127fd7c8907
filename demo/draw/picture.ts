// Flat pictures of an enterprise's premises, 800×500: outside, at work, and a place to rest.

import { type Dice, dice } from '../random.ts';
import { drawMeeting, drawWork } from './scenes.ts';
import {
  bird,
  circle,
  cloud,
  ellipse,
  line,
  type Palette,
  palettes,
  path,
  person,
  plant,
  rect,
  skyline,
  svg,
  tree,
  walker,
} from './shapes.ts';

const PHOTO_WIDTH = 800;
const PHOTO_HEIGHT = 500;
const [W, H] = [PHOTO_WIDTH, PHOTO_HEIGHT];

/** Takes the enterprise's key, its industry and the index of the photo (0 to 2); gives the SVG. */
export function drawPhoto(key: string, industry: string, index: number): string {
  const palette = dice(`colours ${key}`).pick(palettes);
  const random = dice(`photo ${key} ${index}`);
  const rest = random.chance(0.5) ? drawRest : drawMeeting;
  const draw = [drawOutside, drawInside(industry), rest][index % 3] ?? drawOutside;
  return svg(W, H, draw(palette, random, industry));
}

const drawInside = (industry: string) => (c: Palette, random: Dice) =>
  drawWork(industry, c, random);

const LOW = new Set(['服务业', '消费品/批发/零售', '教育培训', '政府/非盈利机构/其他', '汽车']);
const WORKS = new Set(['制造业', '能源/化工/环保', '交通运输/物流', '电子/通信/半导体']);

function drawOutside(c: Palette, random: Dice, industry: string): string {
  const sun = random.int(120, 680);
  const far = { x: 0, y: 390, w: W, h: 190 };
  const house = LOW.has(industry)
    ? lowHouse(c, random)
    : WORKS.has(industry)
      ? works(c, random)
      : tower(c, random);
  return [
    rect(0, 0, W, H, c.sky),
    circle(sun, 110, 46, c.warm, 0.9),
    cloud(random.int(90, 300), random.int(70, 130), 1.1, c.light),
    cloud(random.int(480, 720), random.int(60, 150), 0.8, c.light),
    skyline(random, far, c.ground),
    bird(random.int(140, 320), random.int(140, 190), 0.42, c.deep, -8),
    bird(random.int(330, 420), random.int(90, 140), 0.3, c.deep, 6),
    house,
    rect(0, 420, W, 80, c.mid),
    rect(0, 420, W, 10, c.light),
    path(`M0 470H${W}V500H0Z`, c.deep, 0.16),
    tree(random.int(50, 110), 424, random.int(130, 190), c.deep, c.deep),
    tree(random.int(680, 750), 424, random.int(120, 170), c.deep, c.deep),
    walker(random, random.int(140, 210), 468, 104, c.accent, c.deep),
    walker(random, random.int(590, 640), 474, 108, c.warm, c.deep),
    walker(random, random.int(650, 665), 470, 98, c.light, c.deep),
  ].join('');
}

function tower(c: Palette, random: Dice): string {
  const x = random.int(250, 320);
  const floors = random.int(6, 8);
  const width = random.int(230, 300);
  const top = 420 - floors * 40 - 30;
  const rows = Array.from({ length: floors }, (_, floor) => {
    const y = top + 28 + floor * 40;
    const columns = Math.floor((width - 30) / 44);
    return Array.from({ length: columns }, (_, column) =>
      rect(x + 20 + column * 44, y, 32, 24, random.chance(0.22) ? c.warm : c.sky, 3),
    ).join('');
  });
  return [
    rect(x - 70, top + 110, 90, 420 - top - 110, c.mid, 4),
    rect(x, top, width, 420 - top, c.deep, 6),
    rect(x + 14, top - 12, 60, 14, c.deep, 4),
    ...rows,
    rect(x + width / 2 - 34, 374, 68, 46, c.light, 4),
    rect(x + width / 2 - 52, 364, 104, 10, c.accent, 4),
  ].join('');
}

function lowHouse(c: Palette, random: Dice): string {
  const x = random.int(190, 240);
  const width = 380;
  const stripes = Array.from({ length: 8 }, (_, index) =>
    rect(x - 10 + index * 50, 286, 50, 34, index % 2 ? c.light : c.accent, 4),
  );
  return [
    rect(x, 190, width, 230, c.light, 6),
    path(`M${x - 26} 196L${x + 60} 128H${x + width - 60}L${x + width + 26} 196Z`, c.deep),
    rect(x + 40, 216, 300, 46, c.mid, 8),
    circle(x + 66, 239, 13, c.warm),
    rect(x + 90, 231, 110, 16, c.light, 8),
    ...stripes,
    rect(x + 24, 330, 150, 78, c.sky, 4),
    rect(x + 200, 326, 70, 94, c.deep, 4),
    circle(x + 258, 374, 4, c.warm),
    rect(x + 294, 330, 64, 78, c.sky, 4),
    plant(x + 60, 408, 54, c.mid, c.accent),
    plant(x + 140, 408, 46, c.mid, c.warm),
  ].join('');
}

function works(c: Palette, random: Dice): string {
  const x = random.int(130, 170);
  const bays = Array.from({ length: 4 }, (_, index) => {
    const left = x + index * 108;
    return (
      path(`M${left} 290V232L${left + 108} 196V290Z`, index % 2 ? c.mid : c.deep) +
      rect(left + 18, 316, 72, 36, c.sky, 3)
    );
  });
  return [
    rect(x + 450, 170, 26, 250, c.accent, 4),
    rect(x + 448, 190, 30, 14, c.light),
    ellipse(x + 480, 140, 34, 16, c.light),
    ellipse(x + 520, 116, 26, 12, c.light),
    rect(x, 288, 500, 132, c.light, 4),
    ...bays,
    rect(x + 436, 250, 96, 170, c.deep, 6),
    rect(x + 452, 270, 28, 24, c.warm, 3),
    rect(x + 490, 270, 28, 24, c.sky, 3),
    rect(x + 452, 308, 28, 24, c.sky, 3),
    rect(x + 490, 308, 28, 24, c.warm, 3),
    rect(x + 200, 366, 90, 54, c.mid, 3),
    line(`M${x + 200} 384H${x + 290}M${x + 200} 402H${x + 290}`, c.light, 3),
  ].join('');
}

/** A place to rest: a sofa, shelves, a lamp and a window. */
function drawRest(c: Palette, random: Dice): string {
  const window = random.chance(0.5) ? 90 : 450;
  const shelf = window === 90 ? 470 : 100;
  const books = [0, 1].flatMap((row) =>
    Array.from({ length: 9 }, (_, index) => {
      const h = random.int(38, 58);
      return rect(
        shelf + 14 + index * 24,
        172 + row * 84 - h,
        17,
        h,
        random.pick([c.accent, c.deep, c.mid, c.warm]),
        2,
      );
    }),
  );
  return [
    rect(0, 0, W, H, c.light),
    rect(0, 372, W, 128, c.ground),
    rect(window, 70, 260, 210, c.sky, 10),
    circle(window + 190, 130, 28, c.warm),
    skyline(random, { x: window, y: 280, w: 260, h: 110 }, c.mid),
    rect(window + 126, 70, 8, 210, c.light),
    rect(window - 8, 276, 276, 12, c.deep, 4),
    rect(shelf, 172, 240, 8, c.deep, 3),
    rect(shelf, 256, 240, 8, c.deep, 3),
    ...books,
    ellipse(400, 446, 300, 26, c.mid),
    rect(200, 330, 300, 90, c.deep, 24),
    rect(176, 352, 52, 74, c.deep, 20),
    rect(472, 352, 52, 74, c.deep, 20),
    rect(222, 366, 126, 48, c.mid, 14),
    rect(352, 366, 126, 48, c.mid, 14),
    person(random, 290, 380, 104, c.accent),
    person(random, 410, 380, 104, c.warm),
    rect(226, 378, 248, 42, c.mid, 14),
    line('M620 430V230', c.deep, 7),
    path('M574 236L596 178H644L666 236Z', c.warm),
    plant(120, 432, 120, c.mid, c.accent),
    ellipse(350, 452, 70, 14, c.light),
    rect(330, 440, 18, 16, c.accent, 4),
    rect(362, 438, 16, 18, c.light, 4),
  ].join('');
}
