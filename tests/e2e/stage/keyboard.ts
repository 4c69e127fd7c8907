// A page used by the keyboard alone: what Tab reaches, in which order, whether the focus shows, and what it cannot reach.
import type { Page } from 'playwright-core';
import { hydrated } from './browser.ts';

/** Where the focus is after a press of Tab; null outside of the page. */
interface Stop {
  /** Its place among the controls in document order; -1 for one that came later. */
  index: number;
  name: string;
  /** What is wrong there; empty for nothing. */
  fault: string;
}

interface Keys {
  /** Notes the controls that Tab has to reach; gives their number. */
  begin(): number;
  stop(): Promise<Stop | null>;
  /** The noted controls with these indices that are still there, by name. */
  missed(seen: number[]): string[];
  /** What can be pressed with a mouse only. */
  mouseOnly(): string[];
  /** The buttons of the main part by name, without numbers. */
  buttons(): string[];
  /** Gives the focus to the button of this name; 'gone' without one, 'refused' where it does not take it. */
  focus(name: string): 'focused' | 'gone' | 'refused';
  /** The title of the modal dialog in front; null without one. */
  dialog(): string | null;
  /** The name of what has the focus, without numbers; with the number of the dialog around it. */
  focused(): string;
  /** Resolves when the page has not changed for a while. */
  quiet(): Promise<void>;
}

declare global {
  interface Window {
    keys: Keys;
  }
}

/** Runs in the browser. */
function install(): void {
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex], [contenteditable="true"]';
  /** Parts between which arrow keys move; Tab stops at one of them. */
  const COMPOSITE =
    '[role="tablist"], [role="radiogroup"], [role="menu"], [role="listbox"], [role="tree"], [role="grid"]';
  const LOOKS = [
    'outlineStyle',
    'outlineWidth',
    'outlineColor',
    'boxShadow',
    'borderColor',
  ] as const;
  let noted: HTMLElement[] = [];
  const calm = new Map<HTMLElement, string>();
  /** Where each control lies, before anything scrolled. */
  const boxes = new Map<HTMLElement, DOMRect>();

  const isShown = (element: Element) =>
    !element.closest('[inert], [aria-hidden="true"]') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  /** Of the radio buttons of one name Tab reaches the chosen one, or the first. */
  const isOfGroup = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
    const all = [
      ...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)'),
    ].filter(({ name, form }) => name === element.name && form === element.form);
    const stop = all.find(({ checked }) => checked) ?? all[0];
    return element.name !== '' && stop !== element;
  };
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, details:not([open]) > :not(summary) *') &&
    isShown(element) &&
    !isOfGroup(element);
  const nameOf = (element: Element | null) => {
    if (!element) return '';
    const text = element.getAttribute('aria-label') || element.textContent?.trim();
    const label = (element as HTMLInputElement).labels?.[0]?.textContent?.trim();
    const words = (label || text || element.getAttribute('placeholder') || '').replace(/\s+/g, ' ');
    return `${element.tagName.toLowerCase()} ${words.slice(0, 40)}`.trim();
  };
  /** How an element and its surroundings look: a ring may be drawn by a box around the field. */
  const looks = (element: HTMLElement) => {
    const above = [element.parentElement, element.parentElement?.parentElement];
    const beside = [element.nextElementSibling, element.firstElementChild, element.closest('li')];
    const around = [element, ...above, ...beside];
    const parts = around.filter((one) => one instanceof Element);
    return parts
      .flatMap((part) => [null, '::before', '::after'].map((of) => getComputedStyle(part, of)))
      .map((style) => LOOKS.map((name) => style[name]).join())
      .join('|');
  };
  const isHidden = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // A field that is drawn by its label is tiny itself.
    if (width < 4 || height < 4) return false;
    const points = [0.5, 0.1, 0.9].map(
      (part) => [left + width * part, top + height * 0.5] as const,
    );
    return points.every(([x, y]) => {
      const at = document.elementFromPoint(x, y);
      return !at || !(element.contains(at) || at.contains(element) || at.closest('label'));
    });
  };
  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
      isFixed(element.parentElement));
  let last: HTMLElement | null = null;
  /** Whether the focus went up in the same column. */
  const goesBack = (element: HTMLElement) => {
    const [from, to] = [last && boxes.get(last), boxes.get(element)];
    if (!from || !to || !last || isFixed(last) || isFixed(element)) return false;
    return to.bottom <= from.top && to.left <= from.left;
  };
  const handlersOf = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    return key ? ((element as unknown as Record<string, object>)[key] ?? {}) : {};
  };

  const plainName = (element: Element) => nameOf(element).replace(/\d+/g, '#');
  const front = () => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;
  const pressable = () =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button:not([data-case-head], [aria-pressed], [type="submit"]), main summary',
      ),
    ].filter(isStop);
  /** Calls without an answer; the stream of notices has one from its beginning. */
  let asked = 0;
  const { fetch } = window;
  window.fetch = (...of) => {
    asked += 1;
    return fetch(...of).finally(() => {
      asked -= 1;
    });
  };
  let changed = performance.now();
  new MutationObserver(() => {
    changed = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });

  window.keys = {
    async quiet() {
      changed = performance.now();
      const end = performance.now() + 10_000;
      const isBusy = () =>
        asked > 0 || performance.now() - changed < 300 || !document.querySelector('main h1');
      while (isBusy() && performance.now() < end) await new Promise((done) => setTimeout(done, 40));
    },
    begin() {
      // Behind a modal dialog everything is inert.
      noted = [...(front() ?? document).querySelectorAll<HTMLElement>(CONTROLS)].filter(isStop);
      last = null;
      for (const one of noted) {
        if (one !== document.activeElement) calm.set(one, looks(one));
        boxes.set(one, one.getBoundingClientRect());
      }
      return noted.length;
    },
    async stop() {
      const at = document.activeElement as HTMLElement | null;
      if (!at || at === document.body || at === document.documentElement) return null;
      // Drawn at the latest after the next frames: a busy machine may not have styled it yet.
      for (let frame = 0; frame < 10 && calm.get(at) === looks(at); frame += 1)
        await new Promise(requestAnimationFrame);
      const faults = [
        calm.get(at) === looks(at) && 'the focus does not show',
        isHidden(at) && 'it is covered while it has the focus',
        at.tabIndex > 0 && 'tabindex above 0',
        goesBack(at) && `the focus goes back up from ${nameOf(last)}`,
      ];
      last = at;
      return {
        index: noted.indexOf(at),
        name: nameOf(at),
        fault: faults.filter(Boolean).join(', '),
      };
    },
    buttons: () => [...new Set(pressable().map(plainName))],
    focus(name) {
      const button = pressable().find((one) => plainName(one) === name);
      if (!button) return 'gone';
      button.focus();
      return document.activeElement === button ? 'focused' : 'refused';
    },
    dialog: () => front()?.querySelector('h2')?.textContent ?? null,
    focused() {
      const at = document.activeElement;
      const modal = front();
      return at && (!modal || modal.contains(at) || at === document.body)
        ? plainName(at)
        : 'behind the dialog';
    },
    missed: (seen) =>
      noted
        .filter((one, index) => !seen.includes(index) && one.isConnected && isStop(one))
        .map((one) => nameOf(one)),
    mouseOnly: () =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((one) => {
          const isPressed =
            'onClick' in handlersOf(one) ||
            /^(?:button|link|switch|checkbox)$/.test(one.role ?? '');
          if (!isPressed || one.matches('label, dialog, :disabled') || !isShown(one)) return false;
          if (one.tabIndex >= 0 || one.closest(COMPOSITE)) return false;
          const near = [one.closest(CONTROLS), ...one.querySelectorAll(CONTROLS)];
          return !near.some((other) => other instanceof HTMLElement && other.tabIndex >= 0);
        })
        .map((one) => `${nameOf(one)} (${one.className})`),
  };
}

/**
 * Presses a button by Enter. A dialog that opens has the focus, keeps it, is gone through by Tab, closes by Escape and
 * gives the focus back. Gives what is wrong, and whether a dialog opened.
 */
export async function faultsOfPress(
  page: Page,
  name: string,
): Promise<{ faults: string[]; opened: boolean }> {
  const faults: string[] = [];
  const focus = await page.evaluate((one) => window.keys.focus(one), name);
  if (focus === 'gone') return { faults, opened: false };
  if (focus === 'refused') return { faults: [`${name}: does not take the focus`], opened: false };
  await page.keyboard.press('Enter');
  await settled(page);
  const title = await page.evaluate(() => window.keys.dialog());
  if (title === null) return { faults, opened: false };
  const at = `${name}, dialog ${title}`;
  const first = await page.evaluate(() => window.keys.focused());
  if (/^(?:body|behind)/.test(first)) faults.push(`${at}: the focus is not in it but at ${first}`);
  for (const one of await faultsOfTab(page, 'start')) faults.push(`${at}: ${one}`);
  await page.keyboard.press('Escape');
  await settled(page);
  // A form asks before it throws away what was typed; nothing was.
  if ((await page.evaluate(() => window.keys.dialog())) !== null)
    faults.push(`${at}: Escape does not close it`);
  const back = await page.evaluate(() => window.keys.focused());
  if (back !== name) faults.push(`${at}: the focus comes back to ${back}`);
  return { faults, opened: true };
}

/** Makes every page of the window able to tell about its keys. Nothing moves, so that a ring is there at once. */
export async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(`(${install.toString()})()`);
}

/** Waits until a page shows what it read. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => window.keys.quiet());
}

/** Stills the page and notes what Tab has to reach. */
async function begin(page: Page): Promise<number> {
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important; }',
  });
  return page.evaluate(() => window.keys.begin());
}

/**
 * Goes through the page by Tab until the focus leaves it; gives what is wrong.
 * @param from where to begin: `skip` is after the navigation, by the page's skip link; `here` where the focus is.
 */
export async function faultsOfTab(page: Page, from: 'start' | 'skip' | 'here'): Promise<string[]> {
  const count = await begin(page);
  const faults: string[] = [];
  if (from === 'skip') {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  const isInDialog = (await page.evaluate(() => window.keys.dialog())) !== null;
  const seen: number[] = [];
  let isOut = false;
  for (let pressed = 0; pressed < count * 2 + 20 && !isOut; pressed += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => window.keys.stop());
    // From the last control of a dialog Tab goes to the browser's own controls and comes back.
    isOut = stop === null ? !isInDialog : stop.index >= 0 && seen.includes(stop.index);
    if (!stop || isOut) continue;
    seen.push(stop.index);
    if (stop.fault) faults.push(`${stop.name}: ${stop.fault}`);
  }
  if (!isOut) faults.push('Tab does not leave the page');
  // What stands before the place where it began.
  const passed = from === 'start' ? 0 : (seen.find((index) => index >= 0) ?? 0);
  const missed = await page.evaluate(
    (all) => window.keys.missed(all),
    [...seen, ...Array.from({ length: passed }, (_, index) => index)],
  );
  faults.push(...missed.map((name) => `${name}: Tab does not reach it`));
  const pointed = await page.evaluate(() => window.keys.mouseOnly());
  faults.push(...pointed.map((name) => `${name}: no key presses it`));
  return faults;
}
