// One press of one control, and whether anything came of it.
import { stripVTControlCharacters } from 'node:util';
import type { ElementHandle, Page } from 'playwright-core';
import type { Control, Wanted } from './eyes.ts';
import { pause, type Watch } from './watch.ts';

/** Nothing of the page changes for so long before it counts as settled. */
const QUIET_MS = 70;
const SETTLE_MAX_MS = 2000;
/** What answers later than this says nothing to who pressed. */
const LATE_MS = 1200;
const CLICK_MS = 2500;
/** A little more than the second in which clocks count. */
const CLOCK_MS = 1100;

/** Waits until the page shows what it is going to show. */
export async function settle(page: Page, watch: Watch): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await watch.answered();
    const done = await page
      .evaluate(([ms, most]) => window.eyes.quiet(ms, most), [QUIET_MS, SETTLE_MAX_MS] as const)
      .then(() => true)
      .catch(() => false);
    // The document was exchanged meanwhile: look at the new one.
    if (done) return;
    await page.waitForLoadState('domcontentloaded').catch(() => {});
  }
}

/** Presses again what leads to another control. A menu that opens under the mouse alone is left open. */
export async function open(
  page: Page,
  watch: Watch,
  handle: ElementHandle<Element>,
): Promise<void> {
  const before = await opennessOf(handle);
  await pointAt(page, handle);
  await settle(page, watch);
  if ((await opennessOf(handle)) === before) {
    // On a busy machine the mouse gives up sooner than a person would.
    await handle.click({ timeout: CLICK_MS }).catch(() => handle.press('Enter').catch(() => {}));
  }
  await settle(page, watch);
}

/** Presses a control as a person would. Gives what is wrong with what follows; nothing when all is well. */
export async function press(page: Page, watch: Watch, control: Control): Promise<string[]> {
  const handle = await elementOf(page, control, 'or its twin');
  // It went by itself, as a question that was answered does.
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
  // What was picked up is put down again.
  if (await isDragged(handle)) await page.keyboard.press('Escape');
  const words = await page.evaluate(() => document.body.innerText).catch(() => '');
  const faults = watch.problems().filter((text) => !isSaidAloud(text, words));
  if (!answered) faults.push('nothing changed and nothing was said');
  if (isLost(page.url()) && !isLost(address)) faults.push('leads to /notFont');
  return faults;
}

const isLost = (url: string) => /^\/notFont$/i.test(new URL(url).pathname);

/**
 * A refusal of what was typed or of the state of things (422, 409), whose words stand in the page at
 * once, is an answer as good as any. Every other error is a fault, whatever is said about it.
 */
function isSaidAloud(problem: string, words: string): boolean {
  const [, msg = '', fields = '{}'] = /^(?:409|422) [A-Z]+ \S+ (.*) (\{.*\})$/.exec(problem) ?? [];
  const said = [msg, ...Object.values(JSON.parse(fields) as Record<string, unknown>)];
  return said.some((text) => typeof text === 'string' && text !== '' && words.includes(text));
}

/** Whether numbers change although nobody presses, as those of a clock do. */
async function goesOnAlone(page: Page): Promise<boolean> {
  await page.evaluate(() => window.eyes.remember());
  await pause(CLOCK_MS);
  const changes = await page.evaluate(() => window.eyes.changes(null));
  // Nothing was pressed since: what changed is left out from now on.
  await page.evaluate(() => window.eyes.remember());
  return changes.length > 0;
}

/** Empty when the element is gone. */
const opennessOf = (handle: ElementHandle<Element>): Promise<string> =>
  handle.evaluate((element) => window.eyes.openness(element)).catch(() => '');

/** Moves the mouse over it first: what that alone shows is no answer to a press. */
async function pointAt(page: Page, handle: ElementHandle<Element>): Promise<void> {
  await handle.scrollIntoViewIfNeeded({ timeout: CLICK_MS }).catch(() => {});
  const box = await handle.boundingBox().catch(() => null);
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** The element of a control now, or null; where asked for, one that is as good (see `find`). */
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

/** A search without words rightly shows what is shown already. */
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

/** A list of choices lies over the next field until one leaves its own. */
const IN_THE_WAY = /intercepts pointer events/;
/** It went by itself while the mouse was on its way. */
const GONE = 'gone';

/** A page that draws a part anew while the mouse moves has the same control in another element. */
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

/** Grips answer to the keyboard at once; the mouse would have to carry them somewhere. */
const isDragged = (handle: ElementHandle<Element>): Promise<boolean> =>
  handle.evaluate((element) => element.hasAttribute('aria-roledescription')).catch(() => false);

/** By mouse where it has a place of its own, else by keyboard. Gives why it was not possible. */
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

/** The line of Playwright's log that says what was in the way. */
function reasonOf(message: string): string {
  const lines = message
    .split('\n')
    .map((line) => stripVTControlCharacters(line).replace(/^[\s-]+/, ''));
  const found = lines.find((line) =>
    /intercepts pointer events|not visible|not stable|detached|not enabled/.test(line),
  );
  return found ?? lines[0] ?? message;
}

/** A list of the browser's own shows nothing in the page: another choice of it must be taken. */
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
      // A choice that is saved at once shows when it is.
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
  // A field whose list is open keeps it open when pressed, so that one can go on typing.
  const isOpenList = control.role === 'combobox' && before.openness.startsWith('true');
  const isTyped = TYPED.includes(control.role) || isOpenList;
  if (isTyped && (await takesText(page, handle))) return true;
  const deadline = Date.now() + LATE_MS;
  do {
    if (page.url() !== before.address || watch.happened().length > 0) return true;
    const changes = await page
      .evaluate((element) => window.eyes.changes(element), handle)
      // A new document has no memory of the one before.
      .catch(() => ['another document']);
    const isClear = changes.some((line) => !line.startsWith('#'));
    if (isClear || (changes.length > 0 && !(await goesOnAlone(page)))) return true;
    await pause(60);
  } while (Date.now() < deadline);
  // What opened under the mouse is open.
  if ((await opennessOf(handle)) !== before.openness) return true;
  // A field without a list of choices, as that of tags, takes what is typed.
  return control.role === 'combobox' && !(await isReadOnly(handle)) && takesText(page, handle);
}

const isReadOnly = (handle: ElementHandle<Element>): Promise<boolean> =>
  handle.evaluate((field) => (field as HTMLInputElement).readOnly === true).catch(() => false);

/** Whether a field takes what is typed; it is taken out again. */
async function takesText(page: Page, handle: ElementHandle<Element>): Promise<boolean> {
  const value = () =>
    handle.evaluate((field) => (field as HTMLInputElement).value ?? field.textContent);
  try {
    // One that only shows something to copy takes the focus and no text.
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
