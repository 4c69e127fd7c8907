// An opened application: the resume as it was sent, the history, and what one can do.
import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, ExternalIcon } from '../kit/icons.tsx';
import { LoadFailed } from '../kit/load-failed.tsx';
import { SkeletonList } from '../kit/skeleton.tsx';
import { CandidateBody } from './candidate/candidate-body.tsx';
import { UnfitButton } from './candidate/unfit-button.tsx';
import { useArrowKeys } from './candidate/use-arrow-keys.ts';
import { isGone } from './candidate/use-marks.ts';
import { rowLinkId, StateTag } from './candidate-row.tsx';
import { EliteBadge } from './elite/elite-badge.tsx';
import styles from './talent.module.css';
import { type Opened, useApplication } from './use-candidates.ts';

interface CandidateDrawerProps {
  id: number | null;
  isOpen: boolean;
  onClose: () => void;
  /** Null where there is nobody. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** More that can be done about the opened application. */
  acts?: (opened: Opened) => ReactNode;
  /** What another room adds above the resume: the interviews. */
  above?: (id: number) => ReactNode;
}

export function CandidateDrawer(props: CandidateDrawerProps) {
  const { id, isOpen, onClose, onPrevious, onNext, acts, above } = props;
  const { data, isPending, isError, error, refetch } = useApplication(isOpen ? id : null);
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another resume begins at its top
  useEffect(() => {
    body.current?.parentElement?.scrollTo({ top: 0 });
  }, [id]);
  useArrowKeys(isOpen, onPrevious, onNext);
  const shown = data?.id === id ? data : undefined;
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(open) => {
        // Back to the one looked at last, which need not be the one opened first.
        if (!open && id !== null) document.getElementById(rowLinkId(id))?.focus();
      }}
      size="min(100vw, calc(56 * var(--u)))"
      title={shown ? `应聘 ${shown.position.title}` : '简历'}
      closable={false}
      aria-label="候选人简历"
      classNames={{ body: styles.drawerBody }}
      extra={
        <div className={styles.steps}>
          {shown && (
            <LinkButton
              size="sm"
              variant="quiet"
              to={`/layout/mangeCv?application=${shown.id}`}
              aria-label="打开完整页面"
              title="打开完整页面"
              icon={<ExternalIcon />}
            />
          )}
          <Button
            size="sm"
            variant="outline"
            icon={<ChevronLeftIcon />}
            disabled={!onPrevious}
            title="上一位（左方向键）"
            aria-label="上一位候选人"
            onClick={() => onPrevious?.()}
          />
          <Button
            size="sm"
            variant="outline"
            icon={<ChevronRightIcon />}
            disabled={!onNext}
            title="下一位（右方向键）"
            aria-label="下一位候选人"
            onClick={() => onNext?.()}
          />
          <Button
            size="sm"
            variant="quiet"
            icon={<CloseIcon />}
            aria-label="关闭简历"
            onClick={onClose}
          />
        </div>
      }
      footer={
        shown && (
          <div className={styles.foot}>
            <span className={styles.footPart}>
              <StateTag state={shown.state} />
              {shown.elite && <EliteBadge />}
            </span>
            <span className={styles.footPart}>
              {acts?.(shown)}
              <UnfitButton opened={shown} />
            </span>
          </div>
        )
      }
    >
      <div ref={body}>
        {shown ? (
          <CandidateBody opened={shown} above={above?.(shown.id)} />
        ) : (
          <>
            {isOpen && isPending && <SkeletonList count={4} />}
            {isGone(error) && (
              <EmptyState scene="rest" level={3} title="看不到这位候选人了">
                {error?.message}
              </EmptyState>
            )}
            {isError && !isGone(error) && (
              <LoadFailed error={error} onRetry={() => void refetch()} />
            )}
          </>
        )}
      </div>
    </Drawer>
  );
}
