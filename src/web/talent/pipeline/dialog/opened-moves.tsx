// 移到… beside an opened resume, with the same moves as its card. It also works when the address opened the
// resume and no list has the card.

import { keepPreviousData } from '@tanstack/react-query';
import { readPipelineCard } from '../../../../contract/application/pipeline.ts';
import { useCall } from '../../../data/queries.ts';
import { isGone } from '../../candidate/use-team-record.ts';
import type { Opened } from '../../person/use-candidates.ts';
import { MoveMenu } from '../board/move-menu.tsx';

/** The menu of an opened application; nothing while it loads or without moves. */
export function OpenedMoves({ opened: { id, state } }: { opened: Opened }) {
  const { data: card } = useCall(
    readPipelineCard,
    { id },
    {
      // Opening may have changed the state, so each state has its own cached card.
      apart: state,
      quiet: isGone,
      placeholderData: keepPreviousData,
      retry: (count, error) => !isGone(error) && count < 2,
    },
  );
  // While the next candidate loads, the previous one's moves must not be shown.
  return card?.id === id ? <MoveMenu card={card} solid /> : null;
}
