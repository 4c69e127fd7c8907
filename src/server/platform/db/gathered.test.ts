import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gathered, inTurns } from './gathered.ts';

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('questions that are gathered', () => {
  it('are each answered about their own key, whenever they come', async () => {
    const keys = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(keys, fc.integer({ min: 1, max: 8 }), async (all, most) => {
        const find = gathered<number, string>(most, async (asked) => {
          expect(asked.length).toBeLessThanOrEqual(most);
          expect(new Set(asked).size).toBe(asked.length);
          await null;
          return new Map(asked.filter((key) => key % 3 > 0).map((key) => [key, `${key}`]));
        });
        const answers: (string | undefined)[] = [];
        await Promise.all(
          all.map(async (key, at) => {
            if (at % 4 === 3) await aTurn();
            answers[at] = await find(key);
          }),
        );
        expect(answers).toEqual(all.map((key) => (key % 3 > 0 ? `${key}` : undefined)));
      }),
      { numRuns: 30 },
    );
  });

  it('are few, however many come while one is under way', async () => {
    let questions = 0;
    const find = gathered<number, number>(100, async (asked) => {
      questions += 1;
      await aTurn();
      return new Map(asked.map((key) => [key, key]));
    });
    const answers = await Promise.all(Array.from({ length: 250 }, (_, key) => find(key)));
    expect(answers).toHaveLength(250);
    expect(questions).toBe(3);
  });

  it('go in as many lanes as were named, and no more', async () => {
    let under = 0;
    let most = 0;
    const find = gathered<number, number>(
      10,
      async (asked) => {
        under += 1;
        most = Math.max(most, under);
        await aTurn();
        under -= 1;
        return new Map(asked.map((key) => [key, key]));
      },
      2,
    );
    const answers = await Promise.all(Array.from({ length: 95 }, (_, key) => find(key)));
    expect(answers).toEqual(answers.map((_, key) => key));
    expect(most).toBe(2);
  });

  it('fail together with what they were asked in, and not beyond', async () => {
    let fails = true;
    const find = gathered<number, number>(10, async (asked) => {
      if (fails) throw new Error('away');
      return new Map(asked.map((key) => [key, key]));
    });
    const both = await Promise.allSettled([find(1), find(2)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await find(1)).toBe(1);
  });
});

it('work that comes at once is done in order, a little each turn', async () => {
  const done: number[] = [];
  const take = inTurns(2);
  for (let n = 0; n < 5; n += 1) take(() => done.push(n));
  expect(done).toEqual([]);
  await aTurn();
  expect(done.length).toBeLessThanOrEqual(4);
  expect(done.length).toBeGreaterThanOrEqual(2);
  for (let turn = 0; turn < 4; turn += 1) await aTurn();
  expect(done).toEqual([0, 1, 2, 3, 4]);
  take(() => done.push(5));
  await aTurn();
  await aTurn();
  expect(done.at(-1)).toBe(5);
});
