// A control pressed twice in quick succession acts once: for every button of every page, so that none
// can be forgotten. What is meant to be pressed quickly again (next picture, move up, emoji) stands in an
// element with `data-repeats`.
import { throttle } from '../../contract/throttle.ts';

const CONTROLS = 'button, [role="button"], input[type="submit"]';
/** Steppers of our own say so themselves; these are Ant Design's. */
const REPEATING = '[data-repeats], .ant-picker-dropdown, .ant-pagination, .ant-input-number';

/**
 * Drops every press of a control that comes within 500 ms of the last one that counted (spec
 * section 9). Gives the function that stops it.
 * @param page the document, or a part of it in tests.
 */
export function guardPresses(page: EventTarget): () => void {
  const runs = new WeakMap<Element, () => boolean>();
  const hear = (event: Event) => {
    const control = (event.target as Element | null)?.closest?.(CONTROLS);
    if (!control || control.closest(REPEATING)) return;
    const run = runs.get(control) ?? throttle(() => {});
    runs.set(control, run);
    if (run()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Before anything else hears of the press.
  page.addEventListener('click', hear, { capture: true });
  return () => page.removeEventListener('click', hear, { capture: true });
}
