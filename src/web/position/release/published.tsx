// After publishing: what happens now, and every way on.
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { positionPath } from '../position-card.tsx';
import styles from './release.module.css';

export function Published({ id, title }: { id: number; title: string }) {
  return (
    <div className={styles.published}>
      <EmptyState
        level={1}
        title={`“${title}”已发布`}
        actions={
          <>
            <LinkButton to={positionPath(id)} target="_blank" rel="noreferrer">
              查看职位页
            </LinkButton>
            <LinkButton variant="outline" to="/layout/positionRelease">
              再发一个职位
            </LinkButton>
            <LinkButton variant="outline" to={`/layout/positionRelease?copy=${id}`}>
              以它为模板再发
            </LinkButton>
            <LinkButton variant="quiet" to="/layout/position">
              去职位管理
            </LinkButton>
          </>
        }
      >
        求职者现在就能搜到它。收到投递后，工作台和人才管理里会标出未查看的数量。
      </EmptyState>
    </div>
  );
}
