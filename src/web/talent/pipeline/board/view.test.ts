// The stored view of the board; an invalid stored text is ignored.
import { expect, it } from 'vitest';
import { parsedView } from './view.ts';

it('reads what was kept and leaves out what is no column', () => {
  expect(parsedView('{"dense":true,"folded":["unfit","ended","x"]}')).toEqual({
    dense: true,
    folded: ['unfit'],
  });
  for (const text of [null, '', '{', 'null', '[]', '{"dense":1,"folded":"unfit"}']) {
    expect(parsedView(text)).toEqual({ dense: false, folded: [] });
    // Narrow columns begin with dense cards, until the person chooses.
    expect(parsedView(text, true).dense).toBe(true);
  }
  expect(parsedView('{"dense":false}', true).dense).toBe(false);
});
