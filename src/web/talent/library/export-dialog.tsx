// Exports received candidates as a table with chosen columns. Sex, age and photo cannot be exported.

import { useState } from 'react';
import {
  type ExportColumn,
  exportCandidates,
  exportColumns,
} from '../../../contract/talent/download.ts';
import { download } from '../../data/files.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import styles from './library.module.css';

/** The default columns: contact data only when chosen. */
const USUAL: readonly ExportColumn[] = exportColumns
  .map(({ code }) => code)
  .filter((code) => code !== 'mobile' && code !== 'email');

export function ExportDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const [columns, setColumns] = useState<readonly ExportColumn[]>(USUAL);
  const save = useAct(
    async () => {
      if (columns.length === 0) throw new Error('请至少选择一列');
      const input = { ids: [...ids], columns: [...columns] };
      return download(exportCandidates, input, { quiet: true });
    },
    {
      quiet: true,
      done: '表格已导出',
      onSuccess: (file) => {
        saveFile(file);
        onClose();
      },
    },
  );
  return (
    <AskDialog
      title={`导出 ${ids.length} 位候选人`}
      act="导出 CSV"
      isSending={save.isPending}
      onAct={() => save.mutate()}
      onClose={onClose}
    >
      <fieldset className={`stack gap-2 ${styles.columns}`}>
        <legend className="below-2 tone-ink-2">要导出的列</legend>
        {exportColumns.map(({ code, label }) => (
          <Checkbox
            key={code}
            checked={columns.includes(code)}
            onChange={({ target }) =>
              setColumns(
                target.checked ? [...columns, code] : columns.filter((one) => one !== code),
              )
            }
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <p className={styles.quiet}>
        导出会逐人记入查看记录，求职者可以看到。表格含个人信息，请妥善保管、用后删除。
      </p>
      {save.error && (
        <p role="alert" className="tone-danger size-sm">
          {save.error.message}
        </p>
      )}
    </AskDialog>
  );
}
