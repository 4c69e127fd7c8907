// Walks the site as one person at one width: every screen, every link, every control.
import type { Page } from 'playwright-core';
import { APART, LAST } from './apart.ts';
import type { Chooser } from './choice.ts';
import { type Control, IN_ROWS } from './eyes.ts';
import { forgetDrafts, keep, tokenKey } from './person.ts';
import { elementOf, open, press, settle } from './press.ts';
import { partsOf, templateOf } from './screens.ts';
import { pause, type Watch } from './watch.ts';

export interface Fault {
  address: string;
  /** The control, after the controls that were pressed to reach it. */
  control: string;
  what: string;
}

interface Walk {
  page: Page;
  watch: Watch;
  chooser: Chooser;
  /** How many controls of a screen are pressed; MOST by default. */
  most?: number;
  /** The person's local storage; renewed when a press signed the person out. */
  storage: Record<string, string>;
  signIn(): Promise<Record<string, string>>;
  /** Called for every fault that occurred twice. */
  report(fault: Fault): Promise<void>;
  /** Called in every new state of a screen: when it is loaded, and after a press that showed more. */
  look(state: { address: string; opened: string }): Promise<void>;
}

export interface Walked {
  screens: string[];
  pressed: number;
  /** Controls that were not pressed because their screen has too many (see MOST). */
  left: number;
  /** Controls that were seen once and not found again. */
  lost: string[];
}

interface Item {
  /** The controls to press on the loaded screen before this control appears. */
  chain: Control[];
  names: string[];
  control: Control;
}

/** Extra time for a list that a busy machine fetches after the page has settled. */
const LATE_MS = 500;
/** The depth of nested openings: a dialog opened from a menu in a drawer is three. */
const DEPTH = 4;
/** How many controls of one screen are pressed, so that a run takes minutes; WALK_ALL=1 presses all. */
const MOST = process.env.WALK_ALL ? Number.POSITIVE_INFINITY : 14;
/** WALK_AT=/recruiter,/layout/assets walks only these paths. */
const AT = process.env.WALK_AT?.toLowerCase().split(',');
const isWanted = (path: string) => !AT || AT.includes(path);

/** Walks from the given addresses until no screen is left. */
export async function walk(walk: Walk, start: readonly string[]): Promise<Walked> {
  const walked: Walked = { screens: [], pressed: 0, left: 0, lost: [] };
  const known = new Set<string>();
  const pressed = new Set<string>();
  /** Whether similar rows exist: of a row that disappeared, another one was pressed. */
  const hasTwin = ({ role, limit, group }: Control) =>
    role !== 'link' && limit <= IN_ROWS && pressed.has(group);
  /** Openers of dialogs in which a press settled the matter: controls behind them may rightly be gone. */
  const settled = new Set<Control>();
  const mayBeGone = ({ chain, control }: Item) =>
    isShort(control) || hasTwin(control) || chain.some((opener) => settled.has(opener));
  const queue = [...start];
  /** Presses that are put off to the end, because they change the person's rights. */
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
      // Redirected, for instance to the login: that screen is walked separately.
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

  /** Presses the items of an address. @param most the number of presses at which it ends. */
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
      // A link that was not there at first opens another screen.
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
    // Moves the mouse away, so that nothing of the new page opens under it.
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

  /** Controls new to this walk, as items to press; links are queued as screens. */
  async function newItems(address: string, chain: Control[], names: string[]): Promise<Item[]> {
    const found = await walk.page.evaluate(() => window.eyes.controls());
    const [path = ''] = address.split('?');
    const items: Item[] = [];
    const looked: Control[] = [];
    for (const control of found) {
      if (control.href && !control.href.startsWith('#') && !leadsToNoPage(control))
        queue.push(control.href);
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

  /** Reports controls that are not pressed again but are covered. */
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

  /** Brings the page into the state in which the item's control is there. */
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

  /** Presses the chain of openers on the screen as it is, to reach the control. */
  async function reachFromHere(chain: readonly Control[], control: Control): Promise<boolean> {
    const { page, watch } = walk;
    if (await elementOf(page, control)) return true;
    for (const opener of chain) {
      const handle = await elementOf(page, opener, 'or its twin');
      // An opener may be gone, as 成为招聘者 is for a recruiter: its target may then be there at once.
      if (handle) await open(page, watch, handle);
    }
    return chain.length > 0 && (await elementOf(page, control)) !== null;
  }

  /** Returns to the screen, as long as it is the same document. */
  async function goBack(): Promise<void> {
    const { page, watch } = walk;
    if (pathOf(page) === 'about:blank') return;
    // Where there is nothing to go back to, no event tells so.
    await page
      .evaluate(() => {
        const { promise, resolve } = Promise.withResolvers<void>();
        addEventListener('popstate', () => resolve(), { once: true });
        setTimeout(resolve, 500);
        history.back();
        return promise;
      })
      .catch(() => {});
    await settle(page, watch);
  }

  /** Reaches the control, first without opened layers: they may cover the rest, and it may not need them. */
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
    // A kept draft has another choice, which hides this control.
    if (!(await forgetDrafts(page, Object.keys(storage)))) return isThereNow();
    await openScreen(address);
    await untilThere(chain[0] ?? control);
    return (await reachFromHere(chain, control)) || isThereNow();

    async function isThereNow(): Promise<boolean> {
      await settle(page, watch);
      return (await elementOf(page, control, 'or its twin')) !== null;
    }
  }

  /** Waits a little for what a busy machine shows late: a list, or a lazily loaded part. */
  async function untilThere(control: Control): Promise<void> {
    const deadline = Date.now() + LATE_MS;
    while (!(await elementOf(walk.page, control)) && Date.now() < deadline) await pause(50);
  }

  /** Presses an item; a fault must occur again after a reload. True while still on the screen. */
  async function pressItem(address: string, item: Item): Promise<boolean> {
    const { page, watch } = walk;
    let faults = await press(page, watch, item.control);
    if (isShort(item.control)) faults = faults.filter((text) => !isDoubtful(text));
    // After a sign-out, calls under way are refused: those refusals are no faults.
    if (await staySignedIn()) faults = faults.filter((text) => !text.startsWith('-1 '));
    if (faults.length > 0 && (await reachAgain(address, item))) {
      const again = await press(page, watch, item.control);
      // An error counts although it occurs once; a missing reaction must be missing twice.
      faults = [...faults.filter((text) => !isDoubtful(text)), ...again];
      await staySignedIn();
    }
    const control = said(item.names, item.control);
    for (const what of new Set(faults)) await walk.report({ address, control, what });
    return pathOf(page) === address;
  }

  /** Signs in again after a sign-out; true when it had to. */
  async function staySignedIn(): Promise<boolean> {
    const { page } = walk;
    const key = tokenKey(walk.storage);
    const now = await page.evaluate((name) => localStorage.getItem(name), key).catch(() => null);
    if (now === (walk.storage[key] ?? null)) return false;
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

/** Names of controls whose press removes others: rows of a list, or the person's role. */
const TAKES_AWAY =
  /删除|移除|移出|清空|屏蔽|解除|撤回|取消关注|取消收藏|已读|开通|退出|不感兴趣|不合适|确认入职/;

/** Names of controls that settle the matter of a dialog or form. */
const SETTLES = /确定|确认|保存|提交|删除|完成|同意|拒绝|通过|待定|发送|发出|保持原|只移动/;

/** A short message disappears by itself, even under the mouse. */
const isShort = ({ scope }: Control) => scope === 'toast';

/**
 * The order of presses. First what disappears by itself. Late: what closes a layer, and links, which lead
 * away. Later: what settles the matter, as nothing can be closed afterwards. Last: what removes others.
 */
function rank({ role, name, href, scope }: Control): number {
  if (scope === 'toast' || href?.startsWith('#')) return 0;
  if (/^(?:取消|关闭|返回|先不|知道了)/.test(name)) return 2;
  if (role === 'link') return 3;
  if (['button', 'menuitem'].includes(role) && TAKES_AWAY.test(name))
    return /全部|所有|清空/.test(name) ? 6 : 5;
  return SETTLES.test(name) ? 4 : 1;
}

const leadsToNoPage = ({ name }: Control) =>
  APART.some((one) => one.isNoPage && one.name.test(name));

const isApart = ({ name, scope }: Control, address: string) =>
  APART.some((one) => one.name.test(name) && (!one.at || one.at.test(`${address} ${scope}`)));
