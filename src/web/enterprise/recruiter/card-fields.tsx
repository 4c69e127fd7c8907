// 名片: the picture, name and title that seekers see beside positions.

import { IMAGE_TYPES, MAX_IMAGE_BYTES, uploadImage } from '../../../contract/site/site.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { Upload } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { UploadIcon } from '../../kit/look/icons-own.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { toastError } from '../../shell/toast.ts';
import { WaitingPicture } from '../waiting-picture.tsx';
import styles from './profile.module.css';
import type { PartProps } from './values.ts';

const MAX_MB = MAX_IMAGE_BYTES / 1024 / 1024;

interface CardFieldsProps extends PartProps {
  /** The own picture under review; '' for none. */
  waiting: string;
  /** The picture that seekers see now. */
  shown: string;
}

export function CardFields({ values, problems, set, waiting, shown }: CardFieldsProps) {
  return (
    <section className={styles.card} aria-labelledby="own-card">
      <h2 id="own-card">我的名片</h2>
      <Face
        name={values.name}
        url={values.avatar}
        waiting={waiting}
        shown={shown}
        onChange={(url) => set('avatar', url)}
      />
      <div className={`stack columns-2 align-start gap-y-2 gap-x-5 ${styles.pair}`}>
        <LineField
          label="姓名"
          required
          error={problems.name}
          value={values.name}
          autoComplete="name"
          onChange={(value) => set('name', value)}
        />
        <LineField
          label="职务"
          required
          error={problems.title}
          value={values.title}
          autoComplete="organization-title"
          onChange={(value) => set('title', value)}
        />
      </div>
    </section>
  );
}

interface FaceProps {
  name: string;
  url: string;
  waiting: string;
  shown: string;
  onChange: (url: string) => void;
}

function Face({ name, url, waiting, shown, onChange }: FaceProps) {
  const { mutate, isPending } = useAct((file: File) => call(uploadImage, {}, { file }), {
    onSuccess: (sent) => onChange(sent.url),
  });
  const take = (file: File) => {
    if (file.size > MAX_IMAGE_BYTES) toastError(`图片不能超过 ${MAX_MB} MB，请压缩后再上传`);
    else mutate(file);
    return false;
  };
  return (
    <Row wrap align="center" gap={4}>
      <Avatar name={name || '我'} src={url} size="xl" />
      <WaitingPicture waiting={waiting} shown={shown}>
        {(src) => <Avatar name={name || '我'} src={src} size="xl" />}
      </WaitingPicture>
      <div>
        <Row wrap gap={2}>
          <Upload accept={IMAGE_TYPES.join(',')} showUploadList={false} beforeUpload={take}>
            <Button variant="outline" size="sm" icon={<UploadIcon />} loading={isPending}>
              {url ? '换头像' : '上传头像'}
            </Button>
          </Upload>
          {url && (
            <Button variant="quiet" size="sm" onClick={() => onChange('')}>
              移除
            </Button>
          )}
        </Row>
        <p className={styles.hint}>真实的头像让求职者更愿意回复，{MAX_MB} MB 以内</p>
        {waiting && waiting === shown && (
          <p className={styles.hint} role="status">
            新头像已展示，等待人工复核，结果会通知您
          </p>
        )}
      </div>
    </Row>
  );
}
