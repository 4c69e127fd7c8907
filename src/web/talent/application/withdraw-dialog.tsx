// Taking an application back, with a reason.
import { useState } from 'react';
import {
  type MyApplication,
  type WithdrawReason,
  withdrawReasons,
} from '../../../contract/application/application.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { givenUpText } from '../offer/words.ts';
import { useWithdraw } from './use-my-applications.ts';

interface WithdrawDialogProps {
  application: MyApplication;
  open: boolean;
  onClose: () => void;
}

export function WithdrawDialog({ application, open, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState<WithdrawReason | null>(null);
  const { mutate, isPending } = useWithdraw();
  const { id, position } = application;
  return (
    <AskDialog
      open={open}
      title={`撤回「${position.title}」的投递？`}
      act="撤回"
      out="再想想"
      isDanger
      isSending={isPending}
      isOff={reason === null}
      onAct={() => reason && mutate({ id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="below-4 tone-ink-2">
        撤回后企业会看到原因，已约的面试一并取消。
        {givenUpText(application.offers[0]?.state)}
        {application.position_open && '只要职位还在招聘，之后可以重新投递。'}
      </p>
      <fieldset className="stack gap-2">
        <legend className="below-2 weight-medium">撤回原因</legend>
        {withdrawReasons.map(({ code, label }) => (
          <Checkbox
            key={code}
            type="radio"
            name={`withdraw-${id}`}
            checked={reason === code}
            onChange={() => setReason(code)}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </AskDialog>
  );
}
