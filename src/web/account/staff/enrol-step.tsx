// The first login in production: a second factor has to be set up before anything is opened.
import { useEffect, useState } from 'react';
import type { Login } from '../../../contract/account/account.ts';
import {
  beginEnrolment,
  type FactorBeginning,
  finishEnrolment,
} from '../../../contract/account/staff-entrance.ts';
import { call } from '../../data/api.ts';
import { Button } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { NewFactorForm } from './new-factor.tsx';
import { QUIET, useStep } from './use-step.ts';

interface Props {
  ticket: string;
  onDone: (login: Login, recovery_codes: string[]) => void;
  onEnded: (words: string) => void;
}

export function EnrolStep({ ticket, onDone, onEnded }: Props) {
  const [begun, setBegun] = useState<FactorBeginning | null>(null);
  const step = useStep(onEnded);
  const begin = () =>
    step.send(async () => setBegun(await call(beginEnrolment, { ticket }, QUIET)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once for each ticket
  useEffect(() => {
    void begin();
  }, [ticket]);
  return (
    <Stack gap={5}>
      <p className="tone-ink-2">
        运营账号能看到他人的资料，所以除了密码还要有第二步验证。第一次登录时设置一次即可。
      </p>
      {begun ? (
        <NewFactorForm
          begun={begun}
          step={step}
          send={async (factor) => {
            const done = await call(finishEnrolment, { ticket, factor }, QUIET);
            onDone(done.login, done.recovery_codes);
          }}
        />
      ) : (
        <>
          <p role="status">{step.busy ? '正在准备…' : ''}</p>
          {step.problems.form && (
            <>
              <p className="tone-danger size-sm" role="alert">
                {step.problems.form}
              </p>
              <Button onClick={() => void begin()}>重试</Button>
            </>
          )}
        </>
      )}
    </Stack>
  );
}
