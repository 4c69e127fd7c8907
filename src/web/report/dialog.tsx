// The form of a report in a dialog: kind, description, pictures; then the next steps.

import { useState } from 'react';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import {
  type ReportKind,
  type ReportTarget,
  reportKindsOf,
  reportTargets,
} from '../../contract/dictionary/report.ts';
import {
  ACCEPT_HOURS,
  DECIDE_WORKING_DAYS,
  EVIDENCE_AFTER,
  EVIDENCE_BEFORE,
  REPORT_PICTURES_MAX,
  REPORT_TEXTS,
  submitReport,
} from '../../contract/report/report.ts';
import { textProblems } from '../../contract/value/text-rule.ts';
import { formatDate } from '../../contract/value/time.ts';
import { call } from '../data/api.ts';
import { unversioned } from '../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../data/record-form/use-record-form.ts';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { Button, LinkButton } from '../kit/form/button.tsx';
import { Checkbox } from '../kit/form/input.tsx';
import { PicturesField } from '../kit/form/pictures-field.tsx';
import { Refusal } from '../kit/form/refusal.tsx';
import { WordsField } from '../kit/form/text-field.tsx';
import { Stack } from '../kit/layout/stack/stack.tsx';
import { useFeedbackPath } from '../shell/menu/feedback-path.ts';
import styles from './dialog.module.css';

interface Values {
  kind: ReportKind | '';
  content: string;
  pictures: string[];
}
const EMPTY: Values = { kind: '', content: '', pictures: [] };
const FORM_ID = 'report-form';

function check({ kind, content }: Values): Problems<keyof Values> {
  return {
    kind: kind === '' ? '请选择举报类型' : '',
    ...textProblems(REPORT_TEXTS, { content }),
  };
}

interface ReportDialogProps {
  target: ReportTarget;
  target_id: number;
  /** The message of a conversation that is meant. */
  message_seq?: number | null;
  name: string;
  onClose: () => void;
}

export default function ReportDialog(props: ReportDialogProps) {
  const { target, target_id, message_seq = null, name, onClose } = props;
  const [due, setDue] = useState<{ accept: string; decide: string } | null>(null);
  const form = useRecordForm<Values>({
    key: `report:${target}:${target_id}${message_seq === null ? '' : `:${message_seq}`}`,
    live: unversioned(EMPTY),
    check,
    send: async ({ kind, ...rest }) => {
      const input = { ...rest, target, target_id, kind: kind || 'other' } as const;
      const said = message_seq === null ? input : { ...input, message_seq };
      const answer = await call(submitReport, said, { quiet: true });
      setDue({ accept: answer.accept_due_at, decide: answer.decide_due_at });
    },
    onSaved: () => {},
  });
  const feedback = useFeedbackPath();
  const what = whatOf(target, message_seq, name);
  return (
    // Keys that are pressed here must not act on the screen behind the dialog.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with the keys here
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        open
        onClose={onClose}
        title={due ? '举报已提交' : `举报${what}`}
        footer={
          due ? (
            <>
              <LinkButton variant="outline" to={`${feedback}?tab=reports`}>
                查看我的举报
              </LinkButton>
              <Button onClick={onClose}>知道了</Button>
            </>
          ) : (
            <>
              <Button variant="outline" onClick={onClose}>
                先不举报
              </Button>
              <Button type="submit" form={FORM_ID} loading={form.isSaving}>
                提交举报
              </Button>
            </>
          )
        }
      >
        {due ? (
          <Thanks accept={due.accept} decide={due.decide} />
        ) : (
          <ReportForm form={form} target={target} isMessage={message_seq !== null} />
        )}
      </Dialog>
    </div>
  );
}

function whatOf(target: ReportTarget, message_seq: number | null, name: string): string {
  if (target !== 'chat') return `${labelOf(reportTargets, target)}「${name}」`;
  return message_seq === null ? `与「${name}」的聊天` : `「${name}」的一条消息`;
}

function Thanks({ accept, decide }: { accept: string; decide: string }) {
  return (
    <div className={styles.thanks} role="status">
      <p>谢谢您的举报。我们保存了它现在的样子，对方随后修改或删除也不影响核实。</p>
      <ul className="stack gap-1 pad-y-3 pad-x-4 ground-sunken corner-md">
        <li>
          {formatDate(accept, 'M月d日 hh:mm')} 前受理（{ACCEPT_HOURS} 小时内）
        </li>
        <li>
          {formatDate(decide, 'M月d日 hh:mm')} 前给出结果（{DECIDE_WORKING_DAYS} 个工作日内）
        </li>
      </ul>
      <p>结果会通知您，也可以随时在“求职反馈 · 我的举报”里查看。</p>
    </div>
  );
}

interface ReportFormProps {
  form: ReturnType<typeof useRecordForm<Values>>;
  target: ReportTarget;
  isMessage: boolean;
}

function ReportForm({ form, target, isMessage }: ReportFormProps) {
  const { values, problems, set } = form;
  return (
    <Stack
      as="form"
      id={FORM_ID}
      ref={form.form}
      gap={5}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <Refusal>{form.refusal}</Refusal>
      {target === 'chat' && (
        <p className="pad-y-3 pad-x-4 tone-ink-2 size-sm ground-sunken corner-md">
          {isMessage
            ? `这条消息和它前面 ${EVIDENCE_BEFORE} 条、后面 ${EVIDENCE_AFTER} 条会随举报保存下来，`
            : `这段聊天最近的 ${EVIDENCE_BEFORE + EVIDENCE_AFTER + 1} 条消息会随举报保存下来，`}
          只给处理举报的工作人员看；对方随后撤回也不影响核实。
        </p>
      )}
      <fieldset
        className={styles.kinds}
        aria-describedby={problems.kind ? 'report-kind' : undefined}
      >
        <legend className="below-2 weight-medium">举报类型</legend>
        {reportKindsOf(target).map(({ code, label }) => (
          <Checkbox
            key={code}
            type="radio"
            name="report-kind"
            checked={values.kind === code}
            aria-invalid={problems.kind ? true : undefined}
            onChange={() => set('kind', code as ReportKind)}
          >
            {label}
          </Checkbox>
        ))}
        <div aria-live="polite" className="across">
          {problems.kind && (
            <p id="report-kind" className="tone-danger size-sm">
              {problems.kind}
            </p>
          )}
        </div>
      </fieldset>
      <WordsField
        label="说明"
        required
        error={problems.content}
        hint="发生了什么、什么时候、对方怎么说。越具体，核实越快。"
        value={values.content}
        max={REPORT_TEXTS.content.max}
        onChange={(value) => set('content', value)}
      />
      <PicturesField
        label="证据图片"
        max={REPORT_PICTURES_MAX}
        value={values.pictures}
        error={problems.pictures}
        onChange={(keys) => set('pictures', keys)}
      />
      <p className="tone-ink-3 size-sm">
        被举报方不会知道是谁举报的。{ACCEPT_HOURS} 小时内受理，{DECIDE_WORKING_DAYS}{' '}
        个工作日内给出结果（周一至周五）。
      </p>
    </Stack>
  );
}
