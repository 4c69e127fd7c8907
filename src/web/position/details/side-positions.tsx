// Other positions as a short list beside one: similar ones, those of the same company.
import type { PositionCard } from '../../../contract/position/position.ts';
import { Card, CardLink } from '../../kit/layout/card.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { Link } from '../../kit/text/link.tsx';
import { Salary } from '../../kit/text/salary.tsx';
import { locationOf, positionPath } from '../card.tsx';
import { PaidMark } from '../paid-mark.tsx';
import styles from './side-positions.module.css';

interface SidePositionsProps {
  /** The section's id, for links to it. */
  id: string;
  title: string;
  positions: readonly PositionCard[];
  /** The way to all of them. */
  more?: { to: string; label: string };
}

/** Shows nothing when there are none. */
export function SidePositions({ id, title, positions, more }: SidePositionsProps) {
  if (positions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="below-3 size-lg">
        {title}
      </h2>
      <Stack as="ul" gap={2}>
        {positions.map((position) => (
          <Card key={position.id} as="li" lift pad="none" className={styles.item}>
            <Row as="p" align="baseline" justify="between" gap={3}>
              <CardLink to={positionPath(position.id)} className={styles.title}>
                {position.title}
              </CardLink>
              {position.is_top && <PaidMark />}
              <Salary {...position.salary} />
            </Row>
            <p className="tone-ink-3 size-sm clip">
              {[
                locationOf(position.city_name, position.district_name),
                position.experience.label,
                position.education.label,
              ].join(' · ')}
            </p>
            <p className="tone-ink-3 size-sm clip">{position.enterprise.short_name}</p>
          </Card>
        ))}
      </Stack>
      {more && (
        <p className={`above-2 size-sm ${styles.more}`}>
          <Link to={more.to}>{more.label}</Link>
        </p>
      )}
    </section>
  );
}
