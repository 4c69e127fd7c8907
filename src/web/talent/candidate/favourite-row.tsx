// 收藏: adds a person to the favourites with a reason that colleagues can read.

import { useState } from 'react';
import {
  addFavourite,
  FAVOURITE_REASON,
  removeFavourite,
} from '../../../contract/talent/favourite.ts';
import type { TeamRecord } from '../../../contract/talent/note.ts';
import type { Whom } from '../../../contract/talent/person.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { useRight } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { Input } from '../../kit/form/input.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { StarIcon } from '../../kit/look/icons.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './team.module.css';
import { useTeamAct } from './use-team-record.ts';

/** Members who may not add people see who did. */
export function FavouriteRow(props: { who: Whom; favourite: TeamRecord['keep'] }) {
  const mayRecruit = useRight('recruit');
  if (mayRecruit) return <FavouriteActs {...props} />;
  const { favourite } = props;
  return (
    <div className={styles.row}>
      <span className="tone-ink-2 size-sm">收藏</span>
      <span className={styles.quiet}>{favourite ? favouriteText(favourite) : '没有收藏'}</span>
    </div>
  );
}

const favouriteText = ({ by, reason }: NonNullable<TeamRecord['keep']>) =>
  `${by || '前同事'}收藏${reason && `：${reason}`}`;

function FavouriteActs({ who, favourite }: { who: Whom; favourite: TeamRecord['keep'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const problem = textProblem(FAVOURITE_REASON, reason);
  const add = useTeamAct(addFavourite, () => {
    toastSuccess('已收藏，可在简历库的“收藏”里找到');
    setIsOpen(false);
  });
  const remove = useTeamAct(removeFavourite, () => toastSuccess('已取消收藏'));
  return (
    <div className={styles.row}>
      <span className="tone-ink-2 size-sm">收藏</span>
      {favourite ? (
        <span className={`row wrap align-center gap-y-1 gap-x-3 slim ${styles.value}`}>
          <span className={styles.quiet}>{favouriteText(favourite)}</span>
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
          className="stack gap-2 slim"
          onSubmit={(event) => {
            event.preventDefault();
            if (problem === '') add.mutate({ ...who, reason });
          }}
        >
          <Input
            aria-label="收藏原因"
            placeholder="为什么收藏，选填"
            aria-invalid={problem !== '' || undefined}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {problem && (
            <p role="alert" className="tone-danger size-sm">
              {problem}
            </p>
          )}
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
        <span className={`row wrap align-center gap-y-1 gap-x-3 slim ${styles.value}`}>
          <Button size="sm" variant="outline" icon={<StarIcon />} onClick={() => setIsOpen(true)}>
            收藏人才
          </Button>
        </span>
      )}
    </div>
  );
}
