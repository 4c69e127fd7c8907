// Exports received candidates as a table with chosen columns. Sex, age and photo cannot be exported.
import { useState } from 'react';
import {
  type ExportColumn,
  exportCandidates,
  exportColumns,
} from '../../../contract/talent/download.ts';
import { CallError } from '../../data/api.ts';
import { download } from '../../data/files.ts';
import { AskDialog } from '../../kit/dialog/ask.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './library.module.css';

/** The default columns: contact data only when chosen. */
const USUAL: readonly ExportColumn[] = exportColumns
  .map(({ code }) => code)
  .filter((code) => code !== 'mobile' && code !== 'email');

export function ExportDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const [columns, setColumns] = useState<readonly ExportColumn[]>(USUAL);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState('');
  const save = async () => {
    if (columns.length === 0) return setFault('请至少选择一列');
    setIsSaving(true);
    setFault('');
    try {
      const input = { ids: [...ids], columns: [...columns] };
      saveFile(await download(exportCandidates, input, { quiet: true }));
      toastSuccess('表格已导出');
      onClose();
    } catch (error) {
      setFault(error instanceof CallError ? error.msg : '文件没有取到，请稍后重试');
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <AskDialog
      title={`导出 ${ids.length} 位候选人`}
      act="导出 CSV"
      isSending={isSaving}
      onAct={() => void save()}
      onClose={onClose}
    >
      <fieldset className={styles.columns}>
        <legend>要导出的列</legend>
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
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </AskDialog>
  );
}
