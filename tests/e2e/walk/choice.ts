// Which controls are pressed, and which are only looked at because the same one was pressed before.
import { type Control, IN_ROWS } from './eyes.ts';
import type { Person } from './person.ts';
import { isSeekerArea } from './screens.ts';

/** What the walks of one run have pressed, so that none presses the same without need. */
export interface Memory {
  /** Links by component and screen they lead to; every walk visits the screens themselves. */
  links: Set<string>;
  pressed: Map<Person, Set<string>>;
  /** Controls that showed more: each walk opens them. */
  openers: Set<string>;
  /** By width of the window: what axe has looked at, in parts (parts.ts). */
  looked: Map<number, Set<string>>;
}

export const noMemory = (): Memory => ({
  links: new Set(),
  pressed: new Map(),
  openers: new Set(),
  looked: new Map(),
});

/** 'look': seen and named, in reach of the mouse, but pressed before. 'known': seen in this walk. */
type Choice = 'press' | 'look' | 'known';

export interface Chooser {
  /** With what was pressed to show it, if anything was. */
  choose(control: Control, path: string, opener?: Control): Choice;
  /** Tells that this was not pressed after all, so that it is where it stands on another screen. */
  left(control: Control, path: string, opener?: Control): void;
  /** Tells that pressing this showed more. */
  opened(control: Control, path: string): void;
}

/**
 * Chooses for one walk. The narrow walk of a person presses what the wide one did not meet, and what
 * opens something; recruiters and operators press on a seeker's own pages what seekers did not.
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
      const group = `${placeOf(control, path)} ${control.group}`;
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
      const group = `${placeOf(control, path)} ${control.group}`;
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

/** Header, footer and boxes are the same on every screen. */
const placeOf = ({ scope }: Control, path: string): string =>
  scope === 'page' ? path.toLowerCase() : '';

/** What a dialog offers is the same whichever row has opened it. */
const kindOf = (control: Control, path: string, opener: Control | undefined): string =>
  opener ? `${placeOf(opener, path)} ${openerOf(opener)} ${control.kind}` : keyOf(control, path);

/** The dialogs that the same button opens in several rows are one. */
const openerOf = ({ key, group, limit }: Control): string => (limit <= IN_ROWS ? group : key);

const keyOf = (control: Control, path: string): string =>
  `${placeOf(control, path)} ${control.key}`;
