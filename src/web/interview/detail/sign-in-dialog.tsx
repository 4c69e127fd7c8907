// Signing in on arrival: with the four digits that the enterprise shows, or without them.
import { useState } from 'react';
import { type MyInterview, signIn } from '../../../contract/interview/interview.ts';
import { CallError } from '../../data/api.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Input } from '../../kit/form/input.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { useAnswer } from '../seeker/use-my-interviews.ts';

interface SignInDialogProps {
  interview: MyInterview;
  open: boolean;
  onClose: () => void;
}

export function SignInDialog({ interview: { id, kind }, open, onClose }: SignInDialogProps) {
  const [code, setCode] = useState('');
  const { box, problems: error, setProblems: setError, show } = useFirstProblem('');
  const { mutate, isPending } = useAnswer(signIn, '已签到，祝面试顺利');
  const send = () => {
    if (code !== '' && code.length !== 4) return show('签到码是 4 位数字，没有可以不填');
    setError('');
    mutate(
      { id, ...(code && { code }) },
      {
        onSuccess: onClose,
        onError: (refusal) =>
          show(refusal instanceof CallError ? (refusal.fields.code ?? refusal.msg) : ''),
      },
    );
  };
  return (
    <AskDialog
      open={open}
      title="面试签到"
      act="签到"
      out="还没到"
      isSending={isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack ref={box} gap={4}>
        <p className="tone-ink-2">
          {kind.code === 'onsite'
            ? '接待的人会出示 4 位签到码，填上它，企业那边就能确认您准时到了。'
            : '进入会议或接通电话后签到，企业会看到您已经准备好。'}
        </p>
        <Field label="签到码（没有可不填）" error={error}>
          {({ required: _required, ...control }) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={code}
              onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
            />
          )}
        </Field>
      </Stack>
    </AskDialog>
  );
}
