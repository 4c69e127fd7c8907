// The state under an own message: 发送中, 发送失败 with its buttons, 送达, 已读.

import { RetryIcon } from '../icons.tsx';
import { writeAnew } from '../store/drafts.ts';
import type { OutgoingMessage } from '../store/stored.ts';
import { useChatScope, useChatState } from '../store/use-chat.ts';
import styles from './message.module.css';

export function OutgoingState({ outgoing }: { outgoing: OutgoingMessage }) {
  const { client_id, chat_id, problem, is_final, message, place } = outgoing;
  const { chat } = useChatScope();
  const waits = useChatState(({ isOnline, isAway }) => {
    if (isOnline && !isAway) return '发送中';
    // Before the shelf holds it, a reload would lose it, so 发送中 would promise too much.
    if (place === 0) return '正在保存';
    return isOnline ? '等服务器恢复后发送' : '等网络恢复后发送';
  });
  if (!problem) {
    return (
      <span className={`tone-ink-3 size-xs ${styles.state}`} role="status">
        {waits}
      </span>
    );
  }
  return (
    <span
      className={`row wrap justify-end align-center gap-1 tone-danger size-xs ${styles.failed}`}
      role="alert"
    >
      <span>
        <RetryIcon />
        发送失败：{problem}
      </span>
      {!is_final && (
        <button type="button" className={styles.wordsButton} onClick={() => chat.retry(client_id)}>
          重试
        </button>
      )}
      {is_final && message?.kind === 'text' && (
        <button
          type="button"
          className={styles.wordsButton}
          onClick={() => {
            writeAnew(chat_id, message.body.text);
            chat.discard(client_id);
          }}
        >
          重新编辑
        </button>
      )}
      <button type="button" className={styles.wordsButton} onClick={() => chat.discard(client_id)}>
        删除
      </button>
    </span>
  );
}

interface SentStateProps {
  seq: number;
  ends: { read: number; last: number };
}

/** 已读 is under the last read message, 送达 under the last of all; both hold for all messages before. */
export function SentState({ seq, ends: { read, last } }: SentStateProps) {
  if (seq !== read && (seq !== last || last < read)) return null;
  return (
    <span className={`tone-ink-3 size-xs ${styles.state}`} data-read={seq === read || undefined}>
      {seq === read ? '已读' : '送达'}
    </span>
  );
}
