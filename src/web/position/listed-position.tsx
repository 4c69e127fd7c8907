// A position in an open list, with the seeker's marks: viewed, applied, not interested, blocked.
import type { ReactNode } from 'react';
import type { PositionCard as Card } from '../../contract/position/position.ts';
import { PositionCard } from './card.tsx';
import { cardId } from './details/acts.tsx';
import { isUnwanted, useInterest } from './interest/interest.ts';

interface ListedPositionProps {
  position: Card;
  /** The server's time of the page, in ms. */
  now: number;
  shape?: 'row' | 'tile';
  level?: 2 | 3;
  withCompany?: boolean;
  /** Shown below the facts: why it is recommended. */
  note?: ReactNode;
  /** True where the list leaves out what the seeker does not want to see again. */
  mayLeaveOut?: boolean;
}

export function ListedPosition({ position, mayLeaveOut = false, ...rest }: ListedPositionProps) {
  const { id } = position;
  const isSeen = useInterest((state) => state.seen.has(id));
  const isApplied = useInterest((state) => state.applied.has(id));
  const mayApplyAgain = useInterest((state) => state.again.has(id));
  const isHidden = useInterest((state) => state.hidden.has(id));
  const isBlocked = useInterest((state) => state.blocked.has(id));
  const isLeftOut = useInterest((state) => mayLeaveOut && isUnwanted(id, state));
  if (isLeftOut) return null;
  const wasSeen = isSeen || isApplied || mayApplyAgain;
  return (
    <PositionCard
      {...rest}
      id={cardId(id)}
      position={position}
      look={isHidden || isBlocked ? 'hidden' : wasSeen ? 'seen' : undefined}
      tag={tagOf({ isHidden, isBlocked, isApplied, mayApplyAgain })}
      withActs
    />
  );
}

interface Known {
  isHidden: boolean;
  isBlocked: boolean;
  isApplied: boolean;
  mayApplyAgain: boolean;
}

/** The most important mark, as one tag. */
export function tagOf({
  isHidden,
  isBlocked,
  isApplied,
  mayApplyAgain,
}: Known): string | undefined {
  if (isBlocked) return '已屏蔽该企业';
  if (isHidden) return '不感兴趣';
  if (isApplied) return '已投递';
  return mayApplyAgain ? '可再次投递' : undefined;
}
