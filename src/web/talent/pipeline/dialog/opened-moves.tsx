// 移到… beside an opened resume: the same moves as on its card, also where the address opened it and no
// list has it.

import { keepPreviousData } from '@tanstack/react-query';
import { readPipelineCard } from '../../../../contract/application/pipeline.ts';
import { useCall } from '../../../data/queries.ts';
import { isGone } from '../../candidate/use-marks.ts';
import type { Opened } from '../../person/use-candidates.ts';
import { MoveMenu } from '../board/move-menu.tsx';

/** The menu of an opened application; nothing while it is read and where nothing can be done. */
export function OpenedMoves({ opened: { id, state } }: { opened: Opened }) {
  const { data: card } = useCall(
    readPipelineCard,
    { id },
    {
      // Opening it may have moved it: a card of another state is read anew.
      apart: state,
      quiet: isGone,
      placeholderData: keepPreviousData,
      retry: (count, error) => !isGone(error) && count < 2,
    },
  );
  // While one goes on to the next candidate the last one's moves are not theirs.
  return card?.id === id ? <MoveMenu card={card} solid /> : null;
}
