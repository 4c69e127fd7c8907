// Downloads several resumes as one archive; the cost is shown first.

import { getPrice, takeMany } from '../../../contract/talent/download.ts';
import { download } from '../../data/files.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { getMore } from '../../parts/quota/get-more.ts';
import { leftWords } from '../../parts/quota/words.ts';
import styles from './library.module.css';

export function ZipDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const price = useCall(getPrice, { ids: [...ids] }, { staleTime: 0 });
  const { cost = 0, left = 0, gone = 0 } = price.data ?? {};
  const missing = Math.max(0, cost - left);
  const count = ids.length - gone;
  const mayTake = price.isSuccess && count > 0;
  const take = useAct(() => download(takeMany, { ids: [...ids] }, { quiet: true }), {
    done: `已打包 ${count} 份简历`,
    onSuccess: (file) => {
      saveFile(file);
      onClose();
    },
    quiet: true,
    onError: () => void price.refetch(),
  });
  const send = async () => {
    if (missing > 0 && !(await getMore({ kind: 'download', missing, act: '下载' }))) return;
    take.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`批量下载 ${ids.length} 份简历`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button loading={take.isPending} disabled={!mayTake} onClick={() => void send()}>
            {missing > 0 ? `购买 ${missing} 份并下载` : cost > 0 ? `用 ${cost} 份下载` : '下载'}
          </Button>
        </>
      }
    >
      <div className={`stack gap-3 ${styles.dialog}`}>
        <Loaded of={price} skeleton={<SkeletonList count={1} />} />
        {price.isSuccess && (
          <>
            <p>
              打包为 ZIP，含投递时的简历（PDF，带水印）和附件。将使用 <strong>{cost}</strong>{' '}
              份简历下载，{leftWords('download', price.data)}
              {cost < count && '；30 天内下载过的不重复计次'}。
            </p>
            {missing > 0 && <p>还差 {missing} 份，请少选一些，或购买后下载。</p>}
            {gone > 0 && <p>{gone} 位已撤回投递或不再公开，不会包含在内。</p>}
            <p>每份下载都会记录并告知求职者。</p>
          </>
        )}
        {take.error && (
          <p role="alert" className="tone-danger size-sm">
            {take.error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
