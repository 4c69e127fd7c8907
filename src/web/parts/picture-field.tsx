// A picture: chosen, checked, uploaded at once, shown. The form's value is its address on this site, or
// the key of a private one.

import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import {
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  uploadImage,
  uploadPrivateImage,
} from '../../contract/site/site.ts';
import { CallError, call } from '../data/api.ts';
import { Button } from '../kit/form/button.tsx';
import { Row } from '../kit/layout/stack/stack.tsx';
import { UploadIcon } from '../kit/look/icons-own.tsx';
import styles from './picture-field.module.css';

const MAX_MB = MAX_IMAGE_BYTES / 1024 / 1024;

/** What is wrong with a file before it is sent; null when nothing is. */
function pictureError(file: { type: string; size: number }): string | null {
  const isPicture = (IMAGE_TYPES as readonly string[]).includes(file.type);
  if (!isPicture) return '请选择 JPG、PNG、WebP 或 GIF 格式的图片';
  if (file.size === 0) return '这个文件是空的，请换一张图片';
  return file.size > MAX_IMAGE_BYTES ? `图片不能超过 ${MAX_MB} MB，请压缩后再上传` : null;
}

interface PictureFieldProps {
  /** What the picture is, e.g. 头像. */
  label: string;
  /** Renders the picture, or a placeholder while `src` is ''. */
  preview: (src: string) => ReactNode;
  hint?: string;
  /** True for a private picture: only its owner and readers of a record with it see it. */
  isPrivate?: boolean;
  id?: string;
  value?: string;
  onChange?: (url: string) => void;
}

/** Uploads a file and returns the form's value. @throws CallError */
async function send(file: File, isPrivate: boolean): Promise<string> {
  if (isPrivate) return (await call(uploadPrivateImage, {}, { file })).key;
  return (await call(uploadImage, {}, { file })).url;
}

export function PictureField({
  label,
  preview,
  hint,
  isPrivate = false,
  id,
  value = '',
  onChange,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState('');

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file chosen again must count as a change.
    event.target.value = '';
    if (!file || uploading) return;
    const error = pictureError(file);
    setProblem(error ?? '');
    if (error) return;
    setUploading(true);
    try {
      onChange?.(await send(file, isPrivate));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setProblem(`${failure.msg}，${label}没有上传成功`);
    } finally {
      setUploading(false);
    }
  };

  const act = uploading ? '正在上传' : value ? `更换${label}` : `上传${label}`;
  return (
    <Row align="center" gap={5}>
      {preview(value)}
      <div className="slim">
        <Row wrap gap={2}>
          <Button
            id={id}
            // Without a name of its own the button would be read out by the label of the field.
            aria-label={act}
            icon={<UploadIcon />}
            variant="outline"
            loading={uploading}
            onClick={() => input.current?.click()}
          >
            {act}
          </Button>
          {value && !uploading && (
            <Button variant="quiet" onClick={() => onChange?.('')}>
              移除
            </Button>
          )}
        </Row>
        <p className={problem ? styles.problem : styles.hint} role={problem ? 'alert' : undefined}>
          {problem || hint || `JPG、PNG、WebP 或 GIF，不超过 ${MAX_MB} MB`}
        </p>
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          className="visually-hidden"
          aria-label={`选择${label}`}
          tabIndex={-1}
          onChange={upload}
        />
      </div>
    </Row>
  );
}
