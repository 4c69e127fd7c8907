// One public picture (a logo or a product's): chosen, uploaded at once, shown as others will see it.
import { type ReactNode, useRef } from 'react';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { UploadIcon } from '../../kit/look/icons-own.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { WaitingPicture } from '../waiting-picture.tsx';
import styles from './profile.module.css';
import { ACCEPTED, MAX_MB, usePublicUpload } from './use-public-upload.ts';

interface PictureUploadProps {
  /** The picture's name, as 标志. */
  label: string;
  value: string;
  onChange: (url: string) => void;
  disabled?: boolean;
  hint: string;
  children: ReactNode;
}

export function PictureUpload(props: PictureUploadProps) {
  const { label, value, onChange, disabled, hint, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const { left, problem, send } = usePublicUpload(onChange);
  return (
    <Row wrap align="center" gap={4} slim>
      {children}
      <Stack gap={2} slim>
        {!disabled && (
          <Row wrap align="center" gap={[2, 3]}>
            <Button
              size="sm"
              variant="outline"
              icon={<UploadIcon />}
              loading={left > 0}
              aria-label={value ? `更换${label}` : `上传${label}`}
              onClick={() => input.current?.click()}
            >
              {value ? '更换' : `上传${label}`}
            </Button>
            {value && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`移除${label}`}
                onClick={() => onChange('')}
              >
                移除
              </Button>
            )}
          </Row>
        )}
        <p className={problem ? styles.refusal : styles.hint} role={problem ? 'alert' : undefined}>
          {problem || hint}
        </p>
      </Stack>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        className="visually-hidden"
        aria-label={`选择${label}`}
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Choosing the same file again must fire a change event.
          event.target.value = '';
          void send(files, 1);
        }}
      />
    </Row>
  );
}

export function LogoUpload(props: {
  name: string;
  value: string;
  /** The picture under review; '' for none. */
  waiting: string;
  disabled: boolean;
  onChange: (url: string) => void;
}) {
  const { name, value, waiting } = props;
  return (
    <PictureUpload
      {...props}
      label="标志"
      hint={`正方形图片最合适，${MAX_MB} MB 以内。不上传时用简称的第一个字代替。`}
    >
      <EnterpriseLogo name={name || '木'} src={value} size="xl" />
      <WaitingPicture waiting={waiting} shown={value}>
        {(src) => <EnterpriseLogo name={name || '木'} src={src} size="xl" />}
      </WaitingPicture>
    </PictureUpload>
  );
}
