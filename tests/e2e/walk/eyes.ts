// Finds the controls that a page offers. Runs in the browser (eyes-script.ts).
import { nameOf, ownName, plain, roleOf, TOASTS, textOf } from './names.ts';

/** A control as the walker knows it. */
export interface Control {
  /** Identifies the control: equal after a reload, and equal for the same button in every row of a list. */
  key: string;
  /** The key without the name of the surrounding dialog or menu, which may name the row that opened it. */
  kind: string;
  /** Controls of one kind, such as links of a list or options of a menu, of which only some are pressed. */
  group: string;
  /** How many controls of its group are pressed. */
  limit: number;
  role: string;
  /** The accessible name; an empty one is a fault. */
  name: string;
  /** The dialog, drawer, menu or tab around it; 'toast', 'shell' for header and footer, else 'page'. */
  scope: string;
  /** A link's target on this site; null for everything else. */
  href: string | null;
  /** Why a press may correctly change nothing; empty when it must change something. */
  idle: string;
  /** A short CSS path of the element, for reports. */
  where: string;
}

const INTERACTIVE = [
  'button',
  'link',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'switch',
  'checkbox',
  'radio',
  'combobox',
  'textbox',
  'searchbox',
  'spinbutton',
  'slider',
  'treeitem',
];
const NATIVE =
  'a[href], area[href], button, summary, input:not([type="hidden"]), select, textarea, [contenteditable="true"]';
const CANDIDATES = `${NATIVE}, [role], [tabindex]`;
const MODAL = 'dialog:modal, [role="dialog"][aria-modal="true"], [role="alertdialog"]';
/** Layers that Ant Design appends to the body, beside a dialog. */
const FLOATING =
  '.ant-dropdown, .ant-select-dropdown, .ant-popover, .ant-picker-dropdown, .ant-cascader-dropdown, [popover]';
/** Layers that open over the page and close again. */
const OVER = `${MODAL}, dialog[open], [role="dialog"], [role="menu"], [role="listbox"], details[open], ${FLOATING}`;
const BOX = `${OVER}, [role="tabpanel"]`;

function isVisible(element: Element): boolean {
  if (element.closest('[inert], [aria-hidden="true"]')) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Numbers dialogs in the order of their first appearance: the last one is on top. */
const order = new WeakMap<Element, number>();
let opened = 0;

function topModal(): Element | null {
  const modals = [...document.querySelectorAll(MODAL)].filter(isVisible);
  for (const modal of modals) {
    if (order.has(modal)) continue;
    opened += 1;
    order.set(modal, opened);
  }
  return modals.sort((a, b) => (order.get(b) ?? 0) - (order.get(a) ?? 0))[0] ?? null;
}

/** The dialog, drawer, menu or list that was opened last; null for none. */
export function topBox(): Element | null {
  const floating = [...document.querySelectorAll(`${FLOATING}, [role="menu"]`)].filter(isVisible);
  return floating.at(-1) ?? topModal();
}

/** Whether React has a click handler here: for elements that look pressable but have no role. */
function listens(element: Element): boolean {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : null;
  return Boolean(props?.onClick ?? props?.onMouseDown);
}

function isBareClickable(element: Element): boolean {
  if (getComputedStyle(element).cursor !== 'pointer' || !listens(element)) return false;
  if (/scrollbar/.test(element.className.toString())) return false;
  return !element.closest(`${NATIVE}, label, [role="option"]`) && !element.querySelector(NATIVE);
}

/** The walker's role for elements that look pressable and handle clicks, but have no role. */
const CLICKABLE = 'clickable';

/** All elements that can be reached now; with `role` only those with it, which is faster. */
function controlElements(role = ''): Element[] {
  const top = topModal();
  const isReachable = (element: Element) =>
    !top || top.contains(element) || element.closest(FLOATING) !== null;
  const semantic = [...document.body.querySelectorAll(CANDIDATES)].filter((element) =>
    role ? roleOf(element) === role : INTERACTIVE.includes(roleOf(element)),
  );
  const known = new Set(semantic);
  const isBareWanted = !role || role === CLICKABLE;
  const all = isBareWanted ? document.body.querySelectorAll('div, span, li, td, img, svg, i') : [];
  const bare = [...all].filter((element) => !known.has(element) && isBareClickable(element));
  return [...semantic, ...bare].filter((element) => isReachable(element) && isVisible(element));
}

// Ids made by React, and states, do not identify a thing.
const STATE_CLASS =
  /^css-|_r_|error|success|valid|active|selected|checked|focus|hover|open|disabled|loading|today|current|status|unread/i;
function shape(element: Element): string {
  const classes = [...element.classList].filter((name) => !STATE_CLASS.test(name)).slice(0, 3);
  return [element.tagName.toLowerCase(), ...classes].join('.');
}

function structure(element: Element): string {
  const shapes: string[] = [];
  let at: Element | null = element;
  for (let level = 0; level < 4 && at && at !== document.body; level += 1) {
    shapes.unshift(shape(at));
    at = at.parentElement;
  }
  return shapes.join('>');
}

/** The box around a control. A control that opens a box counts as beside it, not inside. */
const outside = (element: Element): Element | null =>
  (element.tagName === 'SUMMARY' ? element.closest('details') : element)?.parentElement ?? null;

/** The list row around a control, and the number of rows: a row is a repeated box with more in it. */
function rowOf(element: Element): { row: Element; count: number } | null {
  const own = textOf(element).length;
  let at: Element | null = outside(element);
  for (let level = 0; level < 9 && at && at !== document.body; level += 1) {
    const parent: Element | null = at.parentElement;
    const kind = shape(at);
    const count = [...(parent?.children ?? [])].filter((one) => shape(one) === kind).length;
    if (count > 1 && textOf(at).length > own + 3) return { row: at, count };
    if (at.matches(BOX) || at.tagName === 'MAIN') return null;
    at = parent;
  }
  return null;
}

function scopeOf(element: Element): string {
  const box = outside(element)?.closest(BOX);
  if (box) {
    const label = nameOfBox(box);
    return `${roleOf(box) || box.tagName.toLowerCase()}:${plain(label)}`;
  }
  if (element.closest(TOASTS)) return 'toast';
  return element.closest('main') ? 'page' : 'shell';
}

function nameOfBox(box: Element): string {
  const ids = box.getAttribute('aria-labelledby');
  const named = ids ? textOf(document.getElementById(ids)) : ownName(box);
  return named || textOf(box.querySelector('summary, h1, h2, h3, h4')) || '';
}

const FIELDS = ['textbox', 'searchbox', 'spinbutton', 'combobox', 'switch', 'radio', 'slider'];
/** Roles of data of one kind, such as options of one list: a few are pressed for all. */
const PICKED = ['option', 'treeitem', 'checkbox', 'menuitemcheckbox', CLICKABLE];
const FEW = 2;
/** How many are pressed of links with the same target. */
const ONE = 1;
/** How many are pressed of the same button in the rows of a list. */
export const IN_ROWS = 3;
const MANY = 20;

interface Recognition {
  key: string;
  group: string;
  limit: number;
}

/** A key by which the control is recognised, and how many similar controls there are. */
function recognitionOf(
  element: Element,
  role: string,
  name: string,
  scope: string,
  href: string | null,
): Recognition {
  const made = structure(element);
  if (role === 'link') {
    const target = plain((href ?? '').replace(/=[^&#]*/g, '='));
    const key = `${scope}|link|${made}|${target}|${plain(name)}`;
    return { key, group: `link|${made}|${target}`, limit: ONE };
  }
  const group = `${scope}|${role}|${made}`;
  const list = rowOf(element);
  const isPicked = PICKED.includes(role);
  if (!list || isPicked || FIELDS.includes(role)) {
    return { key: `${group}|${plain(name)}`, group, limit: isPicked ? FEW : MANY };
  }
  const { row, count } = list;
  const like = [...row.querySelectorAll(element.tagName)].filter((one) => structure(one) === made);
  const nth = like.indexOf(element);
  const text = textOf(element);
  const index = count <= 6 ? [...(row.parentElement?.children ?? [])].indexOf(row) : 'row';
  const own = ownName(element);
  // A name without data of its row stays valid when the rows change places.
  const which = own && own === plain(own) ? own : `${index}|${text.length <= 8 ? plain(text) : ''}`;
  const key = `${group}|${nth}|${which}`;
  return { key, group: `${group}|${nth}`, limit: IN_ROWS };
}

const isOn = (element: Element, state: string) => {
  const value = element.getAttribute(state);
  return value !== null && value !== 'false';
};

/** Why a press may correctly change nothing; '' when it must change something. */
function idleOf(element: Element, role: string, href: string | null): string {
  const { disabled, checked } = element as HTMLInputElement;
  if (disabled || isOn(element, 'aria-disabled') || element.closest('fieldset:disabled')) {
    return 'disabled';
  }
  if (element.matches('.ant-select-item-option-disabled, .ant-picker-cell-disabled'))
    return 'disabled';
  if (role === 'radio' && (checked || isOn(element, 'aria-checked'))) return 'chosen';
  if ((role === 'tab' || role === 'option') && isOn(element, 'aria-selected')) return 'chosen';
  const many = element.closest('fieldset, nav, ul[aria-label], [role="group"], [role="toolbar"]');
  const isOneOf = (many?.querySelectorAll('[aria-pressed="true"]').length ?? 0) === 1;
  if (isOneOf && element.getAttribute('aria-pressed') === 'true') return 'chosen';
  if (isOn(element, 'aria-current')) return 'current';
  if (href !== null && href === location.pathname + location.search) return 'current';
  if (role === 'link' && href === null) return 'elsewhere';
  if (getComputedStyle(element).pointerEvents === 'none') return 'disabled';
  return '';
}

function localHref(element: Element): string | null {
  const href = element.getAttribute('href');
  if (!href) return null;
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) return null;
  if (url.hash && url.pathname === location.pathname) return url.hash;
  return url.pathname + url.search;
}

function describe(element: Element): Control {
  const role = roleOf(element) || CLICKABLE;
  const name = nameOf(element);
  const scope = scopeOf(element);
  const href = role === 'link' ? localHref(element) : null;
  const { key, group, limit } = recognitionOf(element, role, name, scope, href);
  const kind = key.replace(scope, scope.replace(/:.*/s, ''));
  const idle = idleOf(element, role, href);
  return { key, kind, group, limit, role, name, scope, href, idle, where: structure(element) };
}

/** All controls a person can reach now; those of an open dialog first. */
export function controls(): Control[] {
  return controlElements().map(describe);
}

/** The parts of a control that suffice to find it again. */
export type Wanted = Pick<Control, 'key' | 'kind' | 'group' | 'limit' | 'role' | 'where' | 'scope'>;

/**
 * Finds the control's element; null when there is none. With `twin` an equivalent one is accepted: the same
 * control in a dialog opened by another row, or the same button in another row.
 */
export function find(wanted: Wanted, twin: boolean): Element | null {
  const { key, kind, group, limit, role, where, scope } = wanted;
  const alike = controlElements(role).filter((element) => structure(element) === where);
  const all = alike.map((element) => ({ element, control: describe(element) }));
  const same = all.find(({ control }) => control.key === key);
  if (same || !twin) return same?.element ?? null;
  const isBox = scope.includes(':');
  const isInRow = role !== 'link' && limit <= IN_ROWS;
  const other =
    (isBox && all.find(({ control }) => control.kind === kind)) ||
    (isInRow && all.find(({ control }) => control.group === group));
  return other ? other.element : null;
}

/** The element that a press at the centre would hit; null outside the window. */
function hitOf(element: Element, inline: 'nearest' | 'center'): Element | null {
  element.scrollIntoView({ block: 'center', inline, behavior: 'instant' });
  const [box] = element.getClientRects();
  return box ? document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) : null;
}

/** Whether `hit` belongs to a menu or dialog that was opened over the element. */
function isUnder(hit: Element, element: Element): boolean {
  const over = hit.closest(OVER);
  return over !== null && !over.contains(element);
}

/** The given keys whose controls are covered by another element, with that element. */
export function covered(keys: readonly string[]): { key: string; by: string }[] {
  const wanted = new Set(keys);
  return controlElements().flatMap((element) => {
    const { key } = describe(element);
    if (!wanted.delete(key)) return [];
    // In a row of columns with scroll snap, 'nearest' may be scrolled out of view again.
    const hit = hitOf(element, 'nearest') ?? hitOf(element, 'center');
    const [box] = element.getClientRects();
    if (!box || box.width < 2 || box.height < 2) return [];
    // A short message disappears by itself.
    const isOwn =
      hit &&
      (isUnder(hit, element) ||
        element.contains(hit) ||
        hit.contains(element) ||
        hit.closest(`label, ${TOASTS}`));
    // A control outside the window, such as the skip link, comes in by keyboard focus.
    return isOwn || box.right < 0 || box.bottom < 0
      ? []
      : [{ key, by: hit ? structure(hit) : 'the edge of the window' }];
  });
}

/** Why this control may change nothing now. Asked again before a press, as a draft may have set a choice. */
export function idle(element: Element): string {
  const role = roleOf(element) || CLICKABLE;
  return idleOf(element, role, role === 'link' ? localHref(element) : null);
}
