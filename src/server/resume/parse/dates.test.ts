// Spans of months in the ways people write them.
import { describe, expect, it } from 'vitest';
import { findSpan } from './dates.ts';

const month = (point: { year: number; month: string | null } | null | undefined) =>
  point && (point.month ?? String(point.year));

describe('a span of months', () => {
  it.each([
    ['19.07-21.03', '2019-07', '2021-03'],
    ["'19.07 - '21.03", '2019-07', '2021-03'],
    ['98.09-02.06', '1998-09', '2002-06'],
    ['19年7月-至今', '2019-07', null],
    ['2019-2021', '2019', '2021'],
    ['二〇一九年九月至二〇二一年三月', '2019-09', '2021-03'],
    ['二零一九年十二月—至今', '2019-12', null],
    ['一九九八年十月-二○○一年', '1998-10', '2001'],
    ['2019年3月-8月', '2019-03', '2019-08'],
    ['２０１９．０３－２０２１．０６', '2019-03', '2021-06'],
    ['2019-07-2021-03', '2019-07', '2021-03'],
    ['2019.07.01~2021.03.31', '2019-07', '2021-03'],
  ])('%s', (text, from, to) => {
    const span = findSpan(text);
    expect([month(span?.from), month(span?.to)]).toEqual([from, to]);
  });

  it.each(['3.07-5.02 版本', '15.5-20.5 万', '10.0.0.1-10.0.0.9', '二〇一九版', '2021.03-2019.07'])(
    'is not %s',
    (text) => {
      expect(findSpan(text)).toBeNull();
    },
  );
});
