// One attachment resume with its facts and acts.

import { useCallback, useState } from 'react';
import {
  ATTACHMENT_NAME,
  type Attachment,
  delAnnexResume,
  getAttachmentFile,
  getAttachmentText,
  makeAttachmentDefault,
  renameAttachment,
} from '../../../contract/resume/attachment.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { download } from '../../data/files.ts';
import { Input } from '../../kit/antd/fields.ts';
import { Dropdown } from '../../kit/antd/windows.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { MoreIcon } from '../../kit/look/icons-own.tsx';
import { FilePreview } from '../../kit/media/file-preview.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { Tag } from '../../kit/text/tag.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './panel.module.css';
import { useChange } from './use-attachments.ts';
import { sizeText } from './words.ts';

interface AttachmentRowProps {
  file: Attachment;
  /** True right after the upload: the next acts are offered. */
  isFresh: boolean;
  onReview: () => void;
  /** Called after a removal, so that the focus moves elsewhere. */
  onGone: () => void;
}

export function AttachmentRow({ file, isFresh, onReview, onGone }: AttachmentRowProps) {
  const { id, name, kind } = file;
  const [previewed, setPreviewed] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const readFile = useCallback(() => download(getAttachmentFile, { id }), [id]);
  const readText = useCallback(() => call(getAttachmentText, { id }), [id]);
  return (
    <li className={classNames(styles.row, isFresh && styles.fresh)}>
      <span className={styles.kind} aria-hidden="true">
        {kind.toUpperCase()}
      </span>
      <div>
        {renaming ? (
          <Rename file={file} onDone={() => setRenaming(false)} />
        ) : (
          <div className={`row wrap align-center gap-2 breaks ${styles.name}`}>
            <button type="button" onClick={() => setPreviewed(true)} title="预览">
              {name}
            </button>
            {file.is_default && <Tag tone="pine">默认</Tag>}
          </div>
        )}
        <p className="tone-ink-3 size-sm">{factsOf(file).join(' · ')}</p>
        {!file.readable && (
          <p className="tone-ink-3 size-sm">
            没有可识别的文字（扫描件或图片），可以投递，但不能识别填充。
          </p>
        )}
      </div>
      <div className={`row wrap align-center gap-1 ${styles.acts}`}>
        {file.readable && (
          <Button
            variant={isFresh ? 'primary' : 'outline'}
            onClick={onReview}
            aria-label={`识别内容：${name}`}
          >
            识别内容
          </Button>
        )}
        <MoreActs
          file={file}
          onPreview={() => setPreviewed(true)}
          onRename={() => setRenaming(true)}
          onSave={() => void readFile().then(saveFile, () => {})}
          onGone={onGone}
        />
      </div>
      <FilePreview
        open={previewed}
        onClose={() => setPreviewed(false)}
        name={name}
        isPdf={kind === 'pdf'}
        readFile={readFile}
        readText={readText}
      />
    </li>
  );
}

/** '1.2 MB · 10 页 · 2026-03-15 上传 · 随 2 份投递发出，被打开 3 次'. */
function factsOf({ bytes, pages, created_at, sent, readings }: Attachment): string[] {
  const opened = readings > 0 ? `被企业打开 ${readings} 次` : '还没有企业打开';
  return [
    sizeText(bytes),
    pages === null ? '' : `${pages} 页`,
    `${formatDate(created_at, 'yyyy-MM-dd')} 上传`,
    sent > 0 ? `随 ${sent} 份投递发出，${opened}` : '',
  ].filter(Boolean);
}

interface MoreActsProps {
  file: Attachment;
  onPreview: () => void;
  onRename: () => void;
  onSave: () => void;
  onGone: () => void;
}

function MoreActs({ file, onPreview, onRename, onSave, onGone }: MoreActsProps) {
  const { id, name } = file;
  const makeDefault = useChange(makeAttachmentDefault);
  const remove = useChange(delAnnexResume);
  const askRemove = async () => {
    const words =
      file.sent > 0
        ? `它随 ${file.sent} 份投递发出，收到的企业仍能查看；撤回投递后才会彻底删除。`
        : '删除后不能恢复。';
    if (!(await ask({ title: `删除“${name}”？`, words, act: '删除', isDanger: true }))) return;
    try {
      await remove.mutateAsync({ id });
      toastSuccess('已删除');
      onGone();
    } catch {
      // The shell has shown the error; the file stays in the list.
    }
  };
  const items = [
    { key: 'preview', label: '预览', onClick: onPreview },
    { key: 'save', label: '下载', onClick: onSave },
    { key: 'rename', label: '重命名', onClick: onRename },
    ...(file.is_default
      ? []
      : [{ key: 'default', label: '设为默认', onClick: () => makeDefault.mutate({ id }) }]),
    { key: 'remove', label: '删除', danger: true, onClick: askRemove },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        variant="outline"
        icon={<MoreIcon />}
        loading={makeDefault.isPending || remove.isPending}
        aria-label={`更多操作：${name}`}
      />
    </Dropdown>
  );
}

/** Edits the name; the extension stays. */
function Rename({ file, onDone }: { file: Attachment; onDone: () => void }) {
  const extension = `.${file.kind}`;
  const [name, setName] = useState(file.name.slice(0, -extension.length));
  const { box, problems: problem, setProblems: setProblem, show } = useFirstProblem('');
  const rename = useChange(renameAttachment);
  const save = () => {
    if (name.trim() === '') return show('请填写文件名');
    const whole = name.trim() + extension;
    const fault = textProblem(ATTACHMENT_NAME, whole);
    if (fault) return show(fault);
    setProblem('');
    rename.mutate(
      { id: file.id, name: whole },
      { onSuccess: onDone, onError: (error) => show((error as Error).message) },
    );
  };
  return (
    <form
      noValidate
      ref={box}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={`row wrap gap-2 ${styles.rename}`}>
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
          suffix={extension}
          aria-label="文件名"
          aria-invalid={problem !== '' || undefined}
          autoFocus
        />
        <Button type="submit" loading={rename.isPending}>
          保存
        </Button>
        <Button variant="outline" onClick={onDone}>
          取消
        </Button>
      </div>
      {problem && (
        <p className="tone-danger size-sm" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
