// The menu of a message: copy, quote, forward, select several; take an own one back, within two minutes; report
// another's.

import { useEffect, useState } from 'react';
import {
  FORWARDED_KINDS,
  type Message,
  QUOTED_KINDS,
  RECALL_MS,
} from '../../../contract/chat/chat.ts';
import { useAct } from '../../data/use-act.ts';
import { Dropdown } from '../../kit/antd/windows.ts';
import { MoreIcon } from '../../kit/look/icons-own.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';
import { storeTakenBack } from '../store/taken-back.ts';
import { setTalk, togglePicked } from '../store/talk-state.ts';
import { useChatScope } from '../store/use-chat.ts';
import { nowMs } from '../times.ts';
import { lineOf } from '../words.ts';
import styles from './message.module.css';

const RECALLED_KINDS: readonly Message['kind'][] = ['text', 'image', 'file', 'position', 'resume'];

/** True while the message can be taken back; turns false by itself. */
function useRecallable({ kind, sent_at }: Message, isOwn: boolean): boolean {
  const until = Date.parse(sent_at) + RECALL_MS;
  const isKind = isOwn && RECALLED_KINDS.includes(kind);
  const [can, setCan] = useState(() => isKind && nowMs() < until);
  useEffect(() => {
    if (!can) return;
    const timer = setTimeout(() => setCan(false), Math.max(0, until - nowMs()));
    return () => clearTimeout(timer);
  }, [can, until]);
  return can;
}

interface MessageMenuProps {
  message: Message;
  isOwn: boolean;
  canReport: boolean;
}

export function MessageMenu({ message, isOwn, canReport }: MessageMenuProps) {
  const { chat } = useChatScope();
  const canRecall = useRecallable(message, isOwn);
  const words = message.kind === 'text' ? message.body.text : '';
  const { id, seq, kind, sender_name } = message;
  const canForward = FORWARDED_KINDS.includes(kind);
  const recall = useAct(
    () => {
      if (words) storeTakenBack(message.id, message.seq, words);
      return chat.recall(message.id, message.seq);
    },
    { onError: (error) => toastError(error.message) },
  );
  const copy = () =>
    navigator.clipboard?.writeText(words).then(
      () => toastSuccess('已复制'),
      () => toastError('没有复制成功，请手动选择文字复制'),
    );
  const name = isOwn ? '我' : sender_name;
  const acts: Readonly<Record<string, () => void>> = {
    copy: () => void copy(),
    quote: () => setTalk({ quote: { id, seq, name, words: lineOf(message) } }),
    forward: () => setTalk({ forwarding: { id, seqs: [seq] } }),
    pick: () => togglePicked(id, seq),
    recall: () => recall.mutate(),
    report: () => setTalk({ asked: { id, what: 'report', seq } }),
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(words ? [{ key: 'copy', label: '复制' }] : []),
          ...(QUOTED_KINDS.includes(kind) ? [{ key: 'quote', label: '引用' }] : []),
          ...(canForward ? [{ key: 'forward', label: '转发' }] : []),
          { key: 'pick', label: '多选' },
          ...(canRecall ? [{ key: 'recall', label: '撤回' }] : []),
          ...(canReport ? [{ key: 'report', label: '举报', danger: true }] : []),
        ],
        onClick: ({ key }) => acts[key]?.(),
      }}
    >
      <button type="button" className={styles.menu} aria-label="消息操作">
        <MoreIcon />
      </button>
    </Dropdown>
  );
}
