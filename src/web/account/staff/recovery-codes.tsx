// Recovery codes, shown once. The person says that they are kept before the page goes on.
import { useState } from 'react';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import styles from './new-factor.module.css';

interface Props {
  codes: readonly string[];
  /** The words of the button that goes on. */
  next: string;
  onKept: () => void;
}

export function RecoveryCodes({ codes, next, onKept }: Props) {
  const [kept, setKept] = useState(false);
  const [wrong, setWrong] = useState('');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')).catch(() => {});
  };
  const go = () => {
    if (kept) return onKept();
    setWrong('请先保存恢复码，再勾选');
  };
  return (
    <Stack gap={4}>
      <p>
        手机丢失、通行密钥用不了时，可以用恢复码登录。每个只能用一次，
        <strong>离开这一页后不再显示</strong>，请抄下来，或保存到密码管理器里。
      </p>
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          复制全部
        </Button>
      </div>
      <div>
        <Checkbox
          checked={kept}
          aria-invalid={wrong ? true : undefined}
          onChange={(event) => {
            setKept(event.target.checked);
            setWrong('');
          }}
        >
          我已保存这 {codes.length} 个恢复码
        </Checkbox>
        <p className="tone-danger size-sm" aria-live="polite">
          {wrong}
        </p>
      </div>
      <Button size="lg" block onClick={go}>
        {next}
      </Button>
    </Stack>
  );
}
