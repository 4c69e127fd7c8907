// Inviting an elite: to which position, and in whose words.
import { useMutation } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { type EliteCard, INVITATION_DAYS, inviteElite } from '../../../contract/talent-elite.ts';
import { call } from '../../api.ts';
import { Field } from '../../kit/field.tsx';
import { Count, TextArea } from '../../kit/text-area.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { PositionChoice } from '../position-choice.tsx';
import styles from './elite.module.css';

const MESSAGE_MAX = 200;

interface InviteDialogProps {
  elite: EliteCard;
  /** The position chosen in the list; null when none was. */
  position_id: number | null;
  onClose: () => void;
  onSent: () => void;
}

export function InviteDialog({ elite, position_id, onClose, onSent }: InviteDialogProps) {
  const [position, setPosition] = useState(position_id);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: number) =>
      call(inviteElite, { id: elite.id, position_id: id, message }, { quiet: true }),
    onSuccess: () => {
      toastSuccess('邀约已发出');
      onSent();
    },
  });
  const send = () => {
    if (position === null) return setProblem('请选择要邀请投递的职位');
    if (message.trim().length > MESSAGE_MAX) return setProblem(`邀约的话最多 ${MESSAGE_MAX} 个字`);
    setProblem('');
    mutate(position);
  };
  const refusal = problem || error?.message;
  return (
    <Modal
      open
      title={`邀请${elite.name}投递`}
      okText="发出邀约"
      cancelText="取消"
      confirmLoading={isPending}
      onOk={send}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <PositionChoice
          label="邀请投递的职位"
          placeholder="选择邀请投递的职位"
          value={position}
          onChange={(id) => {
            setPosition(id);
            setProblem('');
          }}
        />
        <Field
          label="邀约的话"
          hint="为什么找对方、这个职位哪里合适。写得具体，回复更多。"
          extra={<Count text={message} max={MESSAGE_MAX} />}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <p className={styles.lead}>
          对方会收到通知，{INVITATION_DAYS} 天内可以接受或婉拒。每个职位只能邀请同一个人一次。
        </p>
      </div>
    </Modal>
  );
}
