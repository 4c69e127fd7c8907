// Choosing and proving a new second factor: at the first login and on one's own page.
import { type FormEvent, useState } from 'react';
import {
  type FactorBeginning,
  type NewFactor,
  PASSKEY_NAME,
} from '../../../contract/account/staff-entrance.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { QrCode } from '../../kit/dialog/qr-code.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Input } from '../../kit/form/input.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import styles from './new-factor.module.css';
import { createPasskey } from './passkeys.ts';
import type { useStep } from './use-step.ts';

interface Props {
  begun: FactorBeginning;
  step: ReturnType<typeof useStep>;
  /** Sends the proved factor. */
  send: (factor: NewFactor) => Promise<void>;
  /** What has been set up already is not offered. */
  hasTotp?: boolean;
}

export function NewFactorForm({ begun, step, send, hasTotp = false }: Props) {
  const [way, setWay] = useState<'totp' | 'passkey'>(hasTotp ? 'passkey' : 'totp');
  return (
    <Stack gap={5}>
      {!hasTotp && (
        <fieldset className="row gap-3 bare">
          <legend className="visually-hidden">两步验证的方式</legend>
          <Button
            variant={way === 'totp' ? 'soft' : 'quiet'}
            aria-pressed={way === 'totp'}
            onClick={() => setWay('totp')}
          >
            验证器应用
          </Button>
          <Button
            variant={way === 'passkey' ? 'soft' : 'quiet'}
            aria-pressed={way === 'passkey'}
            onClick={() => setWay('passkey')}
          >
            通行密钥
          </Button>
        </fieldset>
      )}
      {way === 'totp' ? (
        <AppForm begun={begun} step={step} send={send} />
      ) : (
        <PasskeyForm begun={begun} step={step} send={send} />
      )}
      <p className="tone-danger size-sm" role="alert">
        {step.problems.form}
      </p>
    </Stack>
  );
}

type FormProps = Omit<Props, 'hasTotp'>;

function AppForm({ begun, step, send }: FormProps) {
  const [code, setCode] = useState('');
  const { secret, uri } = begun.totp;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (code.trim() === '') return step.show({ 'factor.code': '请填写 6 位验证码' });
    void step.send(() => send({ way: 'totp', code }));
  };
  return (
    <Stack as="form" ref={step.box} gap={4} method="post" noValidate onSubmit={submit}>
      <p>
        用手机上的验证器应用（如微软身份验证器、谷歌身份验证器）扫下面的码，再输入它显示的 6
        位数字。
      </p>
      <div className={styles.code}>
        <QrCode text={uri} label="验证器应用要扫的二维码" />
      </div>
      <p className="size-sm">
        扫不了码？在应用里手动输入密钥：
        <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field label="验证码" error={step.problems['factor.code']} required>
        {(control) => (
          <Input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              step.setProblems({});
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" block loading={step.busy}>
        完成设置
      </Button>
    </Stack>
  );
}

function PasskeyForm({ begun, step, send }: FormProps) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const problem = textProblem(PASSKEY_NAME, name);
    if (problem) return step.show({ 'factor.name': problem });
    void step.send(async () => {
      const answer = await createPasskey(begun.passkey);
      await send({ way: 'passkey', name, answer });
    });
  };
  return (
    <Stack as="form" ref={step.box} gap={4} method="post" noValidate onSubmit={submit}>
      <p>通行密钥保存在您的设备或安全密钥里，登录时用指纹、面容或设备密码确认。</p>
      <Field
        label={PASSKEY_NAME.label}
        hint="自己认得出即可，如“办公室电脑”"
        error={step.problems['factor.name']}
        required
      >
        {(control) => (
          <Input
            {...control}
            name="passkey-name"
            autoComplete="off"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              step.setProblems({});
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" block loading={step.busy}>
        添加通行密钥
      </Button>
    </Stack>
  );
}
