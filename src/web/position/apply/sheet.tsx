// 确认投递: what the enterprise will get: resume, file, contact data, and the whole resume in its recruiter's
// view. Loaded for seekers only.
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
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
import { ApplyProblem } from './problem.tsx';
import styles from './sheet.module.css';
import type { ApplicationView } from './use-application.ts';
import { type AttachmentChoice, useAttachmentChoice } from './use-attachment-choice.ts';

type Applied = DataOf<typeof previewResume>['applied'];

interface ApplySheetProps {
  position: PositionDetail;
  application: ApplicationView;
}

export default function ApplySheet({ position, application }: ApplySheetProps) {
  const { sheet, sending, send } = application;
  const attachment = useAttachmentChoice(sheet.isOpen);
  const { resume, fault } = useSentResume(sheet.isOpen);
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
          <Button
            variant="accent"
            icon={<SendIcon />}
            loading={sending}
            disabled={resume === undefined || (resume === null && fault === '')}
            onClick={() => send(attachment.chosen)}
          >
            确认投递
          </Button>
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
        {resume === undefined && <SkeletonList count={2} />}
        {resume === null && (fault ? <p role="alert">{fault}</p> : <NothingToSend />)}
        {resume && <Sent resume={resume} attachment={attachment} disabled={sending} />}
        <ApplyProblem application={application} />
        <p className={styles.note}>
          只有{enterprise.short_name}能看到这份简历。投递后 {UNDO_S}{' '}
          秒内可以撤销，之后可以在“投递记录”里撤回。
        </p>
      </Stack>
    </Dialog>
  );
}

/** The resume as the enterprise would get it; undefined while it is read, null when there is none. */
function useSentResume(isWanted: boolean): { resume: Applied | undefined; fault: string } {
  const [resume, setResume] = useState<Applied | undefined>(undefined);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    setFault('');
    call(previewResume, {}, { signal: stop.signal, quiet: true })
      .then(({ applied }) => setResume(applied))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        // Sending is still possible; only the preview is missing.
        setFault(error instanceof CallError ? error.msg : '没有读到简历内容，仍可以投递');
        setResume(null);
      });
    return () => stop.abort();
  }, [isWanted]);
  return { resume, fault };
}

function NothingToSend() {
  return (
    <div className={`row wrap align-center gap-3 ${styles.empty}`}>
      <p>您的简历还没有填写，或在“个人隐私”里设为了隐藏，企业收不到。</p>
      <LinkButton to="/my-resume" size="sm">
        去写简历
      </LinkButton>
      <LinkButton to="/privacy" size="sm" variant="outline">
        看隐私设置
      </LinkButton>
    </div>
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
