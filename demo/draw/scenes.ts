// The inside of a workplace by industry: office, workshop, ward, classroom, shop, kitchen, studio or
// warehouse; 800×500.

import type { Dice } from '../random.ts';
import {
  circle,
  ellipse,
  line,
  type Palette,
  path,
  person,
  plant,
  rect,
  skyline,
  translate,
} from './shapes.ts';

type Scene = (c: Palette, random: Dice) => string;

const [W, H] = [800, 500];

const room = (c: Palette, wall: string, floor: string) =>
  rect(0, 0, W, H, wall) + rect(0, 360, W, 140, floor) + rect(0, 356, W, 7, c.light);

const lamp = (x: number, c: Palette) =>
  line(`M${x} 0V60`, c.deep, 3) +
  path(`M${x - 34} 88C${x - 30} 56 ${x + 30} 56 ${x + 34} 88Z`, c.accent);

const office: Scene = (c, random) => {
  const workTable = (x: number, jacket: string) =>
    [
      person(random, x + 64, 392, 140, jacket),
      rect(x + 106, 312, 84, 56, c.deep, 6),
      rect(x + 112, 318, 72, 44, c.sky, 3),
      rect(x + 120, 327, 36, 6, c.mid, 3) + rect(x + 120, 339, 52, 6, c.ground, 3),
      rect(x + 141, 366, 14, 14, c.deep),
      rect(x, 378, 200, 14, c.warm, 5),
      rect(x + 14, 392, 10, 76, c.deep) + rect(x + 176, 392, 10, 76, c.deep),
      rect(x + 16, 360, 15, 18, c.accent, 4),
    ].join('');
  return [
    room(c, c.light, c.ground),
    rect(70, 80, 660, 180, c.sky, 8),
    skyline(random, { x: 70, y: 260, w: 660, h: 120 }, c.mid, c.sky),
    rect(285, 80, 8, 180, c.light) + rect(507, 80, 8, 180, c.light),
    lamp(180, c) + lamp(400, c) + lamp(620, c),
    workTable(50, c.accent) + workTable(300, c.deep) + workTable(550, c.mid),
    plant(760, 460, 100, c.mid, c.accent),
  ].join('');
};

const workshop: Scene = (c, random) => {
  const arm = (x: number) =>
    rect(x - 26, 330, 52, 34, c.deep, 6) +
    line(`M${x} 332L${x - 34} 250L${x + 40} 200L${x + 78} 250`, c.accent, 18) +
    circle(x - 34, 250, 13, c.deep) +
    circle(x + 40, 200, 13, c.deep) +
    line(`M${x + 78} 250V276`, c.deep, 10);
  const boxes = Array.from({ length: 6 }, (_, index) =>
    rect(60 + index * 126, 316, 58, 44, index % 2 ? c.mid : c.warm, 4),
  );
  return [
    room(c, c.sky, c.ground),
    ...[0, 1, 2, 3, 4].map((index) =>
      path(`M${index * 160} 70L${index * 160 + 80} 20L${index * 160 + 160} 70Z`, c.mid),
    ),
    rect(0, 68, W, 12, c.deep),
    ...[0, 1, 2, 3].map((index) => rect(50 + index * 190, 110, 130, 70, c.light, 5)),
    rect(0, 360, W, 26, c.deep),
    ...Array.from({ length: 16 }, (_, index) => circle(26 + index * 50, 373, 8, c.ground)),
    ...boxes,
    arm(230) + arm(520),
    person(random, 400, 502, 132, c.deep),
    path('M364 390C364 356 436 356 436 390Z', c.warm) + rect(356, 386, 88, 8, c.warm, 4),
    person(random, 660, 502, 128, c.accent),
    path('M626 394C626 362 694 362 694 394Z', c.light) + rect(618, 390, 84, 8, c.light, 4),
  ].join('');
};

const ward: Scene = (c, random) =>
  [
    room(c, c.light, c.ground),
    rect(470, 70, 250, 190, c.sky, 10),
    skyline(random, { x: 470, y: 260, w: 250, h: 90 }, c.mid),
    rect(591, 70, 8, 190, c.light),
    circle(160, 140, 56, c.sky),
    rect(146, 106, 28, 68, c.accent, 6) + rect(126, 126, 68, 28, c.accent, 6),
    rect(60, 270, 14, 150, c.deep, 5) + rect(380, 300, 12, 120, c.deep, 5),
    rect(66, 340, 322, 44, c.deep, 10),
    rect(72, 306, 314, 50, c.mid, 18),
    ellipse(120, 306, 48, 24, c.light),
    line('M420 420V170H460', c.deep, 6),
    rect(444, 172, 32, 52, c.sky, 8) + rect(448, 196, 24, 24, c.mid, 5),
    person(random, 560, 503, 190, c.light),
    path('M550 414L560 440L570 414Z', c.accent),
    person(random, 690, 503, 172, c.mid),
    plant(30, 440, 84, c.mid, c.warm),
  ].join('');

const classroom: Scene = (c, random) => {
  const workTable = (x: number) =>
    person(random, x + 60, 448, 92, random.pick([c.accent, c.mid, c.deep])) +
    rect(x, 430, 120, 14, c.warm, 5) +
    rect(x + 12, 444, 8, 50, c.deep) +
    rect(x + 100, 444, 8, 50, c.deep) +
    rect(x + 74, 420, 28, 10, c.light, 2);
  return [
    room(c, c.light, c.ground),
    rect(150, 60, 430, 210, c.deep, 8),
    rect(150, 268, 430, 12, c.warm, 4),
    line('M200 220L260 130L330 190L400 110', c.sky, 6),
    circle(480, 140, 34, 'none') +
      `<circle cx="480" cy="150" r="36" fill="none" stroke="${c.warm}" stroke-width="6"/>`,
    line('M440 220H540M440 240H510', c.mid, 6),
    rect(630, 70, 120, 150, c.sky, 8) + rect(686, 70, 7, 150, c.light),
    person(random, 110, 404, 170, c.accent),
    line('M146 344L190 280', c.deep, 5),
    rect(30, 396, 160, 104, c.deep, 8),
    rect(20, 386, 180, 16, c.warm, 6),
    workTable(250) + workTable(420) + workTable(590),
    plant(760, 350, 84, c.mid, c.accent),
  ].join('');
};

const shop: Scene = (c, random) => {
  const goods = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 11 }, (_, index) => {
      const h = random.int(26, 46);
      const r = random.pick([3, 10]);
      return rect(
        70 + index * 40,
        144 + row * 76 - h,
        28,
        h,
        random.pick([c.accent, c.warm, c.mid, c.deep]),
        r,
      );
    }),
  );
  return [
    room(c, c.light, c.ground),
    rect(50, 80, 460, 246, c.sky, 6),
    ...goods,
    ...[0, 1, 2].map((row) => rect(50, 144 + row * 76, 460, 9, c.deep, 3)),
    lamp(580, c) + lamp(700, c),
    person(random, 650, 380, 150, c.accent),
    rect(560, 350, 200, 110, c.deep, 8) + rect(550, 340, 220, 16, c.warm, 6),
    rect(590, 306, 50, 34, c.mid, 5),
    person(random, 330, 503, 150, c.mid),
    path('M392 446H430L424 500H398Z', c.warm) + line('M400 446C400 428 422 428 422 446', c.deep, 4),
    plant(90, 470, 100, c.mid, c.accent),
  ].join('');
};

const kitchen: Scene = (c, random) => {
  const pan = (x: number) =>
    ellipse(x, 356, 46, 9, c.deep) +
    rect(x + 40, 350, 54, 8, c.deep, 4) +
    path(`M${x - 46} 356C${x - 40} 384 ${x + 40} 384 ${x + 46} 356Z`, c.deep);
  const steam = (x: number) => line(`M${x} 336C${x - 14} 316 ${x + 14} 306 ${x} 284`, c.light, 6);
  const chef = (x: number, jacket: string) =>
    person(random, x, 392, 150, jacket) +
    rect(x - 24, 246, 48, 26, c.light, 6) +
    ellipse(x, 244, 34, 18, c.light);
  return [
    room(c, c.sky, c.ground),
    ...Array.from({ length: 10 }, (_, index) => rect(index * 82, 150, 76, 40, c.light, 4)),
    path('M220 0H580L640 90H160Z', c.mid),
    rect(160, 90, 480, 12, c.deep),
    ...[0, 1, 2, 3].map(
      (index) =>
        line(`M${90 - index * 22} 110V150`, c.deep, 5) + circle(90 - index * 22, 160, 9, c.accent),
    ),
    chef(250, c.accent) + chef(520, c.deep),
    rect(60, 378, 680, 122, c.deep, 8) + rect(44, 366, 712, 20, c.warm, 6),
    pan(180) + pan(600) + steam(180) + steam(600),
    rect(330, 346, 120, 20, c.light, 4) +
      circle(360, 342, 13, c.accent) +
      circle(388, 340, 14, c.mid) +
      circle(416, 342, 12, c.accent),
    ...[0, 1, 2].map((index) => rect(100 + index * 220, 410, 160, 62, c.mid, 6)),
  ].join('');
};

const warehouse: Scene = (c, random) => {
  const stack = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 8 }, (_, index) =>
      random.chance(0.86)
        ? rect(
            40 + index * 62,
            100 + row * 88,
            50,
            random.int(44, 58),
            random.pick([c.warm, c.mid, c.warm, c.accent]),
            3,
          )
        : '',
    ),
  );
  return [
    room(c, c.light, c.ground),
    ...stack,
    ...[0, 1, 2].map((row) => rect(26, 158 + row * 88, 506, 10, c.deep, 2)),
    rect(26, 60, 9, 300, c.deep) + rect(276, 60, 9, 300, c.deep) + rect(524, 60, 9, 300, c.deep),
    rect(560, 110, 220, 250, c.sky, 6),
    rect(572, 240, 150, 112, c.light, 8) +
      rect(586, 252, 54, 44, c.mid, 5) +
      rect(572, 326, 170, 26, c.accent, 6),
    person(random, 250, 440, 112, c.accent),
    rect(190, 410, 130, 56, c.accent, 12) +
      rect(320, 300, 10, 160, c.deep) +
      rect(326, 452, 84, 9, c.deep),
    rect(336, 396, 66, 54, c.warm, 3),
    circle(216, 468, 20, c.deep) +
      circle(300, 468, 20, c.deep) +
      circle(216, 468, 8, c.light) +
      circle(300, 468, 8, c.light),
    person(random, 640, 503, 140, c.deep),
  ].join('');
};

const studio: Scene = (c, random) =>
  [
    room(c, c.sky, c.ground),
    path('M110 60H470V360C470 400 430 430 380 440H60C100 420 110 390 110 360Z', c.light),
    ellipse(280, 400, 110, 18, c.mid),
    rect(232, 330, 96, 66, c.warm, 6),
    plant(280, 332, 120, c.mid, c.accent),
    line('M560 470L600 300L640 470M600 300V470', c.deep, 8),
    rect(560, 240, 84, 62, c.deep, 8) + circle(554, 271, 22, c.deep) + circle(554, 271, 12, c.sky),
    line('M130 480V150', c.deep, 6) +
      path('M90 110H170L190 176H70Z', c.accent) +
      path('M84 178H176L170 190H90Z', c.warm),
    person(random, 690, 503, 170, c.accent),
    ...[0, 1, 2].map((index) =>
      rect(560 + index * 72, 84, 56, 74, [c.mid, c.warm, c.light][index] ?? c.mid, 4),
    ),
    translate(430, 180, circle(0, 0, 26, c.warm)),
  ].join('');

/** A meeting around a table, with a chart on the wall. */
export const drawMeeting: Scene = (c, random) =>
  [
    room(c, c.light, c.ground),
    rect(250, 60, 300, 170, c.deep, 10),
    rect(262, 72, 276, 146, c.sky, 5),
    ...[0, 1, 2, 3].map((i) =>
      rect(290 + i * 60, 196 - i * 26, 36, 14 + i * 26, i === 3 ? c.accent : c.mid, 4),
    ),
    line('M290 160L350 140L410 112L480 96', c.warm, 5),
    rect(40, 80, 130, 190, c.sky, 8) + rect(630, 80, 130, 190, c.sky, 8),
    skyline(random, { x: 40, y: 270, w: 130, h: 90 }, c.mid),
    skyline(random, { x: 630, y: 270, w: 130, h: 90 }, c.mid),
    lamp(320, c) + lamp(480, c),
    person(random, 220, 400, 130, c.accent) + person(random, 580, 400, 130, c.warm),
    person(random, 340, 392, 122, c.mid) + person(random, 460, 392, 122, c.deep),
    ellipse(400, 404, 270, 34, c.warm),
    path('M130 404C130 460 670 460 670 404C670 436 130 436 130 404Z', c.deep),
    rect(372, 430, 56, 64, c.deep, 6),
    rect(270, 390, 60, 10, c.light, 3) + rect(470, 390, 60, 10, c.light, 3),
    rect(392, 380, 16, 20, c.accent, 4),
    plant(90, 470, 112, c.mid, c.accent) + plant(716, 470, 96, c.mid, c.warm),
  ].join('');

const BY_INDUSTRY: Readonly<Record<string, readonly Scene[]>> = {
  服务业: [kitchen, shop],
  '消费品/批发/零售': [shop, warehouse],
  教育培训: [classroom],
  '广告/传媒/文化/体育': [studio],
  制造业: [workshop],
  '电子/通信/半导体': [workshop, office],
  '制药/医疗': [ward],
  汽车: [workshop],
  '交通运输/物流': [warehouse],
  '能源/化工/环保': [workshop],
};

/** Takes the industry's label; gives the room's shapes, an office for any other industry. */
export function drawWork(industry: string, palette: Palette, random: Dice): string {
  return random.pick(BY_INDUSTRY[industry] ?? [office])(palette, random);
}
