// A control pressed twice in quick succession acts once: for every button of every page, so that none
// can be forgotten. What is meant to be pressed quickly again (next picture, move up, emoji) stands in an
// element with `data-repeats`. Nor does the second half of a double click press what the first half has
// brought under the mouse: the button of a dialog's next step, or the page behind a dialog that closed.
import { throttle } from '../../contract/value/throttle.ts';

const CONTROLS = 'button, [role="button"], input[type="submit"]';
/** Steppers of our own say so themselves; these are Ant Design's. */
const REPEATING = '[data-repeats], .ant-picker-dropdown, .ant-pagination, .ant-input-number';

/** The browser counts clicks that follow one another quickly; a key's press is counted as none. */
const isSingle = (event: Event): boolean => (event as MouseEvent).detail === 1;
/** Also the browser's count: only clicks on the same spot are counted together. */
const isFurther = (event: Event): boolean => (event as MouseEvent).detail > 1;

/** Digits are left out: a button that counts is still the same one. */
const nameOf = (control: Element): string =>
  (control.getAttribute('aria-label') ?? control.textContent ?? '').replace(/\d/g, '');

interface Press {
  control: Element;
  name: string;
  /** False within 500 ms of the press before. */
  run: () => boolean;
}

const FORGETTING = ['keydown', 'input', 'change'];

/**
 * Drops every press of a control that follows within 500 ms on one of the same control. Gives the function
 * that stops it.
 * @param page the document, or a part of it in tests.
 */
export function guardPresses(page: EventTarget): () => void {
  let last: Press | null = null;
  const begin = (control: Element) => ({ control, name: nameOf(control), run: throttle(() => {}) });
  const isDropped = (event: Event): boolean => {
    const target = event.target as Element | null;
    const control = target?.closest?.(CONTROLS) ?? null;
    if (target?.closest?.(REPEATING)) return false;
    if (last && isFurther(event) && (control !== last.control || nameOf(control) !== last.name)) {
      return true;
    }
    if (!control) {
      last = null;
      return false;
    }
    // Another control in between: this press answers something new.
    if (last?.control !== control) last = begin(control);
    return !last.run() && !isSingle(event);
  };
  const hear = (event: Event) => {
    if (!isDropped(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // So does anything typed or chosen, and a key: Escape closed what the first press opened. Enter and
  // Space are presses themselves.
  const forget = (event: Event) => {
    const isPress =
      event.type === 'keydown' && ['Enter', ' '].includes((event as KeyboardEvent).key);
    if (!isPress) last = null;
  };
  // Before anything else hears of the press.
  page.addEventListener('click', hear, { capture: true });
  for (const type of FORGETTING) page.addEventListener(type, forget, { capture: true });
  return () => {
    page.removeEventListener('click', hear, { capture: true });
    for (const type of FORGETTING) page.removeEventListener(type, forget, { capture: true });
  };
}
