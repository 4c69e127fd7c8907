// A control pressed twice in quick succession acts once: for every button of every page, so that none
// can be forgotten. What is meant to be pressed quickly again (next picture, move up, emoji) stands in an
// element with `data-repeats`.
import { throttle } from '../../contract/value/throttle.ts';

const CONTROLS = 'button, [role="button"], input[type="submit"]';
/** Steppers of our own say so themselves; these are Ant Design's. */
const REPEATING = '[data-repeats], .ant-picker-dropdown, .ant-pagination, .ant-input-number';

/** The browser counts clicks that follow one another quickly; a key's press is counted as none. */
const isSingle = (event: Event): boolean => (event as MouseEvent).detail === 1;

const FORGETTING = ['keydown', 'input', 'change'];

/**
 * Drops every press of a control that follows within 500 ms on one of the same control (spec
 * section 9). Gives the function that stops it.
 * @param page the document, or a part of it in tests.
 */
export function guardPresses(page: EventTarget): () => void {
  let last: { control: Element; run: () => boolean } | null = null;
  const hear = (event: Event) => {
    const control = (event.target as Element | null)?.closest?.(CONTROLS);
    if (!control || control.closest(REPEATING)) return;
    // Another control in between: this press answers something new.
    if (last?.control !== control) last = { control, run: throttle(() => {}) };
    if (last.run() || isSingle(event)) return;
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
