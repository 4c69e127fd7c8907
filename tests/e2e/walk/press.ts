// Presses one control and finds out whether the page reacts.
import { stripVTControlCharacters } from 'node:util';
import type { ElementHandle, Page } from 'playwright-core';
import type { Control, Wanted } from './eyes.ts';
import { pause, type Watch } from './watch.ts';

/** The page counts as settled when nothing in it has changed for so long. */
const QUIET_MS = 70;
const SETTLE_MAX_MS = 2000;
/** A reaction later than this is too late: the person would not connect it with the press. */
const LATE_MS = 1200;
const CLICK_MS = 2500;
/** A little more than one second, the tick of clocks. */
const CLOCK_MS = 1100;

/** Waits until the page has settled. */
export async function settle(page: Page, watch: Watch): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await watch.answered();
    const done = await page
      .evaluate(([ms, most]) => window.eyes.quiet(ms, most), [QUIET_MS, SETTLE_MAX_MS] as const)
      .then(() => true)
      .catch(() => false);
    // The document was replaced in between: look at the new one.
    if (done) return;
    await page.waitForLoadState('domcontentloaded').catch(() => {});
  }
}

/** Presses again a control that leads to another one. A menu that opened on hover is left open. */
export async function open(
  page: Page,
  watch: Watch,
  handle: ElementHandle<Element>,
): Promise<void> {
  const before = await opennessOf(handle);
  await pointAt(page, handle);
  await settle(page, watch);
  if ((await opennessOf(handle)) === before) {
    // On a busy machine the mouse click may time out; the keyboard works then.
    await handle.click({ timeout: CLICK_MS }).catch(() => handle.press('Enter').catch(() => {}));
  }
  await settle(page, watch);
}

/** Presses a control as a person would. Gives the faults of what follows; empty when there are none. */
export async function press(page: Page, watch: Watch, control: Control): Promise<string[]> {
  const handle = await elementOf(page, control, 'or its twin');
  // It has disappeared by itself, as an answered confirmation does.
  if (!handle) return [];
  if (await handle.evaluate((element) => window.eyes.idle(element))) return [];
  watch.problems();
  watch.happened();
  const address = page.url();
  const openness = await opennessOf(handle);
  await pointAt(page, handle);
  await page.evaluate(() => window.eyes.remember());
  await giveWords(page, handle).catch(() => {});
  const refused = await touchAnyway(page, handle, control);
  if (refused === GONE) return [];
  if (refused) return [`cannot be pressed: ${refused}`];
  await settle(page, watch);
  const answered = await hasAnswered(page, watch, control, handle, { address, openness });
  // A picked-up element is dropped again.
  if (await isDragged(handle)) await page.keyboard.press('Escape');
  const words = await page.evaluate(() => document.body.innerText).catch(() => '');
  const faults = watch.problems().filter((text) => !isSaidAloud(text, words));
  if (!answered) faults.push('nothing changed and nothing was said');
  if (isLost(page.url()) && !isLost(address)) faults.push('leads to /notFont');
  return faults;
}

const isLost = (url: string) => /^\/notFont$/i.test(new URL(url).pathname);

/**
 * A refusal of input (422) or of state (409) is no fault if its message shows in the page at once. Every
 * other error is a fault, whatever the page says about it.
 */
function isSaidAloud(problem: string, words: string): boolean {
  const [, msg = '', fields = '{}'] = /^(?:409|422) [A-Z]+ \S+ (.*) (\{.*\})$/.exec(problem) ?? [];
  const said = [msg, ...Object.values(JSON.parse(fields) as Record<string, unknown>)];
  return said.some((text) => typeof text === 'string' && text !== '' && words.includes(text));
}

/** Whether numbers change without a press, as those of a clock do. */
async function goesOnAlone(page: Page): Promise<boolean> {
  await page.evaluate(() => window.eyes.remember());
  await pause(CLOCK_MS);
  const changes = await page.evaluate(() => window.eyes.changes(null));
  // There was no press since: what has changed is ignored from now on.
  await page.evaluate(() => window.eyes.remember());
  return changes.length > 0;
}

/** Empty when the element no longer exists. */
const opennessOf = (handle: ElementHandle<Element>): Promise<string> =>
  handle.evaluate((element) => window.eyes.openness(element)).catch(() => '');

/** Hovers before the press: what hovering alone shows is no reaction to the press. */
async function pointAt(page: Page, handle: ElementHandle<Element>): Promise<void> {
  await handle.scrollIntoViewIfNeeded({ timeout: CLICK_MS }).catch(() => {});
  const box = await handle.boundingBox().catch(() => null);
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** The control's element now, or null. On request an equivalent one is accepted (see `find`). */
export async function elementOf(
  page: Page,
  control: Wanted,
  twin: '' | 'or its twin' = '',
): Promise<ElementHandle<Element> | null> {
  const { key, kind, group, limit, role, where, scope } = control;
  const wanted: Wanted = { key, kind, group, limit, role, where, scope };
  const handle = await page.evaluateHandle(
    ([one, isTwinGood]) => window.eyes.find(one, isTwinGood),
    [wanted, twin !== ''] as const,
  );
  return handle.asElement() as ElementHandle<Element> | null;
}

/** Types into a search field: a search without words correctly changes nothing. */
async function giveWords(page: Page, handle: ElementHandle<Element>): Promise<void> {
  const box = await handle.evaluateHandle((element) =>
    element.tagName === 'INPUT'
      ? null
      : (element.closest('search, [role="search"], .ant-input-search')?.querySelector('input') ??
        null),
  );
  const field = box.asElement() as ElementHandle<HTMLInputElement> | null;
  if (!field || (await field.inputValue())) return;
  await field.fill('前端');
  await page.evaluate(() => window.eyes.remember());
}

/** Playwright's message when an open list of choices covers the next field. */
const IN_THE_WAY = /intercepts pointer events/;
/** The control disappeared while the mouse was on its way. */
const GONE = 'gone';

/** Presses again when the page has redrawn the control as another element during the mouse's move. */
async function touchAnyway(page: Page, handle: ElementHandle<Element>, control: Control) {
  let refused = await touch(page, handle, control);
  if (IN_THE_WAY.test(refused)) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.evaluate(() => window.eyes.quiet(100, 1000));
    refused = await touch(page, handle, control);
  }
  if (!/not attached/.test(refused)) return refused;
  const anew = await elementOf(page, control);
  return anew ? touch(page, anew, control) : GONE;
}

/** Whether it is a drag handle: those are tested by keyboard, as the mouse would have to drag them. */
const isDragged = (handle: ElementHandle<Element>): Promise<boolean> =>
  handle.evaluate((element) => element.hasAttribute('aria-roledescription')).catch(() => false);

/** Presses by mouse, or by keyboard where the control has no area. Gives the reason when impossible. */
async function touch(
  page: Page,
  handle: ElementHandle<Element>,
  control: Control,
): Promise<string> {
  const box = await handle.boundingBox().catch(() => null);
  const isSmall =
    !box || box.width < 2 || box.height < 2 || box.x + box.width < 0 || box.y + box.height < 0;
  const byKeyboard = async () => {
    await handle.focus();
    await page.keyboard.press(control.role === 'link' ? 'Enter' : 'Space');
  };
  const done =
    isSmall || (await isDragged(handle)) ? byKeyboard() : handle.click({ timeout: CLICK_MS });
  return done.then(
    () => '',
    (error: Error) => reasonOf(error.message),
  );
}

/**
 * The line of Playwright's log that names the obstacle. An element that was removed while Playwright waited is
 * named as such first: a toast that moved before it left is no fault.
 */
function reasonOf(message: string): string {
  const lines = message
    .split('\n')
    .map((line) => stripVTControlCharacters(line).replace(/^[\s-]+/, ''));
  const removed = lines.find((line) => /not attached/.test(line));
  const found = lines.find((line) =>
    /intercepts pointer events|not visible|not stable|detached|not enabled/.test(line),
  );
  return removed ?? found ?? lines[0] ?? message;
}

/** Chooses another option of a native select, because its open list is not part of the page. */
async function takesChoice(handle: ElementHandle<Element>): Promise<boolean> {
  return handle
    .evaluate((element) => {
      const { options, selectedIndex, value } = element as HTMLSelectElement;
      const other = [...options].find((one, at) => at !== selectedIndex && !one.disabled);
      return { is: value, other: other?.value };
    })
    .then(async ({ is, other }) => {
      if (other === undefined) return false;
      await handle.selectOption(other);
      const now = () => handle.evaluate((element) => (element as HTMLSelectElement).value);
      // A choice that is saved at once shows only after the answer.
      const deadline = Date.now() + LATE_MS;
      while ((await now()) === is && Date.now() < deadline) await pause(60);
      return (await now()) !== is;
    })
    .catch(() => false);
}

const isList = (handle: ElementHandle<Element>): Promise<boolean> =>
  handle.evaluate((element) => element.tagName === 'SELECT').catch(() => false);

const TYPED = ['textbox', 'searchbox', 'spinbutton'];

async function hasAnswered(
  page: Page,
  watch: Watch,
  control: Control,
  handle: ElementHandle<Element>,
  before: { address: string; openness: string },
): Promise<boolean> {
  if (await isList(handle)) return takesChoice(handle);
  // A field with an open list keeps it open when pressed, so that typing can go on.
  const isOpenList = control.role === 'combobox' && before.openness.startsWith('true');
  const isTyped = TYPED.includes(control.role) || isOpenList;
  if (isTyped && (await takesText(page, handle))) return true;
  const deadline = Date.now() + LATE_MS;
  do {
    if (page.url() !== before.address || watch.happened().length > 0) return true;
    const changes = await page
      .evaluate((element) => window.eyes.changes(element), handle)
      // A new document has no record of the one before.
      .catch(() => ['another document']);
    const isClear = changes.some((line) => !line.startsWith('#'));
    if (isClear || (changes.length > 0 && !(await goesOnAlone(page)))) return true;
    await pause(60);
  } while (Date.now() < deadline);
  // It opened on hover: the press need not open it again.
  if ((await opennessOf(handle)) !== before.openness) return true;
  // A field without a list of choices, such as one for tags, must accept typed text.
  return control.role === 'combobox' && !(await isReadOnly(handle)) && takesText(page, handle);
}

const isReadOnly = (handle: ElementHandle<Element>): Promise<boolean> =>
  handle.evaluate((field) => (field as HTMLInputElement).readOnly === true).catch(() => false);

/** Whether a field accepts typed text, which is removed again. */
async function takesText(page: Page, handle: ElementHandle<Element>): Promise<boolean> {
  const value = () =>
    handle.evaluate((field) => (field as HTMLInputElement).value ?? field.textContent);
  try {
    // A read-only field, to copy from, takes the focus but no text.
    if (await isReadOnly(handle))
      return await handle.evaluate((field) => document.activeElement === field);
    const before = await value();
    await page.keyboard.press('End');
    await page.keyboard.press('1');
    const after = await value();
    if (after === before) return false;
    await page.keyboard.press('Backspace');
    return true;
  } catch {
    return false;
  }
}
