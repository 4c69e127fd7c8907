// An enterprise's positions by state; each can be taken down or restored where it stands.
import { useState } from 'react';
import { Link } from 'react-router';
import { listStaffPositions } from '../../../contract/console/enterprise.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type PositionState, positionStates } from '../../../contract/dictionary/states.ts';
import { Loaded } from '../../data/loaded.tsx';
import { type ItemOf, usePages } from '../../data/queries.ts';
import { useStaffRights } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { Moment } from '../../parts/moment.tsx';
import { PositionMoveButton } from '../../parts/review/position-move.tsx';
import { LINE, Part } from '../people/person-cards.tsx';

const TONES: Partial<Record<PositionState, Tone>> = {
  online: 'success',
  pending: 'amber',
  rejected: 'danger',
  takedown: 'danger',
};

interface PositionsCardProps {
  id: number;
  counts: Readonly<Record<PositionState, number>>;
}

export function PositionsCard({ id, counts }: PositionsCardProps) {
  const [state, setState] = useState<PositionState | ''>('');
  const { list, items } = usePages(
    listStaffPositions,
    { id, ...(state && { state }) },
    { keepPrevious: true },
  );
  const offered = positionStates.filter(({ code }) => counts[code] > 0);
  return (
    <Part id="positions" title="职位">
      <Row as="fieldset" wrap gap={1} below={3}>
        <legend className="visually-hidden">按状态查看</legend>
        <Button
          size="sm"
          variant={state === '' ? 'soft' : 'quiet'}
          aria-pressed={state === ''}
          onClick={() => setState('')}
        >
          全部
        </Button>
        {offered.map(({ code, label }) => (
          <Button
            key={code}
            size="sm"
            variant={state === code ? 'soft' : 'quiet'}
            aria-pressed={state === code}
            onClick={() => setState(code)}
          >
            {label} {counts[code]}
          </Button>
        ))}
      </Row>
      {!list.data && <Loaded of={list} skeleton={<SkeletonList count={3} />} />}
      {list.isSuccess && items.length === 0 && (
        <p className="tone-ink-3">
          {state ? `没有“${labelOf(positionStates, state)}”的职位。` : '没有发布过职位。'}
        </p>
      )}
      {items.length > 0 && (
        <OwnList list={list}>
          {items.map((item) => (
            <Position key={item.id} item={item} />
          ))}
        </OwnList>
      )}
    </Part>
  );
}

/** States in which anybody may read the position's page. */
const READABLE: readonly PositionState[] = ['online', 'paused', 'expired', 'closed'];

function Position({ item }: { item: ItemOf<typeof listStaffPositions> }) {
  const { id, title, state, label, state_note, city_name, applications, created_at } = item;
  const mayReview = useStaffRights().includes('review');
  return (
    <li className={LINE}>
      {READABLE.includes(state) ? (
        <Link to={`/position-details?id=${id}`}>{title}</Link>
      ) : (
        <span>{title}</span>
      )}
      <Tag tone={TONES[state]}>{label}</Tag>
      <span className="tone-ink-3 size-sm">
        {city_name} · {applications} 份投递 · <Moment at={created_at} />
        创建
      </span>
      <span className="push">
        {mayReview && <PositionMoveButton id={id} title={title} state={state} />}
      </span>
      {state_note && <span className="wide tone-ink-3 size-sm">{state_note}</span>}
    </li>
  );
}
