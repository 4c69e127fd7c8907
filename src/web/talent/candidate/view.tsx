// The page of one candidate: /layout/mangeCv?application=ID. After opening it from a list, the arrow keys
// lead to the neighbours.

import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallError } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { EliteBadge } from '../elite/badge.tsx';
import { useArrowKeys } from '../person/use-arrow-keys.ts';
import { useApplication } from '../person/use-candidates.ts';
import { CandidateBody } from './body.tsx';
import { RejectButton } from './reject-button.tsx';
import { StateTag } from './row.tsx';
import { isGone } from './use-team-record.ts';

interface CandidateViewProps {
  id: number;
  above: (id: number) => ReactNode;
  acts: (id: number, name: string) => ReactNode;
}

/** The state that a list passes when it opens a candidate. */
export interface FromList {
  ids: readonly number[];
  /** The address of the list. */
  back: string;
}

const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' &&
  state !== null &&
  'ids' in state &&
  Array.isArray(state.ids) &&
  'back' in state &&
  typeof state.back === 'string';

export function CandidateView({ id, above, acts }: CandidateViewProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const from: FromList = isFromList(state) ? state : { ids: [], back: '/layout/mangeCv' };
  const index = from.ids.indexOf(id);
  const goTo = (other: number | undefined) =>
    other === undefined
      ? null
      : () => void navigate(`/layout/mangeCv?application=${other}`, { state: from, replace: true });
  const previous = goTo(index > 0 ? from.ids[index - 1] : undefined);
  const next = goTo(index >= 0 ? from.ids[index + 1] : undefined);
  useArrowKeys(true, previous, next);
  const application = useApplication(id);
  const { data, error } = application;
  const name = data?.resume.basic?.name ?? '';
  if (isGone(error)) {
    return (
      <EmptyState
        scene="rest"
        level={1}
        title="看不到这位候选人了"
        actions={<LinkButton to={from.back}>回到简历库</LinkButton>}
      >
        {error instanceof CallError ? error.msg : ''}
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead
        title={data ? `${name} · 应聘 ${data.position.title}` : '候选人'}
        note={
          data && (
            <>
              <StateTag state={data.state} />
              {data.elite && <EliteBadge />}
            </>
          )
        }
        actions={
          <>
            <LinkButton size="sm" variant="quiet" to={from.back}>
              返回列表
            </LinkButton>
            {from.ids.length > 1 && <Neighbours previous={previous} next={next} />}
            {data && (
              <>
                {acts(id, name)}
                <RejectButton opened={data} />
              </>
            )}
          </>
        }
      />
      <Loaded of={application} skeleton={<SkeletonList count={4} />} />
      {data && <CandidateBody key={id} opened={data} wide above={above(id)} />}
    </>
  );
}

/** Null at the end of the list. */
interface NeighboursProps {
  previous: (() => void) | null;
  next: (() => void) | null;
}

function Neighbours({ previous, next }: NeighboursProps) {
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<ChevronLeftIcon />}
        disabled={!previous}
        data-repeats
        aria-label="上一位候选人"
        title="上一位（左方向键）"
        onClick={() => previous?.()}
      />
      <Button
        size="sm"
        variant="outline"
        icon={<ChevronRightIcon />}
        disabled={!next}
        data-repeats
        aria-label="下一位候选人"
        title="下一位（右方向键）"
        onClick={() => next?.()}
      />
    </>
  );
}
