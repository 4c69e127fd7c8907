// What signed-in staff see above a position: its state, its enterprise's page, and 下架. Loaded for staff only.
import { Link } from 'react-router';
import { getStaffPosition } from '../../../contract/console/enterprise.ts';
import { type PositionState, positionStates } from '../../../contract/dictionary/states.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Tag } from '../../kit/text/tag.tsx';
import { PositionMoveButton } from '../../parts/review/position-move.tsx';

export default function StaffBar({ id, title }: { id: number; title: string }) {
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
