// The keys of a queue: they act while the focus is in the queue or nowhere, never while somebody types.
import { type RefObject, useEffect, useState } from 'react';

export type KeyHelp = readonly (readonly [keys: string, what: string])[];

const KEYS: KeyHelp = [
  ['J 或 ↓', '下一件'],
  ['K 或 ↑', '上一件'],
  ['Enter', '打开或收起'],
  ['R', '写处理说明'],
  ['1 – 9', '按顺序选择处理结果'],
  ['X', '勾选，用于批量处理'],
  ['/', '查找'],
  ['?', '显示或收起这个说明'],
];
const STORED = 'zemu.queue-keys';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

/** Whether a key belongs to the queue: nothing else has the focus, and no shortcut of the browser is meant. */
function isForQueue(event: KeyboardEvent, box: HTMLElement): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.defaultPrevented || isTyping(event.target)) return false;
  // What an open dialog asks is answered first.
  if (document.querySelector('dialog[open]')) return false;
  const at = document.activeElement;
  return at === null || at === document.body || at.id === 'main' || box.contains(at);
}

const headsIn = (box: HTMLElement) => [
  ...box.querySelectorAll<HTMLButtonElement>('[data-case-head]'),
];

/** Moves the focus to the case after or before the one it is in. */
function move(box: HTMLElement, step: 1 | -1): boolean {
  const heads = headsIn(box);
  const row = document.activeElement?.closest('[data-case]');
  const index = heads.findIndex((head) => row?.contains(head));
  const next = index < 0 ? heads[0] : heads[index + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** True when the key did something. */
function pressInList(box: HTMLElement, key: string): boolean {
  const isOnHead = document.activeElement?.matches('[data-case-head]') ?? false;
  if (key === 'j' || (key === 'ArrowDown' && isOnHead)) return move(box, 1);
  if (key === 'k' || (key === 'ArrowUp' && isOnHead)) return move(box, -1);
  const find = (selector: string) => box.querySelector<HTMLElement>(selector);
  if (key === '/') {
    find('[data-queue-search]')?.focus();
    return true;
  }
  if (key === 'r') {
    const words = find('[data-case-open] textarea');
    words?.focus();
    return words !== null;
  }
  if (key === 'x') {
    const row = document.activeElement?.closest('[data-case]');
    const tick = row?.querySelector<HTMLInputElement>('[data-case-tick]');
    tick?.click();
    return tick !== null && tick !== undefined;
  }
  if (/^[1-9]$/.test(key)) {
    const way = box.querySelectorAll<HTMLButtonElement>('[data-case-open] [data-way]')[
      Number(key) - 1
    ];
    way?.click();
    return way !== undefined;
  }
  return false;
}

function readOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

function storeOn(isOn: boolean): void {
  try {
    localStorage.setItem(STORED, isOn ? 'on' : 'off');
  } catch {
    // Without storage the choice holds for this page.
  }
}

interface QueueKeysProps {
  box: RefObject<HTMLElement | null>;
  keys?: KeyHelp;
  /** Acts on a key; true when it did something. Pass the same function on each render. */
  press?: (box: HTMLElement, key: string) => boolean;
}

/** The help, and the keys themselves for the queue in `box`. */
export function QueueKeys({ box, keys = KEYS, press = pressInList }: QueueKeysProps) {
  const [isOn, setOn] = useState(readOn);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => {
      const queue = box.current;
      if (!queue || !isForQueue(event, queue)) return;
      if (event.key === '?') setShown((shown) => !shown);
      else if (!press(queue, event.key.length === 1 ? event.key.toLowerCase() : event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn, box, press]);
  return (
    <details
      className="size-sm tone-ink-2 below-3"
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>键盘快捷键</summary>
      <dl className="row wrap gap-y-1 gap-x-5 above-1">
        {keys.map(([names, what]) => (
          <div key={names} className="row gap-1">
            <dt>
              <kbd>{names}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="row align-center gap-2 above-1">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked);
            storeOn(target.checked);
          }}
        />
        使用单个字母的快捷键
      </label>
    </details>
  );
}
