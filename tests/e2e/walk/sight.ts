// Compares what a page shows before and after a press. Runs in the browser (eyes-script.ts).
import { plain, TOASTS, textOf } from './names.ts';

/** Elements that come and go by themselves or on hover: they are no reaction to a press. */
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

/** Prefix of a changed line in which only numbers differ: a clock, or a real change. */
const COUNTING = '#';

interface Line {
  element: Element;
  text: string;
}

/** Elements that change without a press. */
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

/** Whether a box is not drawn itself, only its content (display: contents). */
const isOpenBox = (element: Element) => getComputedStyle(element).display === 'contents';

/** What a person can now see or hear of the page, one line per element. */
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
/** Effects of a press that do not show in the page. */
const said: string[] = [];

const toastsNow = () => [...document.querySelectorAll(`${TOASTS} > *`)];

/** True while there was no press since `remember`. */
let isCalm = false;

/** Records the page's present state for comparison. */
export function remember(): void {
  if (isCalm) ignoreRestless();
  isCalm = true;
  before = look();
  toasts = new Set(toastsNow());
  focus = document.activeElement;
  said.length = 0;
}

/** What has changed since `remember`, at most a few lines; empty for nothing. */
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
  // A form that refuses again moves the focus from its button back to the wrong field.
  const isNew = now !== focus || now?.getAttribute('aria-invalid') === 'true';
  if (isElsewhere && isNew && !pressed?.contains(now) && !now.contains(pressed)) {
    found.push('focus');
  }
  found.push(...difference(before, look()));
  return found.slice(0, 5);
}

/** A few of the lines that are in only one of both; those that differ in more than numbers come first. */
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
  // When a mark moves between choices without values, the same lines appear elsewhere.
  const moved = changed.filter((line) => !isCounting(line)).map(({ text }) => text);
  return [...strong, ...moved, ...counting.map(({ text }) => `${COUNTING} ${text}`)];
}

/**
 * Marks elements that have changed since `remember` without a press. Elements that only scrolled are not
 * marked: the mouse scrolled them, to bring the next control into view.
 */
function ignoreRestless(): void {
  const still = (text: string) => text.replace(/scroll=\d+,\d+/, '').trim();
  const old = new Map(before.map(({ element, text }) => [element, text]));
  for (const { element, text } of look()) {
    const was = old.get(element);
    // Input fields are not marked: a draft may fill them late.
    if (element.matches('input, textarea, select')) continue;
    if (was !== undefined && still(was) !== still(text)) restless.add(element);
  }
}

/** Whether the thing a control opens is open, by its ARIA state: some menus open before the press. */
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

/** Resolves when the page has not changed for `ms` milliseconds, at most after `atMost`. */
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

/** Starts observing presses, changes of the page, and effects that do not show in it. */
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
  // Every document starts with the system's theme, whatever was chosen before.
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
