// A page's address as QR code and as a link to copy, also where the browser forbids the clipboard.
import { useRef, useState } from 'react';
import { Button } from '../form/button.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { Stack } from '../layout/stack/stack.tsx';
import { Dialog } from './dialog.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './share.module.css';

interface ShareDialogProps {
  title: string;
  url: string;
  onClose: () => void;
}

export default function ShareDialog({ title, url, onClose }: ShareDialogProps) {
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const copy = async () => {
    const done = await copyText(url, box.current?.querySelector('input') ?? null);
    setSaid(done ? '链接已复制' : '浏览器不允许复制，链接已选中：请按 Ctrl+C，或长按后选“复制”');
  };
  return (
    <Dialog open title="分享" onClose={onClose}>
      <Stack ref={box} items="center" gap={2}>
        <QrCode text={url} label={`${title}的二维码`} />
        <p className="weight-bold centered">{title}</p>
        <p className={styles.hint}>用手机扫码打开，或复制链接发给朋友</p>
        <div className="row gap-2 wide">
          <Field label="链接" hideLabel className={styles.link}>
            {(control) => (
              <Input
                {...control}
                readOnly
                value={url}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </Field>
          <Button onClick={() => void copy()}>复制链接</Button>
        </div>
        <p role="status" className={styles.hint}>
          {said}
        </p>
      </Stack>
    </Dialog>
  );
}

/** Copies with the clipboard API, else with execCommand. Where both fail the link stays selected. */
async function copyText(text: string, input: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is missing on pages without https and in strict browsers.
    input?.focus();
    input?.select();
    return document.execCommand?.('copy') ?? false;
  }
}
