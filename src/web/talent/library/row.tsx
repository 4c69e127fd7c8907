// One person in the library: name, source, the team's records. No age, no sex.
import { Link } from 'react-router';
import type { LibraryTab, LibraryRow as Row } from '../../../contract/talent/library.ts';
import { useRight } from '../../data/rights.ts';
import { Checkbox } from '../../kit/form/input.tsx';
import { CardRow } from '../../kit/layout/card.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag, TagList } from '../../kit/text/tag.tsx';
import { StateTag, yearsText } from '../candidate/row.tsx';
import type { FromList } from '../candidate/view.tsx';
import styles from './library.module.css';

const WHEN: Readonly<Record<LibraryTab, string>> = {
  received: '投递于 ',
  downloaded: '下载于 ',
  kept: '收藏于 ',
  viewed: '看过于 ',
};

interface LibraryRowProps {
  row: Row;
  tab: LibraryTab;
  /** The server's time, ms. */
  now: number;
  today: string;
  from: FromList;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

export function LibraryRow(props: LibraryRowProps) {
  const { row, tab, now, today, from, isChosen, onChoose } = props;
  const mayRecruit = useRight('recruit');
  const { name, avatar, application, marks, latest, applications, by, reason } = row;
  const facts = [row.city_name, yearsText(row.years), row.education, row.work_status?.label ?? ''];
  const isDue = marks.follow_up_at !== null && marks.follow_up_at <= today;
  return (
    <CardRow isOpen={isChosen} className={styles.row}>
      <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        <span className="visually-hidden">选择{name}</span>
      </Checkbox>
      <Avatar name={name} src={avatar} size="lg" />
      <div className="slim">
        <p className="row wrap align-center gap-y-1 gap-x-2">
          {application ? (
            <Link
              to={`/layout/mangeCv?application=${application.id}`}
              state={from}
              className={styles.name}
            >
              {name}
            </Link>
          ) : !mayRecruit ? (
            <span className={styles.name}>{name}</span>
          ) : (
            <Link to={`/layout/recommend?talent=${row.talent_id}`} className={styles.name}>
              {name}
            </Link>
          )}
          {application && <StateTag state={application.state} />}
          {applications > 1 && <span className={styles.quiet}>投递过 {applications} 次</span>}
        </p>
        <p className="tone-ink-2 size-sm">{facts.filter(Boolean).join('\u00a0· ')}</p>
        {latest && <p className={styles.quiet}>{latest}</p>}
      </div>
      <div className={`slim ${styles.record}`}>
        {marks.tags.length > 0 ? (
          <span className="row wrap gap-1">
            {marks.tags.map(({ id, name: tag, color }) => (
              <Tag key={id} tone={color}>
                {tag}
              </Tag>
            ))}
          </span>
        ) : (
          <TagList words={row.skills} max={3} />
        )}
        <p className={styles.quiet}>
          {marks.rating !== null && (
            <span className={styles.rating}>
              {marks.rating} 分（{marks.ratings}）
            </span>
          )}
          {marks.notes > 0 && <span>{marks.notes} 条备注</span>}
          {marks.follow_up_at && (
            <span className={isDue ? styles.due : undefined}>跟进 {marks.follow_up_at}</span>
          )}
          {marks.kept && tab !== 'kept' && <span>已收藏</span>}
        </p>
      </div>
      <div className={`slim ${styles.when}`}>
        <p className="clip">{application?.position.title ?? '未投递'}</p>
        <p className={styles.quiet}>
          {by && `${by} `}
          <RelativeTime at={row.at} now={now} prefix={WHEN[tab]} />
        </p>
        {reason && <p className={styles.quiet}>{reason}</p>}
      </div>
    </CardRow>
  );
}
