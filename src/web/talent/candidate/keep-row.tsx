// 收藏: keeps a person with a reason that colleagues can read.
import { useState } from 'react';
import { keepTalent, type Marks, unkeepTalent, type Whom } from '../../../contract/talent/marks.ts';
import { useRight } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { Input } from '../../kit/form/input.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { StarIcon } from '../../kit/look/icons.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './marks.module.css';
import { useMarkAct } from './use-marks.ts';

/** Members who may not keep see who did. */
export function KeepRow(props: { who: Whom; keep: Marks['keep'] }) {
  const mayRecruit = useRight('recruit');
  if (mayRecruit) return <KeepActs {...props} />;
  const { keep } = props;
  return (
    <div className={styles.row}>
      <span className={styles.label}>收藏</span>
      <span className={styles.quiet}>{keep ? keptText(keep) : '没有收藏'}</span>
    </div>
  );
}

const keptText = ({ by, reason }: NonNullable<Marks['keep']>) =>
  `${by || '前同事'}收藏${reason && `：${reason}`}`;

function KeepActs({ who, keep }: { who: Whom; keep: Marks['keep'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const add = useMarkAct(keepTalent, () => {
    toastSuccess('已收藏，可在简历库的“收藏”里找到');
    setIsOpen(false);
  });
  const remove = useMarkAct(unkeepTalent, () => toastSuccess('已取消收藏'));
  return (
    <div className={styles.row}>
      <span className={styles.label}>收藏</span>
      {keep ? (
        <span className={styles.value}>
          <span className={styles.quiet}>{keptText(keep)}</span>
          <Button
            size="sm"
            variant="quiet"
            loading={remove.isPending}
            onClick={() => remove.mutate(who)}
          >
            取消收藏
          </Button>
        </span>
      ) : isOpen ? (
        <form
          noValidate
          className={styles.followForm}
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate({ ...who, reason });
          }}
        >
          <Input
            aria-label="收藏原因"
            placeholder="为什么收藏，选填"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Row as="span" wrap align="center" gap={2}>
            <Button size="sm" type="submit" loading={add.isPending}>
              收藏
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setIsOpen(false)}>
              收起
            </Button>
          </Row>
        </form>
      ) : (
        <span className={styles.value}>
          <Button size="sm" variant="outline" icon={<StarIcon />} onClick={() => setIsOpen(true)}>
            收藏人才
          </Button>
        </span>
      )}
    </div>
  );
}
