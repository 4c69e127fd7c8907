// The logo: chosen, sent at once, shown as seekers will see it.

import { Form } from '../../kit/antd/fields.ts';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { PICTURE_MB, PictureChoice } from '../picture-choice.tsx';
import styles from './create.module.css';

interface LogoFieldProps {
  id?: string;
  value?: string;
  onChange?: (url: string) => void;
}

export function LogoField({ id, value, onChange }: LogoFieldProps) {
  const name = String(Form.useWatch('short_name') ?? '');
  return (
    <div id={id} className={`row align-center gap-5 ${styles.logo}`}>
      <EnterpriseLogo name={name || '木'} src={value} size="xl" />
      <div>
        <PictureChoice
          value={value ?? ''}
          words={['上传标志', '换一张']}
          onChange={(url) => onChange?.(url)}
        />
        <p className="above-2 tone-ink-3 size-sm">
          正方形图片最合适，{PICTURE_MB} MB 以内。不上传时用简称的第一个字代替。
        </p>
      </div>
    </div>
  );
}
