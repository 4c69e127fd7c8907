// A position in an open list, with the seeker's marks: viewed, applied, not interested, blocked.
import type { ReactNode } from 'react';
import type { PositionCard as Card } from '../../contract/position/position.ts';
import { PositionCard } from './card.tsx';
import { cardId } from './details/acts.tsx';
import { isUnwanted, type Marks, useInterest } from './interest/interest.ts';

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
  const mark = useInterest((state) =>
    mayLeaveOut && isUnwanted(id, state) ? 'left-out' : markOf(id, state),
  );
  if (mark === 'left-out') return null;
  return (
    <PositionCard
      {...rest}
      id={cardId(id)}
      position={position}
      look={mark && LOOKS[mark]}
      tag={mark && TAGS[mark]}
      withActs
    />
  );
}

/** The marks of a card, the most important first. */
const MARKS = ['blocked', 'hidden', 'applied', 'again', 'seen'] as const;
type Mark = (typeof MARKS)[number];

const LOOKS: Readonly<Record<Mark, 'seen' | 'hidden'>> = {
  blocked: 'hidden',
  hidden: 'hidden',
  applied: 'seen',
  again: 'seen',
  seen: 'seen',
};

export const TAGS: Readonly<Record<Mark, string | undefined>> = {
  blocked: '已屏蔽该企业',
  hidden: '不感兴趣',
  applied: '已投递',
  again: '可再次投递',
  seen: undefined,
};

/** The one mark that a card shows. Pure. */
export const markOf = (id: number, marks: Pick<Marks, Mark>): Mark | undefined =>
  MARKS.find((mark) => marks[mark].has(id));
