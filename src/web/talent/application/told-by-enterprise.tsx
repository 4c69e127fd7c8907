// Messages of the enterprise: a rejection with kind words, an offer with its terms, 还在看.
import { useState } from 'react';
import type { MyApplication } from '../../../contract/application/application.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import styles from './told-by-enterprise.module.css';
import { useDeclineOffer } from './use-my-applications.ts';

const HEADS = { unfit: '企业的答复', offer: '录用通知', reading: '企业说还在看' } as const;

export function ToldByEnterprise({ application }: { application: MyApplication }) {
  const { told, can_answer_offer } = application;
  const [isDeclining, setIsDeclining] = useState(false);
  if (told.length === 0) return null;
  return (
    <Stack gap={2}>
      {told.map(({ kind, message, pay, start_on, at }) => (
        <figure
          key={`${kind}-${at}`}
          className={`stack gap-1 pad-y-3 pad-x-4 ground-pine-soft corner-leaf-md ${styles.one}`}
          data-kind={kind}
        >
          <figcaption className="row justify-between gap-3 tone-ink-2 size-sm">
            {HEADS[kind]}
            <RelativeTime at={at} now={serverNowMs() ?? Date.now()} />
          </figcaption>
          {message && <blockquote className="breaks pre">{message}</blockquote>}
          {(pay || start_on) && (
            <ul className="row wrap gap-y-1 gap-x-5 weight-medium">
              {pay && <li>薪资：{pay}</li>}
              {start_on && <li>入职时间：{start_on}</li>}
            </ul>
          )}
        </figure>
      ))}
      {can_answer_offer && (
        <p className="row wrap justify-between align-center gap-2 tone-ink-2 size-sm">
          企业表示已另行发出录用通知，请以企业发来的为准；接受的话按企业说的方式答复，入职后由企业确认。
          <Button size="sm" variant="outline" onClick={() => setIsDeclining(true)}>
            婉拒录用
          </Button>
        </p>
      )}
      <DeclineDialog
        application={application}
        open={isDeclining}
        onClose={() => setIsDeclining(false)}
      />
    </Stack>
  );
}

/** The longest 给企业的话. */
const MESSAGE_MAX = 200;

interface DeclineDialogProps {
  application: MyApplication;
  open: boolean;
  onClose: () => void;
}

function DeclineDialog({ application: { id, position }, open, onClose }: DeclineDialogProps) {
  const [message, setMessage] = useState('');
  const { mutate, isPending } = useDeclineOffer();
  return (
    <AskDialog
      open={open}
      title={`婉拒「${position.title}」的录用通知？`}
      act="婉拒"
      out="再想想"
      isDanger
      isSending={isPending}
      isOff={message.trim().length > MESSAGE_MAX}
      onAct={() => mutate({ id, message }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <WordsField
        label="给企业的话"
        hint="可以不写。婉拒后这份投递结束，已约的面试一并取消。"
        rows={3}
        max={MESSAGE_MAX}
        value={message}
        onChange={setMessage}
      />
    </AskDialog>
  );
}
