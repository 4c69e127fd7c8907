// What the signed-in seeker has to do with the positions in sight: read once for a page, changed at
// the press and put back when the server refuses. Small, because open pages carry it.
import { useEffect } from 'react';
import { create } from 'zustand';
import { CallError, TRANSPORT_ERROR } from '../api.ts';
import { useSession } from '../session.ts';
import { toastError, toastSuccess } from '../shell/toast.ts';
import type { Ids, Marks } from './interest-calls.ts';

/** What the question 为什么不感兴趣 is about. */
export interface Asked {
  id: number;
  title: string;
  enterprise: string;
}

const NONE: Ids = new Set();

interface Interest extends Marks {
  /** The position whose reason is being asked; null for none. */
  asked: Asked | null;
}

const EMPTY: Interest = {
  ...{ favourite: NONE, applied: NONE, seen: NONE, hidden: NONE },
  asked: null,
};

export const useInterest = create<Interest>(() => EMPTY);

/** Who looks at an open page: known in the browser only, after hydration. */
export function useReader(): 'visitor' | 'seeker' | 'other' {
  const token = useSession((session) => session.accessToken);
  const roles = useSession((session) => session.userInfo?.roles);
  if (token === null) return 'visitor';
  return roles?.includes('seeker') ? 'seeker' : 'other';
}

/** The calls are loaded by seekers only. */
const calls = () => import('./interest-calls.ts');

/** Reads the marks of a page's positions in one call; a failure leaves them unmarked. */
export function useMarks(ids: readonly number[]): void {
  const reader = useReader();
  const key = ids.join();
  useEffect(() => {
    if (reader !== 'seeker') return useInterest.setState(EMPTY);
    if (key === '') return;
    const stop = new AbortController();
    calls()
      .then(({ readMarks }) => readMarks(key.split(',').map(Number), stop.signal))
      .then((marks) => useInterest.setState((state) => merged(state, marks, key)))
      .catch(() => {});
    return () => stop.abort();
  }, [reader, key]);
}

/** The marks known so far with those just read: a page may have several lists. */
function merged(state: Marks, read: Marks, key: string): Marks {
  const asked = new Set(key.split(',').map(Number));
  const join = (kind: keyof Marks) =>
    new Set([...[...state[kind]].filter((id) => !asked.has(id)), ...read[kind]]);
  return {
    favourite: join('favourite'),
    applied: join('applied'),
    seen: join('seen'),
    hidden: join('hidden'),
  };
}

/** A second press so soon is the first one's echo. */
const ECHO_MS = 500;
const lastPress = new Map<string, number>();

/** True for the echo of a press on the same thing. */
export function isEcho(what: string): boolean {
  const now = performance.now();
  const before = lastPress.get(what) ?? Number.NEGATIVE_INFINITY;
  lastPress.set(what, now);
  return now - before < ECHO_MS;
}

/** Shell toasts say what the server refused; a broken connection says nothing by itself. */
export function sayTransportFault(error: unknown): void {
  if (error instanceof CallError && error.code === TRANSPORT_ERROR) toastError(error.msg);
}

function marked(ids: Ids, id: number, on: boolean): Ids {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

const mark = (kind: keyof Marks, id: number, on: boolean) =>
  useInterest.setState((state) => ({ [kind]: marked(state[kind], id, on) }));

/** Keeps a position or lets it go. */
export async function toggleFavourite(id: number): Promise<void> {
  if (isEcho(`favourite ${id}`)) return;
  const on = !useInterest.getState().favourite.has(id);
  mark('favourite', id, on);
  try {
    await (await calls()).setFavourite(id, on);
    toastSuccess(on ? '已收藏，可在个人中心查看' : '已取消收藏');
  } catch (error) {
    mark('favourite', id, !on);
    sayTransportFault(error);
  }
}

/** Opens the question why a position is not wanted. */
export const askWhy = (asked: Asked | null) => useInterest.setState({ asked });

/** Hides a position for a reason. Gives false when it did not work. */
export async function hidePosition(
  id: number,
  reason: string,
  wholeEnterprise: boolean,
): Promise<boolean> {
  mark('hidden', id, true);
  try {
    await (await calls()).hide(id, reason, wholeEnterprise);
    toastSuccess(wholeEnterprise ? '不再推荐该企业的职位' : '不再推荐这个职位');
    return true;
  } catch (error) {
    mark('hidden', id, false);
    sayTransportFault(error);
    return false;
  }
}

/** Takes 不感兴趣 back. */
export async function unhidePosition(id: number): Promise<void> {
  if (isEcho(`hidden ${id}`)) return;
  mark('hidden', id, false);
  try {
    await (await calls()).unhide(id);
    toastSuccess('已撤销');
  } catch (error) {
    mark('hidden', id, true);
    sayTransportFault(error);
  }
}
