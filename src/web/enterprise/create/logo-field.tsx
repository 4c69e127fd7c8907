// The logo: chosen, sent at once, shown as seekers will see it.

import { IMAGE_TYPES, MAX_IMAGE_BYTES, uploadImage } from '../../../contract/site/site.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { Form, Upload } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { UploadIcon } from '../../kit/look/icons-own.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { toastError } from '../../shell/toast.ts';
import styles from './create.module.css';

const MAX_MB = MAX_IMAGE_BYTES / 1024 / 1024;

interface LogoFieldProps {
  id?: string;
  value?: string;
  onChange?: (url: string) => void;
}

export function LogoField({ id, value, onChange }: LogoFieldProps) {
  const name = String(Form.useWatch('short_name') ?? '');
  const { mutate, isPending } = useAct((file: File) => call(uploadImage, {}, { file }), {
    onSuccess: ({ url }) => onChange?.(url),
  });
  const take = (file: File) => {
    if (file.size > MAX_IMAGE_BYTES) toastError(`图片不能超过 ${MAX_MB} MB，请压缩后再上传`);
    else mutate(file);
    return false;
  };
  return (
    <div id={id} className={`row align-center gap-5 ${styles.logo}`}>
      <EnterpriseLogo name={name || '木'} src={value} size="xl" />
      <div>
        <Row gap={2}>
          <Upload accept={IMAGE_TYPES.join(',')} showUploadList={false} beforeUpload={take}>
            <Button variant="outline" icon={<UploadIcon />} loading={isPending}>
              {value ? '换一张' : '上传标志'}
            </Button>
          </Upload>
          {value && (
            <Button variant="quiet" onClick={() => onChange?.('')}>
              移除
            </Button>
          )}
        </Row>
        <p className="above-2 tone-ink-3 size-sm">
          正方形图片最合适，{MAX_MB} MB 以内。不上传时用简称的第一个字代替。
        </p>
      </div>
    </div>
  );
}
