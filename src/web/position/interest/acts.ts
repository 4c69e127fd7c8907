// A seeker's acts on positions: shown at the press, and undone when the server refuses. Loaded for
// seekers only.
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { PAGE_SIZE_MAX } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/position/interest.ts';
import { CallError, call, TRANSPORT_ERROR } from '../../data/api.ts';
import { toastError, toastSuccess } from '../../shell/toast.ts';
import { type Asked, type Marks, useInterest } from './interest.ts';

/** The positions of this page: an act on one may also mark others of its enterprise. */
let inSight: readonly number[] = [];

/** When each mark was last pressed, or its call ended: an answer requested before is out of date. */
const pressedAt = new Map<string, number>();
const notePress = (kind: keyof Marks, id: number) =>
  pressedAt.set(`${kind} ${id}`, performance.now());

/** Reads marks into the store. Known ones stay, because a page may have several lists. */
export async function readMarks(ids: readonly number[], signal: AbortSignal): Promise<void> {
  inSight = [...new Set([...ids, ...inSight])].slice(0, PAGE_SIZE_MAX);
  const since = performance.now();
  const read = await call(contract.getMarks, { ids: [...ids] }, { signal, quiet: true });
  useInterest.setState((state) => {
    const join = (kind: keyof Marks) => {
      const isPressed = (id: number) => (pressedAt.get(`${kind} ${id}`) ?? -1) >= since;
      const known = [...state[kind]].filter((id) => !ids.includes(id) || isPressed(id));
      return new Set([...known, ...read[kind].filter((id) => !isPressed(id))]);
    };
    return {
      favourite: join('favourite'),
      applied: join('applied'),
      again: join('again'),
      seen: join('seen'),
      talked: join('talked'),
      hidden: join('hidden'),
      blocked: join('blocked'),
    };
  });
}

/** A second press within this time, in ms, is taken for a double click. */
const ECHO_MS = 500;
const lastPress = new Map<string, number>();

function isEcho(what: string): boolean {
  const now = performance.now();
  const before = lastPress.get(what) ?? Number.NEGATIVE_INFINITY;
  lastPress.set(what, now);
  return now - before < ECHO_MS;
}

function mark(kind: keyof Marks, id: number, on: boolean): void {
  notePress(kind, id);
  useInterest.setState((state) => {
    const ids = new Set(state[kind]);
    if (on) ids.add(id);
    else ids.delete(id);
    return { [kind]: ids };
  });
}

/** Changes a mark at once and makes the call; on failure undoes the change and resolves to false. */
async function change(
  kind: keyof Marks,
  id: number,
  on: boolean,
  send: () => Promise<unknown>,
  done: string,
): Promise<boolean> {
  mark(kind, id, on);
  try {
    await send();
    notePress(kind, id);
    toastSuccess(done);
    return true;
  } catch (error) {
    mark(kind, id, !on);
    // The shell toasts refusals, but not a broken connection.
    if (error instanceof CallError && error.code === TRANSPORT_ERROR) toastError(error.msg);
    return false;
  }
}

/** The call must arrive even when the page is left at once. */
const PRESSED = { outlives: true } as const;

/** Adds a position to the favourites, or removes it. */
export async function toggleFavourite(id: number): Promise<void> {
  if (isEcho(`favourite ${id}`)) return;
  const on = !useInterest.getState().favourite.has(id);
  const endpoint = on ? contract.addFavourite : contract.removeFavourite;
  const done = on ? '已收藏，可在个人中心查看' : '已取消收藏';
  await change('favourite', id, on, () => call(endpoint, { id }, PRESSED), done);
}

/** Opens the dialog with the reasons for not being interested, or closes it. */
export const askWhy = (asked: Asked | null) => useInterest.setState({ asked });

/** Hides a position for a reason; resolves to false on failure. */
export async function hidePosition(input: InputOf<typeof contract.hidePosition>): Promise<boolean> {
  const done = input.whole_enterprise ? '不再推荐该企业的职位' : '不再推荐这个职位';
  const send = () => call(contract.hidePosition, input, PRESSED);
  const isDone = await change('hidden', Number(input.id), true, send, done);
  if (isDone && input.whole_enterprise) await readAgain();
  return isDone;
}

/** Reads the marks of all positions on the page; on failure they stay as they are. */
const readAgain = () => readMarks(inSight, new AbortController().signal).catch(() => {});

/** Takes 不感兴趣 back. */
export async function unhidePosition(id: number): Promise<void> {
  if (isEcho(`hidden ${id}`)) return;
  const send = () => call(contract.unhidePosition, { id }, PRESSED);
  // The hidden one may have been the whole enterprise, so all marks are read again.
  if (await change('hidden', id, false, send, '已撤销')) await readAgain();
}
