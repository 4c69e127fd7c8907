// The second step of the staff's login: the app's code, a passkey or a recovery code.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Login } from '../../../contract/account/account.ts';
import {
  askStaffPasskey,
  enterStaffCode,
  enterStaffPasskey,
  type SecondFactor,
} from '../../../contract/account/staff-entrance.ts';
import { call } from '../../data/api.ts';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Input } from '../../kit/form/input.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { askPasskey } from './passkeys.ts';
import { QUIET, useStep } from './use-step.ts';

interface Props {
  ticket: string;
  ways: readonly SecondFactor[];
  onDone: (login: Login, recovery_left: number | null) => void;
  onEnded: (words: string) => void;
}

const WAYS: Record<SecondFactor, string> = {
  totp: '用验证器应用',
  passkey: '用通行密钥',
  recovery: '用恢复码',
};

export function SecondStep({ ticket, ways, onDone, onEnded }: Props) {
  const [way, setWay] = useState<SecondFactor>(ways[0] ?? 'totp');
  const others = ways.filter((one) => one !== way);
  return (
    <Stack gap={5}>
      {way === 'passkey' ? (
        <PasskeyWay ticket={ticket} onDone={onDone} onEnded={onEnded} />
      ) : (
        <CodeWay key={way} way={way} ticket={ticket} onDone={onDone} onEnded={onEnded} />
      )}
      {others.length > 0 && (
        <nav aria-label="其他方式" className="row gap-4 size-sm">
          {others.map((one) => (
            <Button key={one} variant="quiet" size="sm" onClick={() => setWay(one)}>
              {WAYS[one]}
            </Button>
          ))}
        </nav>
      )}
      <Button variant="quiet" size="sm" onClick={() => onEnded('')}>
        换一个账号
      </Button>
    </Stack>
  );
}

type WayProps = Omit<Props, 'ways'>;

const FIELDS = {
  totp: { label: '验证码', hint: '打开手机上的验证器应用，输入“择木运营”现在的 6 位数字' },
  recovery: { label: '恢复码', hint: '设置两步验证时保存的恢复码，每个只能用一次' },
} as const;

function CodeWay({ way, ticket, onDone, onEnded }: WayProps & { way: 'totp' | 'recovery' }) {
  const [code, setCode] = useState('');
  const { box, busy, problems, setProblems, show, send } = useStep(onEnded);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return show({ code: `请填写${FIELDS[way].label}` });
    void send(async () => {
      const { login, recovery_left } = await call(enterStaffCode, { ticket, way, code }, QUIET);
      onDone(login, way === 'recovery' ? recovery_left : null);
    });
  };
  const { label, hint } = FIELDS[way];
  return (
    <Stack as="form" ref={box} gap={4} method="post" noValidate onSubmit={submit}>
      <Field label={label} hint={hint} error={problems.code} required>
        {(control) => (
          <Input
            {...control}
            name="code"
            autoFocus
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setProblems({});
            }}
          />
        )}
      </Field>
      <p className="tone-danger size-sm" role="alert">
        {problems.form}
      </p>
      <Button type="submit" size="lg" block loading={busy}>
        登录
      </Button>
    </Stack>
  );
}

function PasskeyWay({ ticket, onDone, onEnded }: WayProps) {
  const { busy, problems, send } = useStep(onEnded);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  const press = () =>
    void send(async () => {
      const request = await call(askStaffPasskey, { ticket }, QUIET);
      const answer = await askPasskey(request);
      const { login } = await call(enterStaffPasskey, { ticket, answer }, QUIET);
      onDone(login, null);
    });
  return (
    <Stack gap={4}>
      <p className="tone-ink-2">用指纹、面容、设备密码或安全密钥确认是您本人。</p>
      <p className="tone-danger size-sm" role="alert">
        {problems.form}
      </p>
      <div ref={button}>
        <Button size="lg" block loading={busy} onClick={press}>
          使用通行密钥
        </Button>
      </div>
    </Stack>
  );
}
