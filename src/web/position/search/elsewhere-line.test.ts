// A person who looks in many cities is told a few of them by name.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { draw, wordsOf } from '../../../../tests/stage/draw.ts';
import { ElsewhereLine } from './elsewhere-line.tsx';

const said = (...cities: string[]) => {
  const answer = { items: [{ elsewhere: true }], cities } as never;
  return wordsOf(draw(createElement(ElsewhereLine, { answer })));
};

test('names every wished city, and of many the first with their number', () => {
  expect(said('杭州', '上海')).toContain('以下职位不在您期望的城市（杭州、上海）');
  expect(said('杭州', '上海', '苏州', '宁波', '南京')).toContain(
    '（杭州、上海、苏州、宁波等 5 个城市）',
  );
});
