// The first message of 立即沟通: one of three suggestions, editable, so that the other side gets a message
// and not an empty conversation.
import { useState } from 'react';
import { TEXT_MAX } from '../../contract/chat/chat.ts';
import type { Opening } from '../../contract/chat/opening.ts';
import { AskDialog } from '../kit/dialog/ask-dialog.tsx';
import { WordsField } from '../kit/form/text-field.tsx';
import styles from './greeting-dialog.module.css';

interface GreetingDialogProps {
  opening: Opening;
  isSending: boolean;
  /** The server's refusal; '' for none. */
  problem: string;
  onSend: (words: string) => void;
  onClose: () => void;
}

export function GreetingDialog(props: GreetingDialogProps) {
  const { opening, isSending, problem, onSend, onClose } = props;
  const [words, setWords] = useState(opening.greetings[0] ?? '');
  return (
    <AskDialog
      title="打个招呼"
      act="发送并沟通"
      out="先不"
      isSending={isSending}
      isOff={greetingFault(words) !== ''}
      onAct={() => onSend(words.trim())}
      onClose={onClose}
    >
      <GreetingFields opening={opening} words={words} problem={problem} onWords={setWords} />
    </AskDialog>
  );
}

/** Why the text cannot be sent as a greeting; '' when it can. */
export function greetingFault(words: string): string {
  const { length } = words.trim();
  if (length > TEXT_MAX) return `最多 ${TEXT_MAX} 个字`;
  return length < 2 ? '请写一句招呼' : '';
}

interface GreetingFieldsProps {
  opening: Opening;
  words: string;
  /** The server's refusal; '' for none. */
  problem: string;
  onWords: (words: string) => void;
}

/** The suggestions, and the text to send. */
export function GreetingFields({ opening, words, problem, onWords }: GreetingFieldsProps) {
  const { reader, greetings } = opening;
  return (
    <div>
      <ul className={`stack gap-2 below-4 ${styles.choices}`} aria-label="可以这样说">
        {greetings.map((one) => (
          <li key={one}>
            <button type="button" aria-pressed={one === words} onClick={() => onWords(one)}>
              {one}
            </button>
          </li>
        ))}
      </ul>
      <WordsField
        label="您的招呼"
        hint={reader ? `发给${reader}，可以改成自己的话` : '可以改成自己的话'}
        error={greetingFault(words) || problem}
        max={TEXT_MAX}
        rows={4}
        value={words}
        onChange={onWords}
      />
    </div>
  );
}
