// Writing a feedback: kind, what it is about, text, pictures, how to be reached.

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { feedbackKinds, feedbackSubjects } from '../../../contract/dictionary/feedback.ts';
import {
  FEEDBACK_PICTURES_MAX,
  FEEDBACK_TEXTS,
  type FeedbackSubject,
  getFeedbackForm,
  submitFeedback,
} from '../../../contract/site/feedback.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { call } from '../../data/api.ts';
import { useCall } from '../../data/queries.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { useRecordForm } from '../../data/record-form/use-record-form.ts';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Checkbox, Select } from '../../kit/form/input.tsx';
import { PicturesField } from '../../kit/form/pictures-field.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { LineField, WordsField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { InfoIcon } from '../../kit/look/icons.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './feedback.module.css';

type Kind = (typeof feedbackKinds)[number]['code'];

interface Values {
  kind: Kind;
  content: string;
  /** The record it is about, as `position 12`; '' for none. */
  subject: string;
  pictures: string[];
  contact: string;
}
const EMPTY: Values = { kind: 'advice', content: '', subject: '', pictures: [], contact: '' };

const HINTS: Readonly<Record<Kind, string>> = {
  advice: '想要什么、什么时候用得上，我们据此排先后。',
  opinion: '哪里不顺手、您希望它怎样。',
  help: '遇到了什么问题、做过哪些操作、看到什么提示。',
  complaint: '发生了什么、什么时候、涉及谁。涉及职位或企业的违规，也可以在其页面上点“举报”。',
};

/** The form's start values; for a broken link with a text about it. */
const initialOf = (deadLink: string | null): Values =>
  deadLink === null ? EMPTY : { ...EMPTY, kind: 'opinion', content: wordsAbout(deadLink) };

const wordsAbout = (deadLink: string) => `这个链接打不开：${deadLink}\n我是在这里点到它的：`;

const keyOf = ({ kind, id }: FeedbackSubject) => `${kind} ${id}`;

/** The form with its draft; after sending it leads to the own feedback. */
function useFeedback(subjects: readonly FeedbackSubject[], initial: Values) {
  const navigate = useNavigate();
  return useRecordForm<Values>({
    key: 'feedback',
    live: unversioned(initial),
    check: (values) => textProblems(FEEDBACK_TEXTS, values),
    send: ({ subject, ...rest }) => {
      const found = subjects.find((one) => keyOf(one) === subject);
      const about = found ? { kind: found.kind, id: found.id } : null;
      return call(submitFeedback, { ...rest, subject: about }, { quiet: true });
    },
    onSaved: () => {
      toastSuccess();
      void navigate({ search: 'tab=mine' });
    },
  });
}

/** @param deadLink a broken address of this site to report; null for none. */
export function FeedbackForm({ deadLink }: { deadLink: string | null }) {
  const offered = useCall(getFeedbackForm, {});
  const [initial] = useState(() => initialOf(deadLink));
  const subjects = offered.data?.subjects ?? [];
  const form = useFeedback(subjects, initial);
  const { values, problems, set } = form;
  // An unsent draft stays, and the link is added below it.
  const isMissing = deadLink !== null && form.isRestored && !values.content.includes(deadLink);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (isMissing) set('content', `${values.content}\n${wordsAbout(deadLink)}`.trimStart());
  }, []);
  return (
    <form
      ref={form.form}
      className={`stack gap-5 pad-6 box shadow-1 ${styles.form}`}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      {form.isRestored && (
        <p
          className={`row wrap align-center gap-2 pad-y-2 pad-x-4 corner-sm ${styles.restored}`}
          role="status"
        >
          <InfoIcon />
          已恢复上次没有提交的内容
          <Button variant="quiet" size="sm" onClick={form.discard}>
            清空重写
          </Button>
        </p>
      )}
      <KindField value={values.kind} onChange={(kind) => set('kind', kind)} />
      <WordsField
        label="内容"
        required
        hint={HINTS[values.kind]}
        error={problems.content}
        value={values.content}
        max={FEEDBACK_TEXTS.content.max}
        onChange={(value) => set('content', value)}
      />
      {subjects.length > 0 && (
        <SubjectField
          subjects={subjects}
          value={values.subject}
          error={problems.subject}
          onChange={(subject) => set('subject', subject)}
        />
      )}
      <PicturesField
        label="图片"
        max={FEEDBACK_PICTURES_MAX}
        value={values.pictures}
        error={problems.pictures}
        onChange={(keys) => set('pictures', keys)}
      />
      <LineField
        label="联系方式"
        hint="回复会显示在“我的反馈”里并通知您；需要核实时才会联系。不填则用账号的手机号。"
        error={problems.contact}
        value={values.contact}
        placeholder={offered.data?.contact ?? '账号的手机号'}
        autoComplete="off"
        onChange={(value) => set('contact', value)}
      />
      <Refusal>{form.refusal}</Refusal>
      <div className="row wrap align-center gap-y-3 gap-x-4">
        <Button type="submit" size="lg" loading={form.isSaving}>
          提交反馈
        </Button>
        <p className="tone-ink-3 size-sm">写到一半刷新或离开也不会丢，回到这个标签页接着写</p>
      </div>
    </form>
  );
}

function KindField({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <fieldset>
      <legend className="below-2 weight-medium">反馈类型</legend>
      <Row wrap gap={[2, 6]}>
        {feedbackKinds.map(({ code, label }) => (
          <Checkbox
            key={code}
            type="radio"
            name="feedback-kind"
            checked={value === code}
            onChange={() => onChange(code)}
          >
            {label}
          </Checkbox>
        ))}
      </Row>
    </fieldset>
  );
}

interface SubjectFieldProps {
  subjects: readonly FeedbackSubject[];
  value: string;
  error: string | undefined;
  onChange: (subject: string) => void;
}

function SubjectField({ subjects, value, error, onChange }: SubjectFieldProps) {
  return (
    <Field
      label="与哪个职位、企业或投递有关"
      hint="可以不选。选了，我们不用再向您核对。"
      error={error}
    >
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">与具体对象无关</option>
          {feedbackSubjects.map(({ code, label }) => (
            <optgroup key={code} label={label}>
              {subjects
                .filter(({ kind }) => kind === code)
                .map((subject) => (
                  <option key={subject.id} value={keyOf(subject)}>
                    {subject.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
