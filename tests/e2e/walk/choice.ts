// Decides which controls are pressed, and which are only checked because the same one was pressed before.
import { type Control, IN_ROWS } from './eyes.ts';
import type { Person } from './person.ts';
import { isSeekerArea } from './screens.ts';

/** What the walks of one run have pressed, so that later walks need not repeat it. */
export interface Memory {
  /** Links by component and target screen. Every walk visits the screens themselves. */
  links: Set<string>;
  pressed: Map<Person, Set<string>>;
  /** Controls that opened something: each walk opens them again. */
  openers: Set<string>;
  /** By window width: the parts (parts.ts) that axe has checked. */
  looked: Map<number, Set<string>>;
}

export const noMemory = (): Memory => ({
  links: new Set(),
  pressed: new Map(),
  openers: new Set(),
  looked: new Map(),
});

/** 'look': check name and reachability only, as it was pressed before. 'known': already seen in this walk. */
type Choice = 'press' | 'look' | 'known';

export interface Chooser {
  /** Decides about a control; `opener` is the control that was pressed to show it, if any. */
  choose(control: Control, path: string, opener?: Control): Choice;
  /** Takes the decision back for a control that was not pressed, so that another screen can offer it. */
  left(control: Control, path: string, opener?: Control): void;
  /** Records that pressing this control opened something. */
  opened(control: Control, path: string): void;
}

/**
 * Makes the chooser of one walk. A person's narrow walk presses what the wide one did not meet, and openers.
 * On a seeker's own pages, recruiters and operators press only what seekers did not.
 */
export function chooser(person: Person, memory: Memory): Chooser {
  const seen = new Set<string>();
  const groups = new Map<string, number>();
  const before = new Set(memory.pressed.get(person));
  const own = memory.pressed.get(person) ?? new Set();
  memory.pressed.set(person, own);

  const wasPressed = (control: Control, key: string, path: string): boolean => {
    if (control.role === 'link') {
      const isKnown = memory.links.has(control.group);
      memory.links.add(control.group);
      return isKnown;
    }
    if (memory.openers.has(key)) return false;
    if (before.has(key)) return true;
    const isGuest = person === 'recruiter' || person === 'operator';
    return isGuest && isSeekerArea(path) && memory.pressed.get('seeker')?.has(key) === true;
  };

  return {
    choose: (control, path, opener) => {
      const key = keyOf(control, path);
      const kind = kindOf(control, path, opener);
      if (seen.has(key) || seen.has(kind)) return 'known';
      seen.add(key).add(kind);
      const group = `${screenOf(control, path)} ${control.group}`;
      const count = groups.get(group) ?? 0;
      groups.set(group, count + 1);
      if (count >= control.limit) return 'look';
      if (control.idle || wasPressed(control, key, path)) return 'look';
      own.add(key);
      return 'press';
    },
    left: (control, path, opener) => {
      const key = keyOf(control, path);
      seen.delete(kindOf(control, path, opener));
      const group = `${screenOf(control, path)} ${control.group}`;
      seen.delete(key);
      own.delete(key);
      groups.set(group, (groups.get(group) ?? 1) - 1);
      if (control.role === 'link') memory.links.delete(control.group);
    },
    opened: (control, path) => {
      memory.openers.add(keyOf(control, path));
    },
  };
}

/** The screen of a control: the path, except for header, footer and boxes, which are equal on all screens. */
const screenOf = ({ scope }: Control, path: string): string =>
  scope === 'page' ? path.toLowerCase() : '';

/** The kind of a control. In a dialog it does not depend on the row that opened the dialog. */
const kindOf = (control: Control, path: string, opener: Control | undefined): string =>
  opener ? `${screenOf(opener, path)} ${openerOf(opener)} ${control.kind}` : keyOf(control, path);

/** The opener's key. Dialogs that the same button opens in several rows count as one. */
const openerOf = ({ key, group, limit }: Control): string => (limit <= IN_ROWS ? group : key);

const keyOf = (control: Control, path: string): string =>
  `${screenOf(control, path)} ${control.key}`;
