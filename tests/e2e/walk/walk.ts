// Walks the site as one person at one width: every screen, every link, every control.
import type { Page } from 'playwright-core';
import { APART, LAST } from './apart.ts';
import type { Chooser } from './choice.ts';
import { type Control, IN_ROWS } from './eyes.ts';
import { forgetDrafts, keep } from './person.ts';
import { elementOf, open, press, settle } from './press.ts';
import { partsOf, templateOf } from './screens.ts';
import { pause, type Watch } from './watch.ts';

export interface Fault {
  address: string;
  /** The controls that were pressed to come here, and the control itself. */
  control: string;
  what: string;
}

interface Walk {
  page: Page;
  watch: Watch;
  chooser: Chooser;
  /** How many controls of a screen are pressed; MOST unless given. */
  most?: number;
  /** What the storage holds for this person; renewed when a press signed them out. */
  storage: Record<string, string>;
  signIn(): Promise<Record<string, string>>;
  /** Called for every fault that was seen twice. */
  report(fault: Fault): Promise<void>;
  /** Called with every new state of a screen: loaded, or a control was pressed that showed more. */
  look(state: { address: string; opened: string }): Promise<void>;
}

export interface Walked {
  screens: string[];
  pressed: number;
  /** Controls that were left because their screen offers too many (see MOST). */
  left: number;
  /** Controls that were seen once and not found again. */
  lost: string[];
}

interface Item {
  /** What to press, from the screen as it loads, before this control is there. */
  chain: Control[];
  names: string[];
  control: Control;
}

/** A list that is fetched after the page has settled on a busy machine. */
const LATE_MS = 500;
/** How deep: a dialog opened from a menu in a drawer is three. */
const DEPTH = 4;
/** How many controls of one screen are pressed, so that a run ends in minutes; WALK_ALL=1 presses all. */
const MOST = process.env.WALK_ALL ? Number.POSITIVE_INFINITY : 14;
/** WALK_AT=/recruiter,/layout/assets walks these paths alone. */
const AT = process.env.WALK_AT?.toLowerCase().split(',');
const isWanted = (path: string) => !AT || AT.includes(path);

/** Walks until no screen is left. */
export async function walk(walk: Walk, start: readonly string[]): Promise<Walked> {
  const walked: Walked = { screens: [], pressed: 0, left: 0, lost: [] };
  const known = new Set<string>();
  const pressed = new Set<string>();
  /** A row that went has others like it, of which one was pressed. */
  const hasTwin = ({ role, limit, group }: Control) =>
    role !== 'link' && limit <= IN_ROWS && pressed.has(group);
  /** What opens a dialog whose matter was settled in it. */
  const settled = new Set<Control>();
  const mayBeGone = ({ chain, control }: Item) =>
    isShort(control) || hasTwin(control) || chain.some((opener) => settled.has(opener));
  const queue = [...start];
  /** What is put off to the end, since it changes who walks. */
  const putOff: { address: string; item: Item }[] = [];
  let isEnd = false;

  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const template = templateOf(address);
    const parts = partsOf(address).filter((part) => !known.has(part));
    if (parts.length === 0) continue;
    for (const part of parts) known.add(part);
    if (!isWanted(template.split(' ')[0] ?? '')) continue;
    await walkScreen(address, template);
  }
  isEnd = true;
  for (const { address, item } of putOff) {
    await openScreen(address);
    await pressAll(address, [item], Number.POSITIVE_INFINITY);
  }
  return walked;

  async function walkScreen(address: string, template: string): Promise<void> {
    const { page, watch } = walk;
    await openScreen(address);
    const landed = templateOf(pathOf(page));
    if (landed !== template) {
      // Sent on, for instance to the login: that screen is walked by itself.
      queue.push(pathOf(page));
      return;
    }
    walked.screens.push(template);
    const problems = watch.problems();
    for (const what of problems) await walk.report({ address, control: '', what });
    await walk.look({ address, opened: '' });
    const items = await newItems(address, [], []);
    await pressAll(address, items, walked.pressed + (walk.most ?? MOST));
  }

  /** @param most how many may have been pressed in all when it ends. */
  async function pressAll(address: string, items: Item[], most: number): Promise<void> {
    for (let item = items.shift(); item; item = items.shift()) {
      if (walked.pressed >= most) {
        walked.left += 1;
        walk.chooser.left(item.control, address.split('?')[0] ?? '', item.chain.at(-1));
        continue;
      }
      if (!isEnd && LAST.test(item.control.name)) {
        putOff.push({ address, item });
        continue;
      }
      if (!(await reach(address, item))) {
        if (mayBeGone(item)) continue;
        walked.lost.push(
          `${address} ${item.names.join(' › ')} › ${item.control.role} ${item.control.name}`,
        );
        continue;
      }
      walked.pressed += 1;
      pressed.add(item.control.group);
      const opener = item.chain.at(-1);
      if (opener && SETTLES.test(item.control.name)) settled.add(opener);
      const opened = await pressItem(address, item);
      if (!opened || item.chain.length + 1 >= DEPTH) continue;
      const chain = [...item.chain, item.control];
      const names = [...item.names, item.control.name];
      // A link that only now arrives shows another screen.
      if (pathOf(walk.page) !== address) continue;
      const more = await newItems(address, chain, names);
      if (more.length === 0 || pathOf(walk.page) !== address) continue;
      walk.chooser.opened(item.control, address);
      await walk.look({ address, opened: names.join(' › ') });
      items.unshift(...more);
    }
  }

  async function openScreen(address: string): Promise<void> {
    const { page, watch } = walk;
    watch.problems();
    // Nothing opens under a mouse that rests where the last page was pressed.
    await page.mouse.move(0, 0);
    await page.goto(address, { waitUntil: 'commit' });
    await page
      .waitForFunction(() =>
        document.querySelector('html[data-hydrated]:not(:has([data-waiting]))'),
      )
      .catch(() => {});
    await settle(page, watch);
    await page.evaluate(() => window.eyes.remember());
  }

  /** Controls that this walk meets for the first time, as items to press; links lead to screens. */
  async function newItems(address: string, chain: Control[], names: string[]): Promise<Item[]> {
    const found = await walk.page.evaluate(() => window.eyes.controls());
    const [path = ''] = address.split('?');
    const items: Item[] = [];
    const looked: Control[] = [];
    for (const control of found) {
      if (control.href && !control.href.startsWith('#')) queue.push(control.href);
      const choice = walk.chooser.choose(control, path, chain.at(-1));
      if (choice === 'known') continue;
      if (!control.name) {
        await walk.report({ address, control: said(names, control), what: 'has no name' });
      }
      if (choice === 'press' && !isApart(control, address)) items.push({ chain, names, control });
      else if (control.idle === '') looked.push(control);
    }
    await reportCovered(address, names, looked);
    return items.sort((a, b) => rank(a.control) - rank(b.control));
  }

  /** What is not pressed again must be in reach at least. */
  async function reportCovered(
    address: string,
    names: string[],
    controls: Control[],
  ): Promise<void> {
    const keys = controls.map(({ key }) => key);
    const covered = await walk.page.evaluate((all) => window.eyes.covered(all), keys);
    for (const { key, by } of covered) {
      const control = controls.find((one) => one.key === key);
      if (control)
        await walk.report({ address, control: said(names, control), what: `is covered by ${by}` });
    }
  }

  /** Brings the page to where the item's control stands. */
  async function reach(address: string, item: Item): Promise<boolean> {
    const { page, watch } = walk;
    const { chain, control } = item;
    if (pathOf(page) !== address) await goBack();
    if (pathOf(page) === address) {
      if (await elementOf(page, control)) return true;
      await page.keyboard.press('Escape');
      await settle(page, watch);
      if (pathOf(page) === address && (await reachFromHere(chain, control))) return true;
    }
    if (isShort(control) || (pathOf(page) === address && mayBeGone(item))) return false;
    return reachAnew(address, item);
  }

  /** Opens what stands before the control, on the screen as it is. */
  async function reachFromHere(chain: readonly Control[], control: Control): Promise<boolean> {
    const { page, watch } = walk;
    if (await elementOf(page, control)) return true;
    for (const opener of chain) {
      const handle = await elementOf(page, opener, 'or its twin');
      // Who has become a recruiter is not offered it again: what it led to may stand there at once.
      if (handle) await open(page, watch, handle);
    }
    return chain.length > 0 && (await elementOf(page, control)) !== null;
  }

  /** Back to the screen as it stands, where the document is still the same. */
  async function goBack(): Promise<void> {
    const { page, watch } = walk;
    if (pathOf(page) === 'about:blank') return;
    await page.evaluate(() => history.back()).catch(() => {});
    await pause(30);
    await settle(page, watch);
  }

  /** Without what was opened before, where it is there without it: a menu may lie over the rest. */
  async function reachAgain(address: string, item: Item): Promise<boolean> {
    const isThere = item.chain.length > 0 && (await reachAnew(address, { ...item, chain: [] }));
    return isThere || reachAnew(address, item);
  }

  async function reachAnew(address: string, item: Item): Promise<boolean> {
    const { page, watch, storage } = walk;
    const { chain, control } = item;
    await openScreen(address);
    await untilThere(chain[0] ?? control);
    if (await reachFromHere(chain, control)) return true;
    // What was chosen before is kept, and hides what belongs to another choice.
    if (!(await forgetDrafts(page, Object.keys(storage)))) return isThereNow();
    await openScreen(address);
    await untilThere(chain[0] ?? control);
    return (await reachFromHere(chain, control)) || isThereNow();

    async function isThereNow(): Promise<boolean> {
      await settle(page, watch);
      return (await elementOf(page, control, 'or its twin')) !== null;
    }
  }

  /** Waits a little for what a busy machine shows late: a list, or a part that is loaded by itself. */
  async function untilThere(control: Control): Promise<void> {
    const deadline = Date.now() + LATE_MS;
    while (!(await elementOf(walk.page, control)) && Date.now() < deadline) await pause(50);
  }

  /** Presses, a second time from the beginning before a fault is believed. True when still on the screen. */
  async function pressItem(address: string, item: Item): Promise<boolean> {
    const { page, watch } = walk;
    let faults = await press(page, watch, item.control);
    if (isShort(item.control)) faults = faults.filter((text) => !isDoubtful(text));
    // Who has just signed out is told so by calls that were under way.
    if (await staySignedIn()) faults = faults.filter((text) => !text.startsWith('-1 '));
    if (faults.length > 0 && (await reachAgain(address, item))) {
      const again = await press(page, watch, item.control);
      // An error is one, even if it comes once; an answer that is missing must be missing twice.
      faults = [...faults.filter((text) => !isDoubtful(text)), ...again];
      await staySignedIn();
    }
    const control = said(item.names, item.control);
    for (const what of new Set(faults)) await walk.report({ address, control, what });
    return pathOf(page) === address;
  }

  /** True when it had to sign in again. */
  async function staySignedIn(): Promise<boolean> {
    const { page } = walk;
    const { accessToken } = walk.storage;
    const now = await page.evaluate(() => localStorage.getItem('accessToken')).catch(() => null);
    if (now === (accessToken ?? null)) return false;
    walk.storage = await walk.signIn();
    await keep(page, walk.storage);
    await page.goto('about:blank');
    return true;
  }
}

const said = (names: string[], { role, name, where, scope }: Control) =>
  `${[...names, `${role} ${name || where}`].join(' › ')} (${scope})`;

const isDoubtful = (text: string) => /^nothing changed|^cannot be pressed/.test(text);

const pathOf = (page: Page): string => {
  const url = new URL(page.url());
  return url.protocol === 'about:' ? 'about:blank' : url.pathname + url.search;
};

/** What takes away other controls: the rows of a list, or what one is. */
const TAKES_AWAY =
  /删除|移除|移出|清空|屏蔽|解除|撤回|取消关注|取消收藏|已读|开通|退出|不感兴趣|不合适|确认入职/;

/** What ends what a dialog or form is for. */
const SETTLES = /确定|确认|保存|提交|删除|完成|同意|拒绝|通过|待定|发送|发出|保持原|只移动/;

/** A short message goes by itself, even from under the mouse. */
const isShort = ({ scope }: Control) => scope === 'toast';

/**
 * First what goes by itself. Late what closes what is open, and links, which lead away; later what
 * settles the matter, so that there is nothing left to close; last what takes other controls away.
 */
function rank({ role, name, href, scope }: Control): number {
  if (scope === 'toast' || href?.startsWith('#')) return 0;
  if (/^(?:取消|关闭|返回|先不|知道了)/.test(name)) return 2;
  if (role === 'link') return 3;
  if (['button', 'menuitem'].includes(role) && TAKES_AWAY.test(name))
    return /全部|所有|清空/.test(name) ? 6 : 5;
  return SETTLES.test(name) ? 4 : 1;
}

const isApart = ({ name, scope }: Control, address: string) =>
  APART.some((one) => one.name.test(name) && (!one.at || one.at.test(`${address} ${scope}`)));
