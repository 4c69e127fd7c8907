// Centred lines of the history: notes of the site, and messages taken back.
import { Link } from 'react-router';
import type { Conversation, Message } from '../../../contract/chat/chat.ts';
import { writeAnew } from '../store/drafts.ts';
import { findTakenBack } from '../store/taken-back.ts';
import styles from './message.module.css';

export function Note({ message }: { message: Message & { kind: 'note' } }) {
  const { text, link } = message.body;
  return (
    <p className={`pad-y-2 tone-ink-3 size-xs nums centered ${styles.note}`}>
      {text}
      {link.startsWith('/') && <Link to={link}>查看</Link>}
    </p>
  );
}

/** An automatic answer of 择木客服, shown as one of its messages. */
export function ServiceBubble({ message }: { message: Message & { kind: 'note' } }) {
  const { text, link } = message.body;
  return (
    <p className={`slim pad-y-2 pad-x-4 ground-surface edge-line ${styles.bubble}`}>
      {text}
      {link.startsWith('/') && (
        <>
          {' '}
          <Link to={link}>查看</Link>
        </>
      )}
    </p>
  );
}

/** A message removed by an operator; its author is told why by a notice. */
export function TakenDown() {
  return (
    <p className={`pad-y-2 tone-ink-3 size-xs nums centered ${styles.note}`}>
      一条消息不符合沟通规范，已被平台撤下
    </p>
  );
}

interface RecalledProps {
  message: Message;
  isOwn: boolean;
  conversation: Conversation;
}

export function Recalled({ message, isOwn, conversation }: RecalledProps) {
  const words = isOwn ? findTakenBack(message.id, message.seq) : '';
  return (
    <p className={`pad-y-2 tone-ink-3 size-xs nums centered ${styles.note}`}>
      {isOwn ? '您' : conversation.other.name}撤回了一条消息
      {words && (
        <button
          type="button"
          className={styles.wordsButton}
          onClick={() => writeAnew(message.id, words)}
        >
          重新编辑
        </button>
      )}
    </p>
  );
}
