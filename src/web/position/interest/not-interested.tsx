// 不感兴趣: the reason, and whether it holds for the whole enterprise. Loaded on demand.
import { useState } from 'react';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { type hidePosition as endpoint, hideReasons } from '../../../contract/position/interest.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { askWhy, hidePosition } from './acts.ts';
import type { Asked } from './interest.ts';
import styles from './not-interested.module.css';

type Reason = InputOf<typeof endpoint>['reason'];

export default function NotInterested({ asked }: { asked: Asked }) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [whole, setWhole] = useState(false);
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (reason === null) return;
    setSending(true);
    const done = await hidePosition({ id: asked.id, reason, whole_enterprise: whole });
    setSending(false);
    if (done) askWhy(null);
  };
  return (
    <AskDialog
      title="为什么不感兴趣"
      act="确定"
      isSending={sending}
      isOff={reason === null}
      onAct={() => void send()}
      onClose={() => askWhy(null)}
    >
      <p className="tone-ink-2 clip">
        {asked.title} · {asked.enterprise}
      </p>
      <fieldset className={`row wrap gap-2 ${styles.reasons}`}>
        <legend className="visually-hidden">原因</legend>
        {hideReasons.map(({ code, label }) => (
          <label key={code} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              value={code}
              checked={reason === code}
              onChange={() => {
                setReason(code);
                if (code === 'enterprise') setWhole(true);
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label className={`row align-center gap-2 ${styles.whole}`}>
        <input
          type="checkbox"
          checked={whole}
          onChange={(event) => setWhole(event.target.checked)}
        />
        也不再推荐「{asked.enterprise}」的其他职位
      </label>
      <p className="above-2 tone-ink-3 size-sm">
        只影响给您的推荐和列表里的标记，招聘者不会知道，可以随时撤销。
      </p>
    </AskDialog>
  );
}
