import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, follow, isMoved, type Start, withTheirs } from './started.ts';

interface Thing {
  version: number;
  words: string;
}

describe('an editor of a shared thing', () => {
  it('follows what is there until something is typed, and then stays with what it began with', () => {
    const [first, second] = [1, 2].map((version) => ({ version, words: String(version) }));
    const start = { began: first as Thing, isRefused: false };
    expect(follow(start, second as Thing, false).began).toBe(second);
    expect(follow(start, second as Thing, true)).toBe(start);
    expect(isMoved(start, second as Thing)).toBe(true);
    expect(isMoved(start, first as Thing)).toBe(false);
  });

  it('never overwrites a change that was not shown, whatever comes in whatever order', () => {
    const step = fc.constantFrom('type', 'colleague', 'arrive', 'press', 'save');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let stored = 1;
        let live: Thing = { version: 1, words: '' };
        let start: Start<Thing> = { began: live, isRefused: false };
        let isTyping = false;
        /** The newest version that the person has seen, in the form or in the message. */
        let seen = 1;
        for (const one of steps) {
          if (one === 'type') isTyping = true;
          if (one === 'colleague') stored += 1;
          if (one === 'arrive') live = { version: stored, words: '' };
          start = follow(start, live, isTyping);
          if (!isTyping || isMoved(start, live)) seen = live.version;
          if (one === 'press') start = { began: live, isRefused: false };
          if (one === 'save' && isTyping && !isMoved(start, live)) {
            if (start.began.version === stored) {
              expect(seen).toBe(stored);
              stored += 1;
              seen = stored;
              live = { version: stored, words: '' };
              isTyping = false;
            } else start = { ...start, isRefused: true };
          }
        }
      }),
    );
  });

  it('keeps the own words and takes over what was left alone', () => {
    const began = { place: '西溪路', name: '林一诺', people: [1] };
    const theirs = { place: '文三路', name: '周小满', people: [1, 2] };
    const typed = { ...began, place: '龙井路' };
    expect(withTheirs(began, typed, theirs)).toEqual({ ...theirs, place: '龙井路' });
    expect(changedFields({ place: '地点', people: '面试官' }, began, theirs)).toEqual([
      '地点',
      '面试官',
    ]);
    expect(changedFields({ name: '联系人' }, began, began)).toEqual([]);
  });
});
