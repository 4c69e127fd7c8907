// Online positions, with their waiting applications.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listMyPositions } from '../../../contract/position/position.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { countText } from '../../kit/text/count-text.ts';
import { Salary } from '../../kit/text/salary.tsx';
import styles from './home.module.css';

const SHOWN = 6;

interface NoneOnlineProps {
  /** The number of positions under review. */
  pending: number;
  mayRecruit: boolean;
}

export function NoneOnline({ pending, mayRecruit }: NoneOnlineProps) {
  if (pending > 0) {
    return (
      <EmptyState
        compact
        level={3}
        title={`${countText(pending)} 个职位正在审核`}
        actions={
          <LinkButton variant="outline" to="/layout/position?state=pending">
            查看审核中的职位
          </LinkButton>
        }
      >
        审核通过就会上线，结果会发通知给您。
      </EmptyState>
    );
  }
  return (
    <EmptyState
      compact
      level={3}
      title="没有在招的职位"
      actions={mayRecruit && <LinkButton to="/layout/positionRelease">发布职位</LinkButton>}
    >
      职位上线后求职者就能搜到；企业的第一个职位会先经人工审核。
    </EmptyState>
  );
}

/**
 * @param acts acts on all positions.
 * @param pending the number of positions under review.
 */
export function OwnPositions({ acts, pending }: { acts: ReactNode; pending: number }) {
  const mayRecruit = useRight('recruit');
  const list = useCall(listMyPositions, { state: 'online' });
  const items = list.data?.items.slice(0, SHOWN) ?? [];
  return (
    <section aria-labelledby="own-positions">
      <SectionHead
        id="own-positions"
        title="招聘中的职位"
        note={items.length > 0 && acts}
        more={{ to: '/layout/position', label: mayRecruit ? '管理职位' : '全部职位' }}
      />
      <Loaded of={list} skeleton={<SkeletonList count={3} />} />
      {list.isSuccess && items.length === 0 && (
        <NoneOnline pending={pending} mayRecruit={mayRecruit} />
      )}
      {items.length > 0 && (
        <ul className="box">
          {items.map(({ id, title, salary, views, applications, unread_applications }) => (
            <li
              key={id}
              className={`row justify-between align-center gap-3 relative pad-y-3 pad-x-5 ${styles.position}`}
            >
              <div className="grow slim">
                <Link className={styles.positionTitle} to={`/layout/manage?position_id=${id}`}>
                  {title}
                </Link>
                <p className="row wrap gap-x-3 tone-ink-3 size-sm">
                  <Salary {...salary} />
                  <span>
                    浏览 {views} · 投递 {applications}
                  </span>
                </p>
              </div>
              {unread_applications > 0 && (
                <span
                  className={`fixed tone-persimmon size-xs weight-medium corner-leaf-sm ${styles.unread}`}
                >
                  {unread_applications} 份待查看
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
