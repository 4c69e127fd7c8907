// Wide pictures: birds on a branch, a fair, paper planes, a workbench.

import {
  AMBER,
  BRICK,
  branch,
  type Look,
  leaves,
  MOSS,
  PAPER,
  PERSIMMON,
  PINE,
  PINE2,
  SAGE,
  SKY,
  STEEL,
  sitting,
} from './props.ts';
import {
  bird,
  circle,
  cloud,
  line,
  path,
  person,
  rect,
  skyline,
  translate,
  tree,
  walker,
} from './shapes.ts';

export const peopleLooks = {
  perch: {
    ground: PINE,
    far: (random) =>
      circle(1500, 190, 250, PINE2) +
      circle(1500, 190, 150, '#2a6650') +
      bird(900, 110, 0.5, SAGE, -8) +
      bird(1010, 170, 0.34, SAGE, 4) +
      skyline(random, { x: 0, y: 480, w: 1920, h: 60 }, '#193f31'),
    draw: (random) =>
      branch(
        'M960 330C800 300 640 330 380 290M700 312C660 250 620 220 560 190M830 312C850 240 880 210 920 170',
        16,
      ) +
      leaves(
        random,
        [
          [400, 292],
          [450, 300],
          [560, 196],
          [590, 222],
          [630, 250],
          [660, 300],
          [760, 312],
          [870, 230],
          [900, 196],
          [920, 320],
          [500, 300],
          [840, 286],
        ],
        [MOSS, SAGE, '#7fb08f'],
      ) +
      sitting(730, 296, PERSIMMON, '#f3a06d', 1.1) +
      sitting(500, 280, PAPER, '#d8d3c4', 0.9, -1),
  },
  fair: {
    ground: '#f3e4cd',
    far: (random) =>
      skyline(random, { x: 0, y: 420, w: 1920, h: 170 }, '#ecd6b6') +
      rect(0, 410, 1920, 70, '#dcbf96') +
      cloud(760, 100, 1.4, '#fbf3e4'),
    draw: (random) =>
      line('M60 60C300 150 660 150 920 50', BRICK, 4) +
      Array.from({ length: 9 }, (_, i) =>
        path(
          `M${110 + i * 92} ${92 + Math.sin((i / 8) * Math.PI) * 34}h44l-22 40Z`,
          [PERSIMMON, AMBER, MOSS][i % 3] ?? AMBER,
        ),
      ).join('') +
      [110, 380, 650]
        .map(
          (x, i) =>
            rect(x, 220, 200, 190, PAPER, 6) +
            rect(x - 10, 200, 220, 46, [PERSIMMON, PINE2, AMBER][i] ?? AMBER, 8) +
            person(random, x + 100, 350, 108, [STEEL, BRICK, MOSS][i] ?? MOSS) +
            rect(x - 4, 340, 208, 76, ['#f0b28a', '#8fb79f', '#f4d493'][i] ?? SAGE, 6),
        )
        .join('') +
      walker(random, 350, 462, 150, PINE2, '#2c2a28') +
      walker(random, 620, 466, 156, PERSIMMON, '#2c2a28') +
      walker(random, 885, 462, 148, STEEL, '#2c2a28') +
      walker(random, 70, 464, 150, AMBER, '#2c2a28'),
  },
  planes: {
    ground: SKY,
    far: (random) =>
      skyline(random, { x: 0, y: 480, w: 1920, h: 90 }, '#a9c8cf') +
      cloud(700, 300, 2, '#e9f3f4') +
      cloud(1300, 90, 1.8, '#e9f3f4') +
      circle(1690, 110, 70, '#f6d48e') +
      cloud(300, 160, 1.4, '#dcebee'),
    draw: () =>
      [
        [330, 300, 1.1, -14],
        [580, 190, 1.6, -20],
        [800, 330, 0.9, -6],
      ]
        .map(([x = 0, y = 0, s = 1, r = 0]) =>
          translate(
            x,
            y,
            path('M-90 20L100 -44L-20 44Z', '#ffffff') +
              path('M-20 44L100 -44L-34 26Z', '#b9d3da') +
              path('M-34 26L-20 44L-30 72Z', '#8fb4bf'),
            s,
            r,
          ),
        )
        .join('') +
      line('M60 420C140 400 180 360 236 336M420 300C460 280 470 260 500 232', '#ffffff', 5) +
      tree(880, 480, 120, STEEL, STEEL) +
      tree(120, 480, 90, STEEL, STEEL),
  },
  workshop: {
    ground: '#27323a',
    far: () =>
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) => path(`M${i * 240} 60L${i * 240 + 120} 0H${i * 240 + 240}V60Z`, '#2f3d46'))
        .join('') +
      rect(0, 60, 1920, 10, '#3b4b55') +
      rect(0, 420, 1920, 60, '#1d262c'),
    draw: (random) =>
      rect(90, 330, 780, 22, AMBER, 8) +
      rect(130, 352, 26, 80, '#b98532') +
      rect(800, 352, 26, 80, '#b98532') +
      person(random, 300, 336, 210, STEEL) +
      path('M246 182C246 130 354 130 354 182Z', AMBER) +
      rect(234, 176, 132, 12, AMBER, 5) +
      person(random, 650, 336, 210, PERSIMMON) +
      path('M596 182C596 130 704 130 704 182Z', PAPER) +
      rect(584, 176, 132, 12, PAPER, 5) +
      rect(430, 270, 100, 60, '#8fa3ad', 6) +
      rect(450, 240, 60, 34, '#6d828d', 4) +
      circle(480, 300, 16, '#27323a') +
      [0, 1, 2, 3, 4, 5]
        .map((i) => line(`M530 300L${560 + i * 12} ${250 + i * 14}`, i % 2 ? AMBER : '#fff3c9', 4))
        .join('') +
      line('M770 90V140M770 140L736 176M770 140L804 176', '#8fa3ad', 8) +
      line('M150 100H240M150 130H210M150 160H250', '#4b5d68', 10),
  },
} as const satisfies Record<string, Look>;
