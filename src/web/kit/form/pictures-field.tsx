// A field of private pictures: chosen, checked, uploaded one after another, shown. Its value is their
// keys.
import { type ChangeEvent, useRef, useState } from 'react';
import {
  getPrivateImage,
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  uploadPrivateImage,
} from '../../../contract/site/site.ts';
import { CallError, call } from '../../data/api.ts';
import { download } from '../../data/files.ts';
import { Row, Stack } from '../layout/stack/stack.tsx';
import { CloseIcon } from '../look/icons.tsx';
import { UploadIcon } from '../look/icons-own.tsx';
import { PicturePeek } from '../media/picture-peek.tsx';
import { Button } from './button.tsx';
import { RequiredMark } from './field.tsx';
import styles from './pictures-field.module.css';

const MAX_MB = MAX_IMAGE_BYTES / 1024 / 1024;

/** Reads a private picture of the own account. */
export const loadOwnPicture = (key: string) => download(getPrivateImage, { key }, { quiet: true });

/** What is wrong with a file before it is sent; '' when nothing is. */
function fileProblem({ name, type, size }: File): string {
  const isPicture = (IMAGE_TYPES as readonly string[]).includes(type);
  if (!isPicture) return `「${name}」不是 JPG、PNG、WebP 或 GIF 图片`;
  if (size === 0) return `「${name}」是空的，请换一张`;
  return size > MAX_IMAGE_BYTES ? `「${name}」超过 ${MAX_MB} MB，请压缩后再上传` : '';
}

interface PicturesFieldProps {
  label: string;
  max: number;
  required?: boolean;
  value: readonly string[];
  onChange: (keys: string[]) => void;
  hint?: string;
  /** The error of the form's checks or of the server. */
  error?: string | undefined;
  /** Reads a picture to show it; by default one's own uploads. */
  load?: (key: string) => Promise<{ blob: Blob }>;
}

/** Checks and uploads the chosen files one after another; `left` counts the remaining ones. */
function useUploads({ max, value, onChange }: PicturesFieldProps) {
  const [left, setLeft] = useState(0);
  const [problem, setProblem] = useState('');
  // Uploads end one by one; each adds its key to the newest list.
  const keys = useRef(value);
  keys.current = value;

  const take = async (chosen: readonly File[]) => {
    if (chosen.length === 0 || left > 0) return;
    const room = max - value.length;
    const wrong = chosen.map(fileProblem).filter(Boolean);
    const fitting = chosen.filter((file) => fileProblem(file) === '');
    if (fitting.length > room)
      wrong.push(`最多 ${max} 张，多出的 ${fitting.length - room} 张没有上传`);
    setProblem(wrong.join('；'));
    const sent = fitting.slice(0, room);
    for (const [index, file] of sent.entries()) {
      setLeft(sent.length - index);
      try {
        const { key } = await call(uploadPrivateImage, {}, { file, quiet: true });
        keys.current = [...keys.current, key];
        onChange([...keys.current]);
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setProblem((before) =>
          [before, `「${file.name}」没有上传成功：${failure.msg}`].filter(Boolean).join('；'),
        );
      }
    }
    setLeft(0);
  };
  return { left, problem, take };
}

export function PicturesField(props: PicturesFieldProps) {
  const { label, max, required, value, onChange, hint, error, load = loadOwnPicture } = props;
  const input = useRef<HTMLInputElement>(null);
  const { left, problem, take } = useUploads(props);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // Choosing the same file again must fire a change event.
    target.value = '';
    void take(chosen);
  };
  const message = problem || error;
  return (
    <Stack as="fieldset" gap={1} slim>
      <legend className="row justify-between align-baseline wide below-1">
        <span className="weight-medium">
          {label}
          {required && <RequiredMark />}
        </span>
        <span className={`nums ${styles.count}`}>
          {value.length}/{max}
        </span>
      </legend>
      <Row as="ul" wrap align="center" gap={3}>
        {value.map((key, index) => (
          <li key={key} className="stack relative">
            <PicturePeek thumbnail name={`第 ${index + 1} 张`} image={key} load={load} />
            <button
              type="button"
              className={`stack align-center items-center tone-ink-2 size-xs ground-raised edge-line ${styles.remove}`}
              aria-label={`移除第 ${index + 1} 张图片`}
              onClick={() => onChange(value.filter((one) => one !== key))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
        {value.length < max && (
          <li>
            <Button
              variant="outline"
              size="sm"
              icon={<UploadIcon />}
              loading={left > 0}
              onClick={() => input.current?.click()}
            >
              {left > 0 ? `正在上传，还有 ${left} 张` : '添加图片'}
            </Button>
          </li>
        )}
      </Row>
      <p className={message ? styles.problem : styles.hint} role={message ? 'alert' : undefined}>
        {message || hint || `JPG、PNG、WebP 或 GIF，每张不超过 ${MAX_MB} MB，只有处理人员能看到`}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={IMAGE_TYPES.join(',')}
        className="visually-hidden"
        aria-label={`选择${label}`}
        tabIndex={-1}
        onChange={choose}
      />
    </Stack>
  );
}
