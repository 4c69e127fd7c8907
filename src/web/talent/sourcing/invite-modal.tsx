// Inviting a person to apply: the position, the message, and the quota it uses.

import { type ReactNode, useState } from 'react';
import { MESSAGE_MAX } from '../../../contract/talent/search.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Field } from '../../kit/form/field.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { getMore } from '../../parts/quota/get-more.ts';
import { leftWords } from '../../parts/quota/words.ts';
import { PositionChoice } from '../person/position-choice.tsx';
import styles from './invite-modal.module.css';
import { useTalentQuota } from './use-talents.ts';

interface InviteModalProps {
  name: string;
  position: number | null;
  onPosition: (position_id: number | null) => void;
  message: { label: string; text: string; onChange: (text: string) => void };
  /** The state of sending, with the server's refusal. */
  sent: { isPending: boolean; error: Error | null };
  onSend: (position_id: number) => void;
  onClose: () => void;
  /** Content between the message and the note. */
  children?: ReactNode;
  /** What happens after sending. */
  note: ReactNode;
}

export function InviteModal(props: InviteModalProps) {
  const { name, position, onPosition, message, sent, onSend, onClose } = props;
  const contact = useTalentQuota().data?.contact;
  const [problem, setProblem] = useState('');
  const send = async () => {
    if (position === null) return setProblem('请选择要邀请投递的职位');
    if (message.text.trim().length > MESSAGE_MAX) {
      return setProblem(`${message.label}最多 ${MESSAGE_MAX} 个字`);
    }
    setProblem('');
    const isOut = contact?.left === 0;
    if (isOut && !(await getMore({ kind: 'contact', missing: 1, act: '邀约' }))) return;
    onSend(position);
  };
  const refusal = problem || sent.error?.message;
  return (
    <AskDialog
      title={`邀请${name}投递`}
      act="发出邀约"
      isSending={sent.isPending}
      onAct={() => void send()}
      onClose={onClose}
    >
      <div className={`stack gap-4 ${styles.form}`}>
        <Field label="邀请投递的职位" required>
          {({ id }) => (
            <PositionChoice
              openOnly
              id={id}
              label="邀请投递的职位"
              placeholder="选择邀请投递的职位"
              value={position}
              onChange={(chosen) => {
                onPosition(chosen);
                setProblem('');
              }}
            />
          )}
        </Field>
        <WordsField
          label={message.label}
          hint="为什么找对方、这个职位哪里合适。写得具体，回复更多。"
          max={MESSAGE_MAX}
          rows={4}
          value={message.text}
          onChange={message.onChange}
        />
        {props.children}
        {refusal && (
          <p className="pad-y-2 pad-x-4 tone-danger ground-danger-soft corner-sm" role="alert">
            {refusal}
          </p>
        )}
        <p className="tone-ink-3 size-sm" role="status">
          {contact && `本次使用 1 次主动邀约，${leftWords('contact', contact)}。`}
          {props.note}
        </p>
      </div>
    </AskDialog>
  );
}
