// 名片: the picture, name and title that seekers see beside positions.

import { LineField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { PICTURE_MB, PictureChoice } from '../picture-choice.tsx';
import { WaitingPicture } from '../waiting-picture.tsx';
import styles from './profile.module.css';
import type { PartProps } from './values.ts';

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
  return (
    <Row wrap align="center" gap={4}>
      <Avatar name={name || '我'} src={url} size="xl" />
      <WaitingPicture waiting={waiting} shown={shown}>
        {(src) => <Avatar name={name || '我'} src={src} size="xl" />}
      </WaitingPicture>
      <div>
        <PictureChoice value={url} words={['上传头像', '换头像']} size="sm" onChange={onChange} />
        <p className={styles.hint}>真实的头像让求职者更愿意回复，{PICTURE_MB} MB 以内</p>
        {waiting && waiting === shown && (
          <p className={styles.hint} role="status">
            新头像已展示，等待人工复核，结果会通知您
          </p>
        )}
      </div>
    </Row>
  );
}
