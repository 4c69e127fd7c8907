// Importing positions from a table: choose a file, read the report per row, save drafts.
import { useRef, useState } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import {
  checkPositionFile,
  getPositionTemplate,
  importPositionFile,
  POSITION_FILE_BYTES,
  POSITION_FILE_ROWS,
} from '../../../contract/position/file.ts';
import { CallError } from '../../data/api.ts';
import { download, upload } from '../../data/files.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import styles from './import.module.css';

type Report = DataOf<typeof checkPositionFile>;

interface ImportDialogProps {
  onClose: () => void;
  /** Called after drafts were saved. */
  onSaved: () => void;
}

export function ImportDialog({ onClose, onSaved }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const check = useAct((wanted: File) => upload(checkPositionFile, wanted));
  const save = useAct((wanted: File) => upload(importPositionFile, wanted), {
    done: ({ saved, skipped }) =>
      `已存为 ${saved} 个草稿${skipped > 0 ? `，跳过 ${skipped} 行` : ''}`,
    onSuccess: onSaved,
  });
  const choose = (wanted: File | undefined) => {
    if (!wanted) return;
    setFile(wanted);
    check.reset();
    save.reset();
    if (wanted.size <= POSITION_FILE_BYTES) check.mutate(wanted);
  };
  const report = check.data;
  const problem = problemOf(file, save.error ?? check.error);
  return (
    <Dialog
      open
      title="导入职位"
      size="lg"
      onClose={onClose}
      stays={report !== undefined}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {report ? '取消' : '关闭'}
          </Button>
          {report && file && (
            <Button
              loading={save.isPending}
              disabled={report.good === 0}
              onClick={() => save.mutate(file)}
            >
              {report.good > 0 ? `把 ${report.good} 行存为草稿` : '没有可以导入的行'}
            </Button>
          )}
        </>
      }
    >
      <Chooser file={file} isChecking={check.isPending} onChoose={choose} />
      {problem && (
        <p
          className="above-3 pad-y-3 pad-x-4 tone-danger ground-danger-soft corner-md"
          role="alert"
        >
          {problem}
        </p>
      )}
      {report && <Rows report={report} />}
    </Dialog>
  );
}

function problemOf(file: File | null, error: Error | null): string {
  if (file && file.size > POSITION_FILE_BYTES) {
    return `文件有 ${(file.size / 1024 / 1024).toFixed(1)} MB，不能超过 2 MB，请分成几个文件`;
  }
  if (!error) return '';
  return error instanceof CallError ? error.msg : '文件没有传完，请重新选择';
}

interface ChooserProps {
  file: File | null;
  isChecking: boolean;
  onChoose: (file: File | undefined) => void;
}

function Chooser({ file, isChecking, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const template = useAct(() => download(getPositionTemplate, {}), { onSuccess: saveFile });
  return (
    <div className="stack gap-3 tone-ink-2">
      <p>
        CSV 文件，最多 {POSITION_FILE_ROWS} 行、2 MB；UTF-8 或 GB18030（Excel“另存为
        CSV”）都可以。每一行按发布职位的规则检查，确认后才保存为草稿。
      </p>
      <Row wrap align="center" gap={3}>
        <Button variant="soft" loading={isChecking} onClick={() => input.current?.click()}>
          {isChecking ? '正在检查…' : file ? '换一个文件' : '选择文件'}
        </Button>
        <Button variant="quiet" loading={template.isPending} onClick={() => template.mutate()}>
          下载模板
        </Button>
        {file && <span className="slim tone-ink clip">{file.name}</span>}
      </Row>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label="选择要导入的 CSV 文件"
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // Choosing the same corrected file again must fire a change event.
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Rows({ report: { rows, good } }: { report: Report }) {
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const warned = rows.filter(({ warnings }) => warnings.length > 0);
  return (
    <>
      <p className="above-4 below-2" role="status">
        共 {rows.length} 行：<b>{good}</b> 行可以导入
        {bad.length > 0 && (
          <>
            ，<b className="tone-danger">{bad.length}</b> 行有问题，不会导入
          </>
        )}
        {warned.length > 0 && `；${warned.length} 行发布时会由人工看一看`}。
      </p>
      <div className={styles.rows}>
        <table>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">职位</th>
              <th scope="col">检查结果</th>
            </tr>
          </thead>
          <tbody>
            {[...bad, ...rows.filter(({ problems }) => problems.length === 0)].map(
              ({ line, title, problems, warnings }) => (
                <tr key={line} data-bad={problems.length > 0 || undefined}>
                  <td>{line}</td>
                  <td>{title || '（没有名称）'}</td>
                  <td>
                    {problems.length > 0
                      ? problems.map((one) => <p key={one}>{one}</p>)
                      : warnings.length > 0
                        ? `可以导入，发布时需审核：${warnings.join('；')}`
                        : '可以导入'}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}
