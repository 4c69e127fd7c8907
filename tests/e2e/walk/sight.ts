// What a page shows before and after a press. Runs in the browser (eyes-script.ts).
import { plain, TOASTS, textOf } from './names.ts';

/** What comes and goes by itself or by the mouse alone is no answer to a press. */
const NO_ANSWER = `${TOASTS}, [role="tooltip"]:not(.ant-popover *), .ant-tooltip, .ant-wave, script, style, noscript, template`;
const STATES = [
  'aria-expanded',
  'aria-selected',
  'aria-checked',
  'aria-pressed',
  'aria-current',
  'aria-sort',
  'aria-invalid',
  'aria-busy',
  'aria-disabled',
  'aria-valuenow',
  'aria-label',
  'aria-hidden',
  'open',
  'disabled',
  'href',
  'src',
  'placeholder',
  'type',
  'data-theme',
  'readonly',
];

/** Before a line of which only numbers have changed: a clock, or what was pressed. */
const COUNTING = '#';

interface Line {
  element: Element;
  text: string;
}

/** Parts that change while nobody presses anything. */
const restless = new WeakSet<Element>();

function lineOf(element: Element): string {
  let text = '';
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? '';
  }
  const states = STATES.filter((name) => element.hasAttribute(name)).map(
    (name) => `${name}=${element.getAttribute(name)}`,
  );
  const { value, checked } = element as HTMLInputElement;
  if (typeof value === 'string' && element.matches('input, textarea, select')) {
    states.push(`value=${value}`, `checked=${checked}`);
  }
  if (element.matches('img, canvas, svg, video, iframe')) {
    const { width, height } = element.getBoundingClientRect();
    states.push(`size=${Math.round(width)}x${Math.round(height)}`);
  }
  if (element.scrollTop || element.scrollLeft) {
    states.push(`scroll=${Math.round(element.scrollTop)},${Math.round(element.scrollLeft)}`);
  }
  const words = text.replace(/\s+/g, ' ').trim();
  return words || states.length > 0 ? `${element.tagName} ${states.join(' ')} ${words}` : '';
}

/** A box that is not drawn itself, only what is in it. */
const isOpenBox = (element: Element) => getComputedStyle(element).display === 'contents';

/** What a person can see or hear of the page now, one line an element. */
function look(): Line[] {
  const lines: Line[] = [];
  const walk = (element: Element) => {
    if (restless.has(element) || element.matches(NO_ANSWER)) return;
    if (!element.checkVisibility({ visibilityProperty: false }) && !isOpenBox(element)) return;
    const text = lineOf(element);
    if (text) lines.push({ element, text });
    for (const child of element.children) walk(child);
  };
  walk(document.documentElement);
  return lines;
}

let before: Line[] = [];
let toasts = new Set<Element>();
let focus: Element | null = null;
/** What a press set off that the page does not show. */
const said: string[] = [];

const toastsNow = () => [...document.querySelectorAll(`${TOASTS} > *`)];

/** True while nobody has pressed anything since `remember`. */
let isCalm = false;

/** Keeps what is seen now, to compare with. */
export function remember(): void {
  if (isCalm) ignoreRestless();
  isCalm = true;
  before = look();
  toasts = new Set(toastsNow());
  focus = document.activeElement;
  said.length = 0;
}

/** What is different since `remember`, a few lines of it; empty when nothing is. */
export function changes(pressed: Element | null): string[] {
  const found = [...said];
  if (pressed && !pressed.isConnected) found.push('gone');
  found.push(
    ...toastsNow()
      .filter((one) => !toasts.has(one))
      .map((one) => `toast ${textOf(one)}`),
  );
  const now = document.activeElement;
  const isElsewhere = now && now !== document.body && now !== pressed;
  // A form that refuses again takes the focus from its button back to the field that is wrong.
  const isNew = now !== focus || now?.getAttribute('aria-invalid') === 'true';
  if (isElsewhere && isNew && !pressed?.contains(now) && !now.contains(pressed)) {
    found.push('focus');
  }
  found.push(...difference(before, look()));
  return found.slice(0, 5);
}

/** Lines that are not in both, a few of them; those first that differ in more than their numbers. */
function difference(old: Line[], now: Line[]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of old) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const { text } of now) counts.set(text, (counts.get(text) ?? 0) - 1);
  const was = new Map(old.map(({ element, text }) => [element, text]));
  const changed = now.filter(({ element, text }) => (was.get(element) ?? text) !== text);
  const isCounting = ({ element, text }: Line) => plain(was.get(element) ?? '') === plain(text);
  const counting = changed.filter(isCounting);
  for (const { element, text } of counting) {
    counts.delete(text);
    counts.delete(was.get(element) ?? '');
  }
  const strong = [...counts].filter(([, count]) => count !== 0).map(([text]) => text);
  // Of choices without values of their own the mark moves from one to the other: the same lines, elsewhere.
  const moved = changed.filter((line) => !isCounting(line)).map(({ text }) => text);
  return [...strong, ...moved, ...counting.map(({ text }) => `${COUNTING} ${text}`)];
}

/**
 * Marks what has changed since `remember` although nobody pressed anything. What has only rolled did so
 * for the mouse, to bring the next control into view.
 */
function ignoreRestless(): void {
  const still = (text: string) => text.replace(/scroll=\d+,\d+/, '').trim();
  const old = new Map(before.map(({ element, text }) => [element, text]));
  for (const { element, text } of look()) {
    const was = old.get(element);
    // A field that a draft fills late is a field still.
    if (element.matches('input, textarea, select')) continue;
    if (was !== undefined && still(was) !== still(text)) restless.add(element);
  }
}

/** Whether what a control opens is open, as it says itself: some menus open before one presses. */
export function openness(element: Element): string {
  const details = element.tagName === 'SUMMARY' ? element.closest('details') : null;
  return `${element.getAttribute('aria-expanded')} ${details?.open}`;
}

let lastChange = performance.now();

const isRestless = (node: Node): boolean => {
  for (let at: Node | null = node; at; at = at.parentNode) {
    if (at instanceof Element && restless.has(at)) return true;
  }
  return false;
};

/** Settles when the page has not changed for so many ms. */
export function quiet(ms: number, atMost: number): Promise<void> {
  const deadline = performance.now() + atMost;
  lastChange = Math.max(lastChange, performance.now() - ms + 20);
  return new Promise((resolve) => {
    const check = () => {
      const now = performance.now();
      if (now - lastChange >= ms || now >= deadline) resolve();
      else setTimeout(check, 15);
    };
    check();
  });
}

/** Begins to listen: to presses, to changes of the page, and to what leaves no trace in it. */
export function begin(): void {
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(
      type,
      () => {
        isCalm = false;
      },
      { capture: true },
    );
  }
  // Every document begins in the system's colours, whatever was pressed before.
  localStorage.removeItem('theme');
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => !isRestless(target))) lastChange = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.print = () => said.push('print');
  navigator.clipboard.writeText = async (text) => {
    said.push(`copied ${text}`);
  };
  Element.prototype.requestFullscreen = async () => {
    said.push('full screen');
  };
}
