// The enterprises that a block on the list reaches now.

import type { DataOf } from '../../../contract/call/endpoint.ts';
import { type Block, listReach } from '../../../contract/privacy/privacy.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { LoadMore } from '../../kit/list/load-more.tsx';
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

type Reach = DataOf<typeof listReach>;

/** This list has offsets instead of cursors. */
function onward(pages: readonly Reach[]): { offset: number } | null {
  const offset = pages.reduce((sum, page) => sum + page.items.length, 0);
  return offset < (pages.at(-1)?.total ?? 0) ? { offset } : null;
}

function Reached({ id }: { id: number }) {
  const { list, items, first } = usePages(listReach, { id }, { quiet: true, onward });
  if (!list.isSuccess) return <Loaded of={list} skeleton={<SkeletonList count={3} />} />;
  const total = first?.total ?? 0;
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
