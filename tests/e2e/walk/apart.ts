// What the walker leaves alone, each by name and with the reason.
import type { Expected } from './watch.ts';

interface Apart {
  name: RegExp;
  /** Only there, where given: matched against the address and the box the control stands in. */
  at?: RegExp;
  why: string;
}

/** Controls that are not pressed. */
export const APART: readonly Apart[] = [
  { name: /注销账号|注销/, why: 'ends the account that walks' },
  { name: /退出所有|退出其他|全部退出/, why: 'ends the login that walks' },
];

/** Controls that are pressed when all others have been: the walker may do less afterwards. */
export const LAST = /^(?:移交|交接并离开)$/;

/** Answers that refuse and are right to. */
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
