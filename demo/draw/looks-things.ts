// Wide pictures: a garden, wheels, papers on a desk, tea hills.

import {
  AMBER,
  BRICK,
  gear,
  type Look,
  MOSS,
  PAPER,
  PERSIMMON,
  PINE2,
  SAGE,
  STEEL,
  sitting,
} from './props.ts';
import {
  bird,
  circle,
  ellipse,
  line,
  path,
  person,
  plant,
  rect,
  skyline,
  translate,
  tree,
} from './shapes.ts';

export const thingLooks = {
  garden: {
    ground: '#e3ecdb',
    far: (random) =>
      circle(1640, 120, 80, '#f6dc9c') +
      path('M0 420C400 330 700 400 1000 370C1400 330 1700 380 1920 350V480H0Z', '#c5d9ba') +
      skyline(random, { x: 1200, y: 392, w: 700, h: 90 }, '#d3e2c9'),
    draw: (random) =>
      path('M-420 480C-200 430 60 404 300 400C600 394 800 396 960 390V480Z', '#a9c79c') +
      tree(820, 420, 260, MOSS, BRICK) +
      tree(130, 430, 190, '#7fae84', BRICK) +
      rect(300, 372, 320, 16, BRICK, 6) +
      rect(300, 330, 320, 14, BRICK, 6) +
      rect(326, 344, 12, 90, BRICK) +
      rect(582, 344, 12, 90, BRICK) +
      person(random, 400, 374, 140, PERSIMMON) +
      person(random, 520, 374, 140, STEEL) +
      plant(220, 460, 100, MOSS, PERSIMMON) +
      plant(690, 462, 90, MOSS, AMBER) +
      [60, 260, 660, 740, 900]
        .map(
          (x, i) => line(`M${x} 470V446`, PINE2, 4) + circle(x, 440, 9, i % 2 ? AMBER : PERSIMMON),
        )
        .join(''),
  },
  gears: {
    ground: '#eaeef0',
    far: () =>
      Array.from({ length: 16 }, (_, i) => circle(80 + i * 120, 440, 5, '#c9d3d8')).join('') +
      circle(1500, 240, 260, '#dde5e8'),
    draw: (random) =>
      gear(360, 260, 120, STEEL) +
      gear(570, 170, 84, PERSIMMON) +
      gear(560, 360, 70, AMBER) +
      line('M690 420V240L800 150L870 230', PINE2, 26) +
      circle(690, 240, 24, PAPER) +
      circle(800, 150, 22, PAPER) +
      path('M850 230L872 290L900 226Z', PERSIMMON) +
      rect(640, 410, 100, 30, PINE2, 8) +
      rect(820, 370, 90, 70, AMBER, 6) +
      line('M820 398H910M864 370V440', '#c48d2d', 5) +
      rect(-960, 440, 1920, 14, STEEL, 4) +
      person(random, 160, 442, 190, MOSS),
  },
  paper: {
    ground: '#f1e7d6',
    far: () => ellipse(1400, 440, 620, 60, '#e4d4ba') + circle(1200, 120, 60, '#f4d493'),
    draw: () =>
      translate(
        440,
        250,
        rect(-130, -180, 260, 350, '#ffffff', 12) +
          circle(-70, -118, 34, SAGE) +
          rect(-20, -140, 110, 16, PINE2, 8) +
          rect(-20, -110, 80, 12, SAGE, 6) +
          [0, 1, 2, 3, 4, 5]
            .map((i) =>
              rect(
                -100,
                -58 + i * 34,
                i % 3 === 2 ? 130 : 200,
                12,
                i % 3 === 0 ? AMBER : '#e3dccd',
                6,
              ),
            )
            .join(''),
        1,
        -6,
      ) +
      translate(
        660,
        280,
        rect(-110, -150, 220, 300, '#fffaf0', 12) +
          [0, 1, 2, 3, 4]
            .map(
              (i) =>
                circle(-74, -104 + i * 48, 12, i < 4 ? MOSS : '#e3dccd') +
                rect(-48, -110 + i * 48, 120, 12, '#e3dccd', 6),
            )
            .join(''),
        1,
        8,
      ) +
      translate(
        820,
        360,
        rect(-14, -150, 28, 170, PERSIMMON, 5) +
          path('M-14 20L0 56L14 20Z', '#f3d3b8') +
          rect(-14, -164, 28, 20, BRICK, 5),
        1,
        28,
      ) +
      plant(200, 440, 130, MOSS, PERSIMMON) +
      sitting(300, 92, PINE2, MOSS, 0.7),
  },
  hills: {
    ground: '#fbe6cf',
    far: () =>
      circle(1480, 170, 110, '#f4b25f') +
      path('M0 360C300 260 560 340 820 280C1120 210 1400 330 1920 220V480H0Z', '#e9c9a4') +
      bird(1080, 110, 0.5, BRICK, -6) +
      bird(1180, 150, 0.36, BRICK, 8),
    draw: (random) =>
      path(
        'M-420 480C-260 450 -60 400 60 372C260 320 420 330 620 290C760 262 860 240 960 250V480Z',
        SAGE,
      ) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          line(
            `M${-150 - i * 30} ${442 + i * 10}C240 ${330 + i * 26} 480 ${380 + i * 20} 970 ${300 + i * 34}`,
            i % 2 ? MOSS : PINE2,
            13,
          ),
        )
        .join('') +
      rect(600, 226, 130, 84, PAPER, 4) +
      path('M580 232L628 186H702L750 232Z', BRICK) +
      rect(650, 262, 30, 48, PINE2, 3) +
      tree(800, 300, 130, PINE2, BRICK) +
      tree(540, 322, 100, MOSS, BRICK) +
      person(random, 300, 430, 110, PERSIMMON) +
      path('M246 352L300 312L354 352Z', AMBER) +
      person(random, 430, 450, 110, STEEL) +
      path('M376 372L430 332L484 372Z', AMBER),
  },
} as const satisfies Record<string, Look>;
