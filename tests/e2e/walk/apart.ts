// What the walker leaves alone, by name and with the reason.
import type { Expected } from './watch.ts';

interface Apart {
  name: RegExp;
  /** Restricts the entry: matched against the address and the box that contains the control. */
  at?: RegExp;
  /** True for a link that leads to no page: its address is not walked either. */
  isNoPage?: true;
  why: string;
}

/** Controls that the walker does not press. */
export const APART: readonly Apart[] = [
  { name: /注销账号|注销/, why: 'ends the account that walks' },
  { name: /退出所有|退出其他|全部退出/, why: 'ends the login that walks' },
  { name: /^RSS 订阅$/, isNoPage: true, why: 'a feed for readers of feeds' },
];

/** Controls that are pressed last, because the walker may have fewer rights afterwards. */
export const LAST = /^(?:移交|交接并离开)$/;

/** Refusals that are correct. */
export const EXPECTED: readonly Expected[] = [
  {
    what: /^429 POST \/api\/account\.(?:proof\/sendCode|code\/send) /,
    why: 'a code a minute: the walker asks in several dialogs within one',
  },
  {
    what: /^403 GET \/api\/enterprise\.member\/lists /,
    why: 'hears that the members changed before it hears that its own reader left; asks, and is told',
  },
  { what: /^404 GET \/notfont/i, why: 'the page for what is not found says so to machines, too' },
];
