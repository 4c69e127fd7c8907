// What is asked at the same time is found once, and never before it was asked.
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { fail } from '../../../../contract/call/errors.ts';
import { askTogether } from './together.ts';

/** A question whose answer is given by hand. */
function question() {
  const asked: PromiseWithResolvers<string>[] = [];
  const make = vi.fn(() => {
    const one = Promise.withResolvers<string>();
    asked.push(one);
    return one.promise;
  });
  return { asked, make };
}

it('who asks while an answer is made gets the next one, with all who wait', async () => {
  const together = askTogether();
  const { asked, make } = question();
  const first = together('a', make);
  const waiting = [together('a', make), together('a', make), together('a', make)];
  expect(make).toHaveBeenCalledTimes(1);
  asked[0]?.resolve('before');
  expect(await first).toBe('before');
  await expect.poll(() => make.mock.calls.length).toBe(2);
  const late = together('a', make);
  asked[1]?.resolve('after');
  expect(await Promise.all(waiting)).toEqual(['after', 'after', 'after']);
  await expect.poll(() => make.mock.calls.length).toBe(3);
  asked[2]?.resolve('last');
  expect(await late).toBe('last');
  const alone = together('a', make);
  expect(make).toHaveBeenCalledTimes(4);
  asked[3]?.resolve('alone');
  expect(await alone).toBe('alone');
});

it('the newest question is put for all who wait', async () => {
  const together = askTogether();
  const { asked, make } = question();
  const first = together('a', make);
  const waiting = [together('a', async () => 'older'), together('a', async () => 'newest')];
  asked[0]?.resolve('first');
  expect([await first, ...(await Promise.all(waiting))]).toEqual(['first', 'newest', 'newest']);
});

it('other questions wait for nothing', async () => {
  const together = askTogether();
  const { make } = question();
  void together('a', make);
  expect(await together('b', async () => 'at once')).toBe('at once');
});

it('a refusal is that of those who waited for it, and the next one is asked anew', async () => {
  const together = askTogether();
  const refuse = async () => {
    throw fail('not-found', '没有找到这个职位');
  };
  const all = [together('a', refuse), together('a', refuse), together('a', refuse)];
  for (const { status } of await Promise.allSettled(all)) expect(status).toBe('rejected');
  expect(await together('a', async () => 'found')).toBe('found');
});

it('an answer that hangs holds up the next one for no longer than patience lasts', async () => {
  const together = askTogether(20);
  const { asked, make } = question();
  const hanging = together('a', make);
  expect(await together('a', async () => 'beside')).toBe('beside');
  const later = together('a', make);
  asked[0]?.resolve('at last');
  expect(await hanging).toBe('at last');
  asked[1]?.resolve('own');
  expect(await later).toBe('own');
});

it('nobody gets an answer that was begun before the question, whenever questions come', async () => {
  // Each number is how many steps pass before the next question; an answer takes three.
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(4), { maxLength: 30 }), async (pauses) => {
      const together = askTogether();
      let changes = 0;
      const steps = async (count: number) => {
        for (let step = 0; step < count; step += 1) await Promise.resolve();
      };
      const read = async () => {
        const found = changes;
        await steps(3);
        return found;
      };
      const answers = [];
      for (const pause of pauses) {
        changes += 1;
        const asked = changes;
        answers.push(together('a', read).then((found) => [asked, Number(found)]));
        await steps(pause);
      }
      for (const [asked = 0, found = 0] of await Promise.all(answers)) {
        expect(found).toBeGreaterThanOrEqual(asked);
      }
    }),
  );
});
