// The best matches for the position that needs candidates most; changing the position stays on this page.
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listMyPositions } from '../../../contract/position/position.ts';
import { listRecommendedTalents } from '../../../contract/talent/search.ts';
import { useCall } from '../../data/queries.ts';
import { Select } from '../../kit/antd/fields.ts';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { labelsOf } from '../../parts/position-labels.ts';
import styles from './home.module.css';

const SHOWN = 4;

export function TalentsFor() {
  const [chosen, setChosen] = useState<number | null>(null);
  const positions = useCall(listMyPositions, { state: 'online' });
  const offered = positions.data?.items ?? [];
  const labels = labelsOf(offered);
  const position_id = chosen ?? offered[0]?.id ?? null;
  const list = useCall(
    listRecommendedTalents,
    { position_id: position_id ?? 0 },
    { quiet: true, enabled: position_id !== null, placeholderData: keepPreviousData },
  );
  if (position_id === null) return null;
  const items = list.data?.items.slice(0, SHOWN) ?? [];
  return (
    <section aria-labelledby="talents-for">
      <SectionHead
        id="talents-for"
        title="推荐人才"
        more={{ to: `/layout/recommend?position_id=${position_id}`, label: '更多人才' }}
      />
      <Select
        aria-label="为哪个职位推荐"
        className={styles.choice}
        value={position_id}
        options={offered.map(({ id, title }) => ({ value: id, label: labels.get(id) ?? title }))}
        onChange={setChosen}
      />
      {list.isLoading && <SkeletonList count={2} />}
      {list.isSuccess && items.length === 0 && (
        <p className="tone-ink-3 size-sm">暂时没有合适的人，换一个职位看看。</p>
      )}
      {items.length > 0 && (
        <ul className="box">
          {items.map(({ talent_id, name, avatar, wish, elite, match }) => (
            <li
              key={talent_id}
              className={`row justify-between align-center gap-3 relative pad-y-3 pad-x-5 ${styles.position}`}
            >
              <Avatar name={name} src={avatar} size="sm" />
              <div className="grow slim">
                <Link
                  className={styles.positionTitle}
                  to={`/layout/recommend?position_id=${position_id}&talent=${talent_id}`}
                >
                  {name}
                  {elite && ' · 精英'}
                </Link>
                <p className="row wrap gap-x-3 tone-ink-3 size-sm">{wish}</p>
              </div>
              {match && (
                <span className="fixed tone-pine-ink size-xs nums">
                  匹配 {match.met}/{match.items.length}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
