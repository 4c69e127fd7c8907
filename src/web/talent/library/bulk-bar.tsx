// Acts on the selected people of the library: tag, favourite, compare, download, export.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { COMPARE_MAX, COMPARE_MIN } from '../../../contract/talent/candidate.ts';
import { DOWNLOAD_BULK_MAX, EXPORT_MAX } from '../../../contract/talent/download.ts';
import { addFavourites } from '../../../contract/talent/favourite.ts';
import type { LibraryRow } from '../../../contract/talent/library.ts';
import { BULK_MAX, type Whom } from '../../../contract/talent/person.ts';
import { useRight } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';
import { useTeamAct } from '../candidate/use-team-record.ts';
import { BulkTagDialog } from './bulk-tag-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import styles from './library.module.css';
import { ZipDialog } from './zip-dialog.tsx';

interface BulkBarProps {
  chosen: readonly LibraryRow[];
  shown: readonly LibraryRow[];
  onChooseAll: (isChosen: boolean) => void;
  onClear: () => void;
}

/** How a call names a person: by the application where there is one. */
const whomOf = ({ application, talent_id }: LibraryRow): Whom =>
  application ? { id: application.id } : { talent_id };

export function BulkBar({ chosen, shown, onChooseAll, onClear }: BulkBarProps) {
  const navigate = useNavigate();
  const mayRecruit = useRight('recruit');
  const [dialog, setDialog] = useState<'tag' | 'zip' | 'export' | null>(null);
  const favourite = useTeamAct(addFavourites, ({ done, skipped }) => {
    toastSuccess(`已收藏 ${done} 人${skipped > 0 ? `，${skipped} 人已不可见` : ''}`);
    onClear();
  });
  if (shown.length === 0 && chosen.length === 0) return null;
  const applied = chosen.flatMap(({ application }) => (application ? [application.id] : []));
  const isAll = shown.length > 0 && shown.every((row) => chosen.includes(row));
  const close = () => setDialog(null);
  const compare = () => {
    if (
      applied.length < COMPARE_MIN ||
      applied.length > COMPARE_MAX ||
      applied.length < chosen.length
    )
      return toastError('请选择 2–3 位投递过的候选人比较');
    return void navigate(`/layout/mangeCv?compare=${applied.join()}`);
  };
  const withApplied = (most: number, next: () => void) => {
    if (applied.length === 0) return toastError('选中的人没有投递过，不能导出或下载');
    if (applied.length > most) return toastError(`一次最多 ${most} 人，请少选一些`);
    return next();
  };
  if (!mayRecruit) return <CompareBar count={chosen.length} compare={compare} onClear={onClear} />;
  return (
    <div className={`row wrap align-center gap-2 below-2 pad-y-1 pad-x-5 ${styles.bulk}`}>
      <Checkbox checked={isAll} onChange={({ target }) => onChooseAll(target.checked)}>
        全选本页
      </Checkbox>
      {chosen.length > 0 && (
        <>
          <span className={styles.count} aria-live="polite">
            已选 {chosen.length} 人
          </span>
          <Button size="sm" onClick={() => setDialog('tag')} disabled={chosen.length > BULK_MAX}>
            加标签
          </Button>
          <Button
            size="sm"
            variant="outline"
            loading={favourite.isPending}
            disabled={chosen.length > BULK_MAX}
            onClick={() => favourite.mutate({ people: chosen.map(whomOf), reason: '' })}
          >
            收藏
          </Button>
          <Button size="sm" variant="outline" onClick={compare}>
            比较
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() => withApplied(DOWNLOAD_BULK_MAX, () => setDialog('zip'))}
          >
            批量下载
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() => withApplied(EXPORT_MAX, () => setDialog('export'))}
          >
            导出表格
          </Button>
          <Button size="sm" variant="quiet" onClick={onClear}>
            取消选择
          </Button>
        </>
      )}
      {dialog === 'tag' && (
        <BulkTagDialog people={chosen.map(whomOf)} onClose={close} onDone={onClear} />
      )}
      {dialog === 'zip' && <ZipDialog ids={applied} onClose={close} />}
      {dialog === 'export' && <ExportDialog ids={applied} onClose={close} />}
    </div>
  );
}

interface CompareBarProps {
  count: number;
  compare: () => void;
  onClear: () => void;
}

/** For members who may only read: comparing is the only act on several people. */
function CompareBar({ count, compare, onClear }: CompareBarProps) {
  if (count === 0) return null;
  return (
    <div className={`row wrap align-center gap-2 below-2 pad-y-1 pad-x-5 ${styles.bulk}`}>
      <span className={styles.count} aria-live="polite">
        已选 {count} 人
      </span>
      <Button size="sm" variant="outline" onClick={compare}>
        比较
      </Button>
      <Button size="sm" variant="quiet" onClick={onClear}>
        取消选择
      </Button>
    </div>
  );
}
