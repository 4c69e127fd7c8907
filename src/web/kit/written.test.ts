// The text of data is what JSON says of it, whether it was written before or not, and nothing in it ends a script.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeOnce, quoted, unchanging, written } from './written.ts';

/** What a browser reads from the text between the quotes of a script. */
const readBack = (text: string): unknown => JSON.parse(JSON.parse(`"${text}"`));
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const anything = fc.anything({
  key: fc.oneof(fc.string(), fc.constant('</script>')),
  values: [fc.string({ unit: 'binary' }), fc.boolean(), fc.integer(), fc.constant(undefined)],
  withDate: true,
  withNullPrototype: true,
});
const data = fc.dictionary(fc.string(), anything);

describe('the text of data', () => {
  it('says what JSON says', () => {
    fc.assert(
      fc.property(data, fc.nat(5), (value, levels) => {
        expect(readBack(written(value, levels))).toEqual(asJson(value));
      }),
    );
  });

  it('says the same with answers in it, the first time and later', () => {
    fc.assert(
      fc.property(data, data, fc.nat(5), (answer, beside, levels) => {
        const value = { route: { answer: unchanging(answer), items: answer.items, ...beside } };
        expect(readBack(written(value, levels))).toEqual(asJson(value));
        expect(readBack(written(value, levels))).toEqual(asJson(value));
      }),
    );
  });

  it('is written once for an answer', () => {
    const answer = unchanging({ items: [{ id: 1 }] });
    const before = written({ answer }, 1);
    answer.items[0] = { id: 2 };
    expect(written({ other: 1, answer }, 1)).toContain(before.slice(1, -1));
  });

  it('is written anew for what was not said to be unchanging', () => {
    const list = { items: [{ id: 1 }] };
    const before = written(list, 2);
    list.items[0] = { id: 2 };
    expect(written(list, 2)).not.toBe(before);
  });

  it('has no sign that would end a script or a line of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(quoted(`${text}</script><!--\u2028\u2029&`)).not.toMatch(/[&<>\u2028\u2029\n]/);
      }),
    );
  });

  it('leaves out what JSON leaves out', () => {
    expect(written(undefined, 1)).toBe('');
    expect(readBack(written({ none: undefined, at: new Date(0) }, 2))).toEqual({
      at: '1970-01-01T00:00:00.000Z',
    });
  });
});

it('what is made of an answer is made once for it, and its text stands for it', () => {
  let times = 0;
  const firstOf = madeOnce((answer: readonly string[]) => {
    times += 1;
    return answer.slice(0, 1);
  });
  const answer = ['甲', '乙'];
  expect(firstOf(answer)).toBe(firstOf(answer));
  expect([firstOf(answer), firstOf(['丙'])]).toEqual([['甲'], ['丙']]);
  expect(times).toBe(2);
  const text = written({ first: firstOf(answer) }, 1);
  // Nobody may do this; it shows that the text is not written again.
  firstOf(answer).push('丁');
  expect(written({ first: firstOf(answer) }, 1)).toBe(text);
});
