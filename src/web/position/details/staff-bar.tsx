// What signed-in staff see above a position: its state, its enterprise's page, and 下架. Loaded for staff only.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getStaffPosition } from '../../../contract/console/enterprise.ts';
import { type PositionState, positionStates } from '../../../contract/dictionary/states.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall, useRenewal } from '../../data/queries.ts';
import { Tag } from '../../kit/text/tag.tsx';
import { PositionMoveButton } from '../../parts/review/position-move.tsx';

interface StaffBarProps {
  id: number;
  title: string;
}

/** Open pages have no cache of answers, so it brings its own. */
export default function StaffBar(props: StaffBarProps) {
  const [client] = useState(() => new QueryClient());
  useRenewal(client);
  return (
    <QueryClientProvider client={client}>
      <Bar {...props} />
    </QueryClientProvider>
  );
}

function Bar({ id, title }: StaffBarProps) {
  const position = useCall(getStaffPosition, { id }, { quiet: true });
  return (
    <Loaded of={position}>
      {({ enterprise_id, state, state_note }) => (
        <section
          aria-label="运营处理"
          className="row wrap align-center gap-y-2 gap-x-4 pad-y-3 pad-x-4 above-3 ground-amber-soft corner-leaf-sm"
        >
          <strong className="weight-medium">运营</strong>
          <Tag tone={state.code === 'takedown' ? 'danger' : 'plain'}>{state.label}</Tag>
          {state_note && <span className="tone-ink-2 size-sm">{state_note}</span>}
          <Link to={`/admin/enterprises/${enterprise_id}`}>企业的处理页</Link>
          <span className="push">
            <PositionMoveButton id={id} title={title} state={stateOf(state.code)} label />
          </span>
        </section>
      )}
    </Loaded>
  );
}

const stateOf = (code: string): PositionState =>
  positionStates.find((state) => state.code === code)?.code ?? 'online';
