// A control pressed twice in quick succession acts once. This holds for all buttons of all pages, so that
// none is forgotten. Controls made for repeated presses (next picture, move up, emoji) are in an element
// with `data-repeats`. The second click of a double click also does not press what the first one brought
// under the mouse: the next dialog's button, or the page behind a closed dialog.
import { throttle } from '../../contract/value/throttle.ts';

/** What counts as a control that is pressed. */
export const CONTROLS = 'button, [role="button"], input[type="submit"]';
/** Repeating controls: our own by attribute, Ant Design's by class. */
const REPEATING = '[data-repeats], .ant-picker-dropdown, .ant-pagination, .ant-input-number';

/** `detail` is the browser's count of quick clicks: 1 for a single click, 0 for a key press. */
const isSingle = (event: Event): boolean => (event as MouseEvent).detail === 1;
/**
 * True for the second and later clicks of the browser's count, which counts clicks on the same spot only.
 */
const isFurther = (event: Event): boolean => (event as MouseEvent).detail > 1;

/** Without digits, because a button with a changing count is still the same button. */
const nameOf = (control: Element): string =>
  (control.getAttribute('aria-label') ?? control.textContent ?? '').replace(/\d/g, '');

interface Press {
  control: Element;
  name: string;
  /** Returns false within 500 ms of the last press. */
  run: () => boolean;
}

const FORGETTING = ['keydown', 'input', 'change'];

/**
 * Drops every press of a control within 500 ms of the last press of the same control. Returns the
 * function that stops it.
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
    // Another control was pressed before, so this press answers something new.
    if (last?.control !== control) last = begin(control);
    return !last.run() && !isSingle(event);
  };
  const hear = (event: Event) => {
    if (!isDropped(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Input and keys also end the pause: Escape may have closed what the first press opened. Enter and
  // Space are presses themselves and do not.
  const forget = (event: Event) => {
    const isPress =
      event.type === 'keydown' && ['Enter', ' '].includes((event as KeyboardEvent).key);
    if (!isPress) last = null;
  };
  // In the capture phase, before any other listener.
  page.addEventListener('click', hear, { capture: true });
  for (const type of FORGETTING) page.addEventListener(type, forget, { capture: true });
  return () => {
    page.removeEventListener('click', hear, { capture: true });
    for (const type of FORGETTING) page.removeEventListener(type, forget, { capture: true });
  };
}
