// An opened application: the resume as it was sent, the history, and what one can do.
import { App, Drawer } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { isFinal } from '../../contract/states.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, ExternalIcon } from '../kit/icons.tsx';
import { LoadFailed } from '../kit/load-failed.tsx';
import { SkeletonList } from '../kit/skeleton.tsx';
import { CandidateBody } from './candidate/candidate-body.tsx';
import { useArrowKeys } from './candidate/use-arrow-keys.ts';
import { rowLinkId, StateTag } from './candidate-row.tsx';
import { EliteBadge } from './elite/elite-badge.tsx';
import styles from './talent.module.css';
import { useApplication, useMarkUnfit } from './use-candidates.ts';

interface CandidateDrawerProps {
  id: number | null;
  isOpen: boolean;
  onClose: () => void;
  /** Null where there is nobody. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** More that can be done about the opened application. */
  acts?: (id: number, name: string) => ReactNode;
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
              {acts?.(shown.id, shown.resume.basic?.name ?? '')}
              {!isFinal(shown.state) && (
                <UnfitButton id={shown.id} name={shown.resume.basic?.name ?? ''} />
              )}
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
            {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
          </>
        )}
      </div>
    </Drawer>
  );
}

function UnfitButton({ id, name }: { id: number; name: string }) {
  const { modal } = App.useApp();
  const { mutate, isPending } = useMarkUnfit();
  const ask = () =>
    modal.confirm({
      title: `把${name}标记为不合适？`,
      content: '对方会看到“这次暂不匹配”，不会看到其他内容。标记后不能撤回。',
      okText: '不合适',
      okButtonProps: { danger: true },
      cancelText: '再看看',
      onOk: () => new Promise<void>((done) => mutate(id, { onSettled: () => done() })),
    });
  return (
    <Button variant="outline" loading={isPending} onClick={ask}>
      不合适
    </Button>
  );
}
