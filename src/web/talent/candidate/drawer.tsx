// The drawer of an application: the sent resume, the history, the acts.

import type { ReactNode } from 'react';
import { Loaded } from '../../data/loaded.tsx';
import { useRight } from '../../data/rights.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { ExternalIcon } from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { EliteBadge } from '../elite/badge.tsx';
import { PersonDrawer, type PersonDrawerProps } from '../person/drawer.tsx';
import { type Opened, useApplication } from '../person/use-candidates.ts';
import { CandidateBody } from './body.tsx';
import { RejectButton } from './reject-button.tsx';
import { rowLinkId, StateTag } from './row.tsx';
import { isGone } from './use-team-record.ts';

interface CandidateDrawerProps extends PersonDrawerProps {
  id: number | null;
  /** Further acts on the application. */
  acts?: (opened: Opened) => ReactNode;
  /** Content of another room above the resume: the interviews. */
  above?: (id: number) => ReactNode;
}

export function CandidateDrawer({ id, acts, above, ...frame }: CandidateDrawerProps) {
  const { isOpen } = frame;
  const mayRead = useRight('read');
  const opened = useApplication(isOpen ? id : null);
  const shown = opened.data?.id === id ? opened.data : undefined;
  return (
    <PersonDrawer
      {...frame}
      kind="候选人"
      title={shown ? `应聘 ${shown.position.title}` : '简历'}
      linkId={id === null ? null : rowLinkId(id)}
      extra={
        shown &&
        mayRead && (
          <LinkButton
            size="sm"
            variant="quiet"
            to={`/layout/mangeCv?application=${shown.id}`}
            aria-label="打开完整页面"
            title="打开完整页面"
            icon={<ExternalIcon />}
          />
        )
      }
      foot={
        shown && [
          <>
            <StateTag state={shown.state} />
            {shown.elite && <EliteBadge />}
          </>,
          <>
            {acts?.(shown)}
            <RejectButton opened={shown} />
          </>,
        ]
      }
    >
      {shown ? (
        <CandidateBody opened={shown} above={above?.(shown.id)} />
      ) : isGone(opened.error) ? (
        <EmptyState
          scene="rest"
          level={3}
          title={mayRead ? '看不到这位候选人了' : '您的角色不能查看这位候选人'}
        >
          {opened.error?.message}
        </EmptyState>
      ) : (
        <Loaded of={opened} skeleton={isOpen && <SkeletonList count={4} />} />
      )}
    </PersonDrawer>
  );
}
