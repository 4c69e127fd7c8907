// A row of a seeker's own list of positions: facts, state, acts.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type PositionState, positionStates } from '../../../contract/dictionary/states.ts';
import type { PositionCard } from '../../../contract/position/position.ts';
import { CardRow } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { Salary } from '../../kit/text/salary.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { locationOf, positionPath } from '../card.tsx';
import styles from './row.module.css';

interface InterestRowProps {
  position: PositionCard;
  /** Left out where all positions are open. */
  state?: PositionState;
  /** True shows the row paler, because it is hidden. */
  isPale?: boolean;
  /** Shown beside the facts, as the date it was added. */
  when?: ReactNode;
  /** Below the facts. */
  children?: ReactNode;
  acts: ReactNode;
}

/** The states in which the page can be read; a position that was taken down has no link. */
const LINKED: readonly PositionState[] = ['online', 'paused', 'expired', 'closed'];

export function InterestRow(props: InterestRowProps) {
  const { position, state = 'online', isPale, when, children, acts } = props;
  const { id, title, salary, enterprise, experience, education } = position;
  const facts = [
    locationOf(position.city_name, position.district_name),
    experience.label,
    education.label,
    enterprise.short_name,
  ];
  return (
    <CardRow
      className={classNames(styles.row, state !== 'online' && styles.ended, isPale && styles.pale)}
      data-state={state}
    >
      <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} />
      <div className={`stack gap-1 slim ${styles.what}`}>
        <Row as="p" wrap align="baseline" gap={[0, 3]} slim>
          {LINKED.includes(state) ? (
            <Link to={positionPath(id)} className={styles.title}>
              {title}
            </Link>
          ) : (
            <span className={styles.title}>{title}</span>
          )}
          <Salary {...salary} className={styles.pay} />
          {state !== 'online' && (
            <Tag tone="plain">{positionStates.find(({ code }) => code === state)?.label}</Tag>
          )}
        </Row>
        <p className="tone-ink-2 size-sm breaks">{facts.join(' · ')}</p>
        {when && <p className="tone-ink-3 size-sm">{when}</p>}
        {children}
      </div>
      <div className={`row wrap justify-end gap-1 ${styles.acts}`}>{acts}</div>
    </CardRow>
  );
}
