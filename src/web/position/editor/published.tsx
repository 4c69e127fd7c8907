// After publishing: what happens next, and links.
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { ReviewTime } from '../../parts/review/time.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';
import { positionPath } from '../card.tsx';
import styles from './editor.module.css';
import { TemplateDialog } from './template/dialog.tsx';
import { contentOf, type EditorValues } from './values.ts';

export interface PublishedFacts {
  id: number;
  title: string;
  /** True when an operator reviews it before seekers see it. */
  isPending: boolean;
  /** The published values, to save as a template. */
  values: EditorValues;
}

export function Published({ id, title, isPending, values }: PublishedFacts) {
  const share = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${positionPath(id)}`);
      toastSuccess('职位链接已复制');
    } catch {
      toastError('复制失败，请打开职位页后从地址栏复制');
    }
  };
  return (
    <div className={styles.published}>
      <EmptyState
        level={1}
        title={isPending ? `“${title}”已提交审核` : `“${title}”已发布`}
        actions={
          <>
            {!isPending && (
              <>
                <LinkButton to={positionPath(id)} target="_blank" rel="noreferrer">
                  查看职位页
                </LinkButton>
                <Button variant="outline" onClick={() => void share()}>
                  复制链接
                </Button>
              </>
            )}
            <LinkButton variant={isPending ? 'primary' : 'outline'} to="/layout/positionRelease">
              再发一个职位
            </LinkButton>
            <LinkButton variant="outline" to={`/layout/positionRelease?copy=${id}`}>
              以它为模板再发
            </LinkButton>
            <TemplateDialog read={() => contentOf(values)} size="md" />
            <LinkButton variant="quiet" to="/layout/position">
              去职位管理
            </LinkButton>
          </>
        }
      >
        {isPending ? (
          <>
            <ReviewTime of="position" />
            ，结果会通知您；通过后求职者就能搜到。审核期间在职位管理的“审核中”里，可以撤回修改。企业认证还在审核的，两者一起看，认证通过后职位才会上线。
          </>
        ) : (
          '求职者现在就能搜到它。收到投递后，工作台和人才管理里会标出未查看的数量。'
        )}
      </EmptyState>
    </div>
  );
}
