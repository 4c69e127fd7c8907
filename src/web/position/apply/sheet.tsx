// 确认投递: what the enterprise will get: resume, file, contact data, and the whole resume in its recruiter's
// view. Loaded for seekers only.
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { cancelClosing } from '../../../contract/account/closing.ts';
import { UNDO_S } from '../../../contract/application/application.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { PositionDetail } from '../../../contract/position/position.ts';
import { previewResume } from '../../../contract/resume/resume.ts';
import { salaryText } from '../../../contract/value/salary.ts';
import { CallError, call } from '../../data/api.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Select } from '../../kit/form/input.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { DocumentIcon, SendIcon } from '../../kit/look/icons.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { SeenResume } from '../../parts/seen-resume.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { ApplyProblem } from './problem.tsx';
import styles from './sheet.module.css';
import type { ApplicationView } from './use-application.ts';
import { type AttachmentChoice, useAttachmentChoice } from './use-attachment-choice.ts';

type Preview = DataOf<typeof previewResume>;
type Applied = Preview['applied'];

interface ApplySheetProps {
  position: PositionDetail;
  application: ApplicationView;
}

export default function ApplySheet({ position, application }: ApplySheetProps) {
  const { sheet, sending, send } = application;
  const attachment = useAttachmentChoice(sheet.isOpen);
  const { preview, fault, readAgain } = useSentResume(sheet.isOpen);
  const obstacle = preview?.obstacle ?? null;
  const { title, enterprise, salary } = position;
  return (
    <Dialog
      open={sheet.isOpen}
      onClose={sheet.close}
      title="确认投递"
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={sheet.close}>
            先不投
          </Button>
          {obstacle === null ? (
            <Button
              variant="accent"
              icon={<SendIcon />}
              loading={sending}
              disabled={!preview && fault === ''}
              onClick={() => send(attachment.chosen)}
            >
              确认投递
            </Button>
          ) : (
            <WayOut obstacle={obstacle} onCancelled={readAgain} />
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p className={`row wrap align-baseline gap-y-1 gap-x-3 ${styles.position}`}>
          <strong className="size-md">{title}</strong>
          <span>
            {enterprise.short_name} · {salaryText(salary)}
          </span>
        </p>
        {!preview && !fault && <SkeletonList count={2} />}
        {fault && <p role="alert">{fault}</p>}
        {obstacle && <p role="alert">{OBSTACLES[obstacle].words}</p>}
        {preview?.applied && (
          <Sent resume={preview.applied} attachment={attachment} disabled={sending} />
        )}
        <ApplyProblem application={application} />
        {obstacle === null && (
          <p className={styles.note}>
            只有{enterprise.short_name}能看到这份简历。投递后 {UNDO_S}{' '}
            秒内可以撤销，之后可以在“投递记录”里撤回。
          </p>
        )}
      </Stack>
    </Dialog>
  );
}

/** The resume as the enterprise would get it; null while it is read, and where that failed. */
function useSentResume(isWanted: boolean) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [fault, setFault] = useState('');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    setFault('');
    call(previewResume, {}, { signal: stop.signal, quiet: true })
      .then(setPreview)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        // Sending is still possible; only the preview is missing.
        setFault(error instanceof CallError ? error.msg : '没有读到简历内容，仍可以投递');
      });
    return () => stop.abort();
  }, [isWanted, turn]);
  return { preview, fault, readAgain: () => setTurn((before) => before + 1) };
}

type Obstacle = NonNullable<Preview['obstacle']>;

/** Why nothing can be sent, and the one way out. */
const OBSTACLES: Readonly<Record<Obstacle, { words: string; path: string; label: string }>> = {
  empty: {
    words: '您还没有填写在线简历，填好基本信息后就可以投递。',
    path: '/my-resume',
    label: '去写简历',
  },
  hidden: {
    words: '您的简历现在是“隐藏”，企业收不到。请先到“个人隐私”改为“仅投递企业可见”或“公开”。',
    path: '/privacy',
    label: '去个人隐私',
  },
  closing: {
    words: '您已申请注销账号，企业现在看不到您，不能投递。撤销注销后，账号恢复原样，可以继续投递。',
    path: '',
    label: '撤销注销',
  },
};

function WayOut({ obstacle, onCancelled }: { obstacle: Obstacle; onCancelled: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const { path, label } = OBSTACLES[obstacle];
  if (path !== '') return <LinkButton to={path}>{label}</LinkButton>;
  const cancel = async () => {
    setBusy(true);
    try {
      await call(cancelClosing, {});
      toastSuccess('已撤销注销，账号恢复使用');
      onCancelled();
    } catch (error) {
      // The call has shown why.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={cancel}>
      {label}
    </Button>
  );
}

interface SentProps {
  resume: NonNullable<Applied>;
  attachment: AttachmentChoice;
  disabled: boolean;
}

function Sent({ resume, attachment, disabled }: SentProps) {
  const { basic, completeness, experiences, educations } = resume;
  const [latest] = experiences;
  const [study] = educations;
  const line = latest
    ? `${latest.company} · ${latest.title}`
    : study
      ? `${study.school} · ${study.major}`
      : '';
  const contacts = [
    ['手机', basic?.mobile ?? ''],
    ['邮箱', basic?.email ?? ''],
    ['微信', basic?.wechat ?? ''],
  ] as const;
  return (
    <>
      <section
        className={`stack gap-2 pad-4 edge-line corner-leaf-md ${styles.part}`}
        aria-label="在线简历"
      >
        <h3>
          在线简历
          <Link to="/my-resume">修改</Link>
        </h3>
        <p>
          {basic?.name}
          <span className={styles.quiet}>
            {line && ` · ${line}`} · 完整度 {completeness}%
          </span>
        </p>
      </section>
      <FileChoice attachment={attachment} disabled={disabled} />
      <section
        className={`stack gap-2 pad-4 edge-line corner-leaf-md ${styles.part}`}
        aria-label="企业会看到的联系方式"
      >
        <h3>
          企业会看到的联系方式
          <Link to="/my-resume/basic">修改</Link>
        </h3>
        <FactList facts={contacts} />
        {basic?.mobile === '' && (
          <p className={styles.quiet}>
            手机号还没有验证，企业看不到。<Link to="/my-resume/basic">去验证</Link>
          </p>
        )}
      </section>
      <details className={styles.whole}>
        <summary>招聘者收到的简历全文</summary>
        <SeenResume resume={resume} note="确认投递后，招聘者看到的就是这些" />
      </details>
    </>
  );
}

/** The choice of the attachment; a hint for seekers without one. */
function FileChoice({
  attachment: { files, chosen, choose },
  disabled,
}: {
  attachment: AttachmentChoice;
  disabled: boolean;
}) {
  const id = useId();
  return (
    <section
      className={`stack gap-2 pad-4 edge-line corner-leaf-md ${styles.part}`}
      aria-label="附件简历"
    >
      <h3>
        <label htmlFor={files.length > 0 ? id : undefined}>附件简历</label>
        <Link to="/my-resume">管理附件</Link>
      </h3>
      {files.length === 0 ? (
        <p className={styles.quiet}>不附带附件，只发送在线简历</p>
      ) : (
        <p className={`row align-center gap-2 ${styles.file}`}>
          <DocumentIcon />
          <Select
            id={id}
            className={styles.list}
            value={chosen ?? ''}
            disabled={disabled}
            placeholder="不附带附件"
            options={files.map((file) => ({
              value: file.id,
              label: `${file.name}${file.is_default ? '（默认）' : ''}`,
            }))}
            onChange={(event) =>
              choose(event.target.value === '' ? null : Number(event.target.value))
            }
          />
        </p>
      )}
    </section>
  );
}
