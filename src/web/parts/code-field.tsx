// The field of a six-digit code, with the button that sends one (Ant Design forms).

import { useId, useState } from 'react';
import { CallError } from '../data/api.ts';
import { Form, Input } from '../kit/antd/fields.ts';
import { Button } from '../kit/form/button.tsx';
import { checkRule } from '../kit/form/rules.ts';
import { useCountdown } from '../kit/use-countdown.ts';
import styles from './code-field.module.css';

interface CodeFieldProps {
  name: string | string[];
  label: string;
  /** Where the code is sent, as 发送至 138****8000. */
  help?: string;
  /** Sends a code; resolves to null when another field must be filled in first. */
  ask: () => Promise<{ resend_after_s: number } | null>;
}

export function CodeField({ name, label, help, ask }: CodeFieldProps) {
  const form = Form.useFormInstance();
  const [busy, setBusy] = useState(false);
  const [wait_s, startWaiting] = useCountdown();
  const [sent, setSent] = useState(false);
  const noteId = useId();
  const note = sent ? '验证码已发送，10 分钟内有效' : help;

  const send = async () => {
    setBusy(true);
    try {
      const answer = await ask();
      if (!answer) return;
      startWaiting(answer.resend_after_s);
      setSent(true);
      form.setFields([{ name, errors: [] }]);
      form.getFieldInstance(name)?.focus?.();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      form.setFields([{ name, errors: [error.msg] }]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form.Item
      label={label}
      required
      extra={
        note && (
          <span id={noteId} role="status">
            {note}
          </span>
        )
      }
    >
      <div className={styles.row}>
        <Form.Item
          name={name}
          noStyle
          getValueFromEvent={(event) => String(event.target.value).replace(/\s/g, '')}
          rules={[checkRule('mobileCode')]}
          validateTrigger="onBlur"
        >
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            placeholder="6 位数字"
            aria-label={label}
            aria-describedby={note ? noteId : undefined}
          />
        </Form.Item>
        <Button
          variant="outline"
          className={styles.ask}
          loading={busy}
          disabled={wait_s > 0}
          onClick={() => void send()}
        >
          {wait_s > 0 ? `${wait_s} 秒后重发` : sent ? '重新获取' : '获取验证码'}
        </Button>
      </div>
    </Form.Item>
  );
}
