// Offer: what the candidate reads with it. All of it may stay empty, the details are agreed elsewhere.
import { useRef, useState } from 'react';
import type { PipelineCard } from '../../../contract/talent-pipeline.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './dialogs.module.css';
import { useMove } from './use-pipeline.ts';

export function OfferDialog({ card, onClose }: { card: PipelineCard | null; onClose: () => void }) {
  return (
    <Dialog
      open={card !== null}
      onClose={onClose}
      title={card ? `给${card.name}发 offer` : 'offer'}
    >
      {card && <OfferForm card={card} onClose={onClose} />}
    </Dialog>
  );
}

function OfferForm({ card, onClose }: { card: PipelineCard; onClose: () => void }) {
  const [values, setValues] = useState({ message: '', pay: '', start_on: '' });
  const move = useMove();
  const isSent = useRef(false);
  const text = (key: keyof typeof values, max: number) => ({
    value: values[key],
    maxLength: max,
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [key]: event.target.value }),
  });
  return (
    <form
      className={styles.form}
      aria-label="发 offer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Two presses come before the button knows of the first.
        if (isSent.current) return;
        isSent.current = true;
        move.mutate(
          { card, input: { id: card.id, from: card.state, to: 'offered', ...values } },
          {
            onSuccess: () => {
              toastSuccess('offer 已告知对方');
              onClose();
            },
            onError: () => {
              isSent.current = false;
            },
          },
        );
      }}
    >
      <div className={styles.pair}>
        <Field label="薪资说明" hint="如 25K·14 薪，试用期不打折">
          {(control) => <Input {...control} {...text('pay', 100)} />}
        </Field>
        <Field label="入职时间" hint="如 4 月中旬，可以商量">
          {(control) => <Input {...control} {...text('start_on', 50)} />}
        </Field>
      </div>
      <Field label="给对方的话">
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            placeholder="说说为什么想请对方加入，接下来会怎样"
            {...text('message', 500)}
          />
        )}
      </Field>
      <p className={styles.note}>对方会收到通知，可以在投递记录里婉拒；确认入职由您来标记。</p>
      {move.error && (
        <p className={styles.fault} role="alert">
          {move.error.message}
        </p>
      )}
      <div className={styles.acts}>
        <Button variant="outline" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" loading={move.isPending}>
          发出 offer
        </Button>
      </div>
    </form>
  );
}
