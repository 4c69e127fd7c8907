// The keys of the grid of pictures: they act on the picture that has the focus; without one the first gets it.
import type { KeyHelp } from '../../parts/review/queue-keys.tsx';

export const GRID_KEYS: KeyHelp = [
  ['← → ↑ ↓', '移动'],
  ['1', '通过'],
  ['2', '不通过，再按数字选原因'],
  ['Enter', '放大查看'],
  ['X', '勾选，用于批量处理'],
  ['A', '通过显示的全部（先预览）'],
  ['Z', '撤回刚才的处理'],
  ['O', '打开上传者的页面'],
  ['/', '查找'],
  ['?', '显示或收起这个说明'],
];

const tilesIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-tile]')];

/** How many tiles stand in the first row. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop;
  const below = tiles.findIndex((tile) => tile.offsetTop !== top);
  return below < 0 ? tiles.length : below;
}

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  j: () => 1,
  ArrowLeft: () => -1,
  k: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** Which control of a tile a key presses. */
const CONTROLS: Readonly<Record<string, string>> = {
  1: '[data-way="1"]',
  2: '[data-way="2"]',
  x: '[data-tile-tick]',
  o: '[data-tile-owner]',
};

/** Which control of the desk a key presses. */
const OF_BOARD: Readonly<Record<string, string>> = { a: '[data-bulk-quick]', z: '[data-undo]' };

/** Gives a tile the focus. */
export function focusTile(tile: Element | undefined): void {
  tile?.querySelector<HTMLElement>('[data-tile-head]')?.focus();
  tile?.scrollIntoView({ block: 'nearest' });
}

/** True when the key did something. */
export function pressInGrid(box: HTMLElement, key: string): boolean {
  const tiles = tilesIn(box);
  const tile = document.activeElement?.closest<HTMLElement>('[data-tile]');
  const index = tile ? tiles.indexOf(tile) : -1;
  const step = STEPS[key]?.(columnsOf(tiles));
  if (step !== undefined) {
    const next = index < 0 ? tiles[0] : tiles[index + step];
    focusTile(next);
    return next !== undefined;
  }
  if (key === '/') {
    box.querySelector<HTMLElement>('[data-queue-search]')?.focus();
    return true;
  }
  const control = CONTROLS[key];
  if (control && !tile) {
    focusTile(tiles[0]);
    return tiles.length > 0;
  }
  const name = control ?? OF_BOARD[key];
  const found = name && (control ? tile : box)?.querySelector<HTMLElement>(name);
  if (!found) return false;
  found.click();
  return true;
}
