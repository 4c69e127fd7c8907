// A second press of the same control within 500 ms is dropped.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardPresses } from './double-press.ts';

/** A fake control: its identity, and the selectors of elements around it. */
const control = (standsIn: readonly string[] = []) => {
  const element = {
    textContent: '保存',
    getAttribute: () => null,
    closest: (selector: string): unknown => {
      const names = selector.split(', ');
      return names.includes('button') || standsIn.some((one) => names.includes(one))
        ? element
        : null;
    },
  };
  return element;
};

describe('a control that is pressed twice', () => {
  const page = new EventTarget();
  const heard: unknown[] = [];
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    heard.length = 0;
    stop = guardPresses(page);
    page.addEventListener('click', hear);
  });
  const hear = (event: Event) => heard.push(event.target);
  afterEach(() => {
    stop();
    page.removeEventListener('click', hear);
    vi.useRealTimers();
  });
  /** Presses the target; returns whether the page received the press. */
  const press = (target: unknown, detail = 2): boolean => {
    const event = Object.assign(new Event('click', { cancelable: true }), { detail });
    Object.defineProperty(event, 'target', { value: target });
    const before = heard.length;
    page.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(heard.length === before);
    return heard.length > before;
  };

  it('acts once in 500 ms, and again after them', () => {
    const save = control();
    expect([press(save), press(save)]).toEqual([true, false]);
    vi.advanceTimersByTime(499);
    expect(press(save)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(press(save)).toBe(true);
  });

  it('is told from two single clicks by the browser’s count', () => {
    const save = control();
    expect([press(save, 1), press(save, 1), press(save, 2)]).toEqual([true, true, false]);
    expect([press(save, 0), press(save, 0)]).toEqual([false, false]);
  });

  it('does not hold up another one', () => {
    expect([press(control(), 1), press(control(), 1)]).toEqual([true, true]);
  });

  it('does not press what the first half of a double click brought there', () => {
    // The next dialog's button appears at the same place, even if it renders late.
    const [send, known] = [control(), control()];
    expect(press(send, 1)).toBe(true);
    vi.advanceTimersByTime(900);
    expect([press(known, 2), press(known, 1)]).toEqual([false, true]);
    // The same element with another label is another button; one whose label only counts is the same.
    const step = control();
    expect(press(step, 1)).toBe(true);
    vi.advanceTimersByTime(900);
    step.textContent = '知道了';
    expect(press(step, 2)).toBe(false);
    const like = control();
    like.textContent = '有用 1';
    expect(press(like, 1)).toBe(true);
    vi.advanceTimersByTime(900);
    like.textContent = '有用 2';
    expect(press(like, 2)).toBe(true);
    // Nor the page behind a dialog that closed. A double click on text is no press at all.
    const text = { closest: () => null };
    expect([press(send, 1), press(text, 2)]).toEqual([true, false]);
    expect([press(text, 1), press(text, 2)]).toEqual([true, true]);
  });

  it('may be meant to be pressed quickly', () => {
    const next = control(['[data-repeats]']);
    expect([press(next), press(next), press(next)]).toEqual([true, true, true]);
  });

  it('counts again after another control or key, which makes it a new question', () => {
    const [remove, cancel] = [control(), control()];
    expect([press(remove, 1), press(cancel, 1), press(remove, 1)]).toEqual([true, true, true]);
    page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }));
    expect(press(remove)).toBe(true);
    page.dispatchEvent(new Event('input'));
    expect(press(remove)).toBe(true);
    page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Enter' }));
    expect(press(remove)).toBe(false);
  });

  it('leaves what is no control alone', () => {
    const text = { closest: () => null };
    expect([press(text), press(text)]).toEqual([true, true]);
  });
});
