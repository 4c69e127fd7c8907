// When a process gives memory back.
import { describe, expect, it } from 'vitest';
import { giveBackAtRest, type Look, restRule } from './rest.ts';

const MB = 1024 * 1024;
const quiet = (mb: number): Look => ({ busy: 0.01, bytes: mb * MB });
const busy = (mb: number): Look => ({ busy: 0.6, bytes: mb * MB });

/** What a rule says to each look in turn. */
const answers = ({ isTime }: ReturnType<typeof restRule>, ...looks: Look[]) => looks.map(isTime);

describe('a process', () => {
  it('collects when it was quiet for three looks, not in the pause between two requests', () => {
    expect(answers(restRule(), quiet(90), quiet(90), quiet(90))).toEqual([false, false, true]);
    const looks = [quiet(90), quiet(90), busy(90), quiet(90), quiet(90), quiet(90)];
    expect(answers(restRule(), ...looks)).toEqual([false, false, false, false, false, true]);
  });

  it('never collects while it is busy, however much it holds', () => {
    expect(answers(restRule(), busy(90), busy(900), busy(900), busy(900))).not.toContain(true);
  });

  it('collects again only when it has grown over what was left', () => {
    const rule = restRule();
    answers(rule, quiet(90), quiet(90), quiet(90));
    rule.collected(quiet(80));
    expect(answers(rule, quiet(80), quiet(90), quiet(100))).not.toContain(true);
    expect(answers(rule, busy(200), quiet(200), quiet(200), quiet(200)).at(-1)).toBe(true);
  });

  it('measures growth from the least that it bytes since', () => {
    const rule = restRule();
    rule.collected(quiet(100));
    answers(rule, quiet(60));
    expect(answers(rule, quiet(90), quiet(90), quiet(90)).at(-1)).toBe(true);
  });
});

it('what is left after a collection is looked at there and then, and the watch ends when told', () => {
  let mb = 200;
  let collected = 0;
  let tick = () => {};
  let hasEnded = false;
  const end = giveBackAtRest({
    every: (_ms, work) => {
      tick = work;
      return () => {
        hasEnded = true;
      };
    },
    look: () => quiet(mb),
    collect: () => {
      collected += 1;
      mb = 150;
    },
  });
  for (let looks = 0; looks < 9; looks += 1) tick();
  expect(collected).toBe(1);
  mb = 180;
  tick();
  expect(collected).toBe(2);
  end();
  expect(hasEnded).toBe(true);
});
