// Positions like this one, as a short list beside it.
import type { PositionCard } from '../../contract/position.ts';
import { Card, CardLink } from '../kit/card.tsx';
import { Salary } from '../kit/salary.tsx';
import { placeOf, positionPath } from './position-card.tsx';
import styles from './similar-positions.module.css';

/** Shows nothing when there are none. */
export function SimilarPositions({ positions }: { positions: readonly PositionCard[] }) {
  if (positions.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className={styles.heading}>
        相似职位
      </h2>
      <ul className={styles.list}>
        {positions.map((position) => (
          <Card key={position.id} as="li" lift pad="none" className={styles.item}>
            <p className={styles.top}>
              <CardLink to={positionPath(position.id)} className={styles.title}>
                {position.title}
              </CardLink>
              <Salary {...position.salary} />
            </p>
            <p className={styles.facts}>
              {[
                placeOf(position.city_name, position.district_name),
                position.experience.label,
                position.education.label,
              ].join(' · ')}
            </p>
            <p className={styles.facts}>{position.enterprise.short_name}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
