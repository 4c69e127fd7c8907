// 企业图片: at most twelve, in the order seekers see them.
import { type ReactNode, useRef } from 'react';
import { PICTURES_MAX, type Profile, savePictures } from '../../../contract/enterprise/profile.ts';
import { call } from '../../data/api.ts';
import { Button } from '../../kit/form/button.tsx';
import { moved, SortableList } from '../../kit/form/sortable-list.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { CloseIcon } from '../../kit/look/icons.tsx';
import { UploadIcon } from '../../kit/look/icons-own.tsx';
import { listDifferences, PartCard } from './part-card.tsx';
import styles from './profile.module.css';
import { usePart } from './use-part.ts';
import { ACCEPTED, MAX_MB, usePublicUpload } from './use-public-upload.ts';

export function PicturesPart({ profile }: { profile: Profile }) {
  const state = usePart<string[]>({
    part: 'pictures',
    profile,
    read: ({ pictures }) => pictures,
    send: (version, values) => call(savePictures, { version, values }, { quiet: true }),
  });
  const { values } = state;
  const input = useRef<HTMLInputElement>(null);
  // Uploads end one by one; each adds its picture to the newest list.
  const latest = useRef(values);
  latest.current = values;
  const { left, problem, send } = usePublicUpload((url) => {
    latest.current = [...latest.current, url];
    state.change(latest.current);
  });
  return (
    <PartCard
      title="企业图片"
      note={`办公环境、团队和活动，最多 ${PICTURES_MAX} 张；拖动调整顺序，第一张最先看到。`}
      state={state}
      differences={(theirs, mine) =>
        listDifferences(theirs, mine, (url) => url.slice(url.lastIndexOf('/') + 1, -5))
      }
    >
      <SortableList
        layout="wrap"
        className={styles.pictures}
        items={values}
        keyOf={(url) => url}
        nameOf={(url) => `第 ${values.indexOf(url) + 1} 张图片`}
        onMove={(from, to) => state.change(moved(values, from, to))}
      >
        {(url, grip, index) => (
          <Picture
            url={url}
            grip={grip}
            number={index + 1}
            onRemove={() => state.change(values.filter((one) => one !== url))}
          />
        )}
      </SortableList>
      {values.length === 0 && <p className={styles.nothing}>还没有图片。有图的企业主页更可信。</p>}
      <Row wrap align="center" gap={[2, 3]}>
        {values.length < PICTURES_MAX && (
          <Button
            size="sm"
            variant="outline"
            icon={<UploadIcon />}
            loading={left > 0}
            onClick={() => input.current?.click()}
          >
            {left > 0 ? `正在上传，还有 ${left} 张` : '添加图片'}
          </Button>
        )}
        <p className={problem ? styles.refusal : styles.hint} role={problem ? 'alert' : undefined}>
          {problem || `${values.length}/${PICTURES_MAX} 张，每张不超过 ${MAX_MB} MB`}
        </p>
      </Row>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        className="visually-hidden"
        aria-label="选择企业图片"
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void send(files, PICTURES_MAX - values.length);
        }}
      />
    </PartCard>
  );
}

interface PictureProps {
  url: string;
  /** The handle for dragging the picture. */
  grip: ReactNode;
  /** The position in the list, from 1. */
  number: number;
  onRemove: () => void;
}

function Picture({ url, grip, number, onRemove }: PictureProps) {
  return (
    <figure className={`stack relative ${styles.picture}`}>
      <img src={url} alt={`企业图片 ${number}`} loading="lazy" />
      {grip && <span className={styles.pictureGrip}>{grip}</span>}
      <button
        type="button"
        className={`stack align-center items-center tone-ink-2 size-xs ground-raised edge-line ${styles.remove}`}
        aria-label={`移除第 ${number} 张图片`}
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </figure>
  );
}
