// Removing and sorting the items of a list, with undo. A change made elsewhere meanwhile is shown before
// an act is done.

import { useRef, useState } from 'react';
import type { Resume } from '../../../contract/resume/resume.ts';
import { CallError, TRANSPORT_ERROR } from '../../data/api.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';
import { isOutdated, useKnown, useReread } from '../query.ts';

interface ItemActs<I extends { id: number }, V extends object> {
  list: (resume: Resume) => readonly I[];
  nameOf: (item: I) => string;
  toForm: (item: I) => V;
  /** Each call sends the version it starts from. @throws CallError */
  send: (id: number | null, form: V, version: number) => Promise<Resume>;
  remove: (id: number, version: number) => Promise<Resume>;
  order?: ((ids: number[], version: number) => Promise<Resume>) | undefined;
}

const CHANGED = '列表刚在别处改过，请看过最新内容再操作';

export function useItemActs<I extends { id: number }, V extends object>(acts: ItemActs<I, V>) {
  const { list, nameOf, toForm, send, remove, order } = acts;
  const known = useKnown();
  const reread = useReread();
  const [removed, setRemoved] = useState<I | null>(null);
  /** The order being saved, shown at once. */
  const [wanted, setWanted] = useState<number[] | null>(null);
  const moves = useRef<Promise<unknown>>(Promise.resolve());

  /** Resolves to true when it worked. Toasts a broken connection; the shell shows refusals. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === TRANSPORT_ERROR || isOutdated(error)) toastError(error.msg);
      return false;
    }
  };

  const removeNow = async (item: I) => {
    try {
      await remove(item.id, known().version);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const now = await reread();
      const there = list(now).find(({ id }) => id === item.id);
      // It was removed elsewhere already.
      if (!there) return;
      if (JSON.stringify(there) !== JSON.stringify(item)) throw error;
      await remove(item.id, now.version);
    }
  };
  const askFirst = async (item: I) => {
    const yes = await ask({
      title: `删除“${nameOf(item)}”？`,
      words: '删除后企业看不到它，已经投递的简历不受影响。',
      act: '删除',
      isDanger: true,
    });
    if (yes && (await attempt(() => removeNow(item)))) setRemoved(item);
  };
  const undo = async (item: I) => {
    // Adding overwrites nothing, so it may start from the newest version.
    const again = async () => send(null, toForm(item), (await reread()).version);
    if (!(await attempt(again))) return;
    setRemoved(null);
    toastSuccess('已恢复');
  };

  const saveOrder = async (ids: number[]) => {
    try {
      await order?.(ids, known().version);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const now = await reread();
      const there = new Set(list(now).map(({ id }) => id));
      const isSame = there.size === ids.length && ids.every((id) => there.has(id));
      if (!isSame) {
        toastError(CHANGED);
        return;
      }
      await order?.(ids, now.version);
    }
  };
  /** Shows the order at once, and saves it after earlier moves. */
  const move = (ids: number[]) => {
    setWanted(ids);
    const mine = moves.current.then(async () => {
      await attempt(() => saveOrder(ids));
      if (moves.current === mine) setWanted(null);
    });
    moves.current = mine;
  };

  return { removed, setRemoved, wanted, askFirst, undo, move };
}
