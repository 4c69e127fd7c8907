// Beside the buttons: whether and where the typed values are saved.
import { hasKeyboard } from '../../kit/form/typing-hints.ts';
import type { Autosave } from './use-autosave.ts';

interface SavedStateProps {
  state: Autosave;
  /** When the tab stored the values last; '' for never. */
  storedAt: string;
  isDraft: boolean;
}

export function SavedState({ state, storedAt, isDraft }: SavedStateProps) {
  return (
    <p role="status">{isDraft ? wordsOf(state) : storedAt && `已自动保存到本标签页 ${storedAt}`}</p>
  );
}

/** The state of the draft; before the first save how it will be saved. */
export function wordsOf({ status, at, note }: Autosave, keyboard = hasKeyboard()): string {
  if (status === 'waiting' || status === 'saving') return '正在保存草稿…';
  if (status === 'saved') return at ? `草稿已保存 ${at}` : '草稿已保存';
  if (status === 'offline') return '网络不通，内容暂存在本标签页，恢复后自动保存';
  if (status === 'refused') return `草稿没有保存：${note}`;
  if (status === 'conflict' || status === 'gone') return '草稿暂停保存，请先处理上方提示';
  return keyboard ? '边写边存为草稿，按 Ctrl+S 立即保存' : '边写边存为草稿';
}
