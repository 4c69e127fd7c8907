// A person who was found, opened: how they fit, the resume without ways to reach them, what to do.
import { Drawer } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { TalentCard } from '../../../contract/talent-search.ts';
import { Button } from '../../kit/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../kit/icons.tsx';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { SkeletonList } from '../../kit/skeleton.tsx';
import { ResumeView } from '../resume-view.tsx';
import talentStyles from '../talent.module.css';
import styles from './finding.module.css';
import { byWeight, MatchHead, MatchPoints } from './match-points.tsx';
import { MarkTags, talentLinkId } from './talent-card.tsx';
import { useTalent } from './use-talents.ts';

interface TalentDrawerProps {
  talent_id: string | null;
  position_id: number | null;
  isOpen: boolean;
  acts: (talent: TalentCard) => ReactNode;
  onClose: () => void;
  /** Null where there is nobody. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

export function TalentDrawer(props: TalentDrawerProps) {
  const { talent_id, position_id, isOpen, acts, onClose, onPrevious, onNext } = props;
  const opened = useTalent(isOpen ? talent_id : null, position_id);
  const { isPending, isError, error, refetch } = opened;
  const shown = opened.data?.card.talent_id === talent_id ? opened.data : undefined;
  useArrowKeys(isOpen, onPrevious, onNext);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(open) => {
        if (!open && talent_id) document.getElementById(talentLinkId(talent_id))?.focus();
      }}
      size="min(100vw, calc(52 * var(--u)))"
      title={shown ? shown.card.name : '人才简历'}
      closable={false}
      aria-label="人才简历"
      classNames={{ body: talentStyles.drawerBody }}
      extra={
        <div className={talentStyles.steps}>
          <Button
            size="sm"
            variant="outline"
            icon={<ChevronLeftIcon />}
            disabled={!onPrevious}
            title="上一位（左方向键）"
            aria-label="上一位人才"
            onClick={() => onPrevious?.()}
          />
          <Button
            size="sm"
            variant="outline"
            icon={<ChevronRightIcon />}
            disabled={!onNext}
            title="下一位（右方向键）"
            aria-label="下一位人才"
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
          <div className={talentStyles.foot}>
            <span className={talentStyles.footPart}>
              <MarkTags marks={shown.card.marks} />
            </span>
            <span className={talentStyles.footPart}>{acts(shown.card)}</span>
          </div>
        )
      }
    >
      {shown ? (
        <div key={shown.card.talent_id}>
          {shown.card.match && (
            <section className={styles.matchBox} aria-label="与职位的匹配">
              <MatchHead match={shown.card.match} />
              <MatchPoints items={byWeight(shown.card.match.items)} />
            </section>
          )}
          <ResumeView resume={shown.resume} application_id={null} />
        </div>
      ) : (
        <>
          {isOpen && isPending && <SkeletonList count={4} />}
          {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
        </>
      )}
    </Drawer>
  );
}

/** The arrow keys lead to the neighbours, unless one is in a field or is being asked something. */
function useArrowKeys(
  isOn: boolean,
  onPrevious: (() => void) | null,
  onNext: (() => void) | null,
): void {
  useEffect(() => {
    if (!isOn) return;
    const follow = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (document.querySelector('[role="dialog"].ant-modal')) return;
      const target = event.target as Element | null;
      if (target?.closest('input, select, textarea, dialog, [role="menu"]')) return;
      if (event.key === 'ArrowLeft') onPrevious?.();
      if (event.key === 'ArrowRight') onNext?.();
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [isOn, onPrevious, onNext]);
}
