// Which enterprises a block on the list reaches now.
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Block, listReach } from '../../../contract/privacy/privacy.ts';
import { call } from '../../data/api.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { LoadMore } from '../../kit/list/load-more.tsx';
import { LoadFailed } from '../../kit/missing/load-failed.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { EnterpriseLines } from './enterprise-lines.tsx';
import styles from './privacy.module.css';

export function ReachDialog({ block, onClose }: { block: Block | null; onClose: () => void }) {
  return (
    <Dialog open={block !== null} onClose={onClose} title={`“${block?.label ?? ''}”挡住的企业`}>
      {block?.id && <Reached id={block.id} />}
    </Dialog>
  );
}

function Reached({ id }: { id: number }) {
  const list = useInfiniteQuery({
    queryKey: ['privacy-blocks', 'reach', id],
    queryFn: ({ pageParam }) => call(listReach, { id, offset: pageParam }, { quiet: true }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.items.length, 0);
      return shown < total ? shown : null;
    },
  });
  if (list.isPending) return <SkeletonList count={3} />;
  if (list.isError) {
    return (
      <LoadFailed
        error={list.error}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages[0]?.total ?? 0;
  return (
    <>
      <p className={styles.lead}>
        {total === 0
          ? '择木上现在没有这样的企业，今后入驻的会自动屏蔽。'
          : `现有 ${total} 家，今后新入驻的也算。`}
      </p>
      <EnterpriseLines items={items} />
      <LoadMore list={list} />
    </>
  );
}
