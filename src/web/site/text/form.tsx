// The form of a draft: beside it the text as people will read it, or what it changes in the one in force.
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getVersion, saveVersion, type WholeVersion } from '../../../contract/account/agreement.ts';
import {
  AGREEMENT_TEXTS,
  bodyProblem,
  consentOf,
  type ProtocolText,
  writeSections,
} from '../../../contract/account/agreement-text.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { call } from '../../data/api.ts';
import type { RecordForm } from '../../data/record-form/use-record-form.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { DayField } from '../../kit/form/day/field.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { LineField, WordsField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { TextChanges } from '../../parts/diff/text-changes.tsx';
import { EditFrame } from '../../parts/staff/edit-frame.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { useReasonedForm } from '../../parts/staff/use-reasoned-form.ts';
import { toastSuccess } from '../../shell/toast.ts';
import type { ProtocolDocument } from '../protocol/document.ts';
import { SHIPPED, writtenOver } from '../protocol/passages.ts';
import { Text } from '../protocol/text.tsx';
import styles from './form.module.css';
import { today } from './state.tsx';

interface TextValues {
  summary: string;
  body: string;
  note: string;
  must_agree: boolean;
  effective_on: string;
}

interface TextFormProps {
  document: ProtocolText;
  /** Null for a new draft, which begins with the text in force. */
  version: WholeVersion | null;
  current: readonly ProtocolDocument[];
}

const valuesOf = ({ summary, body, note, must_agree, effective_on }: TextValues): TextValues => ({
  summary,
  body,
  note,
  must_agree,
  effective_on,
});

const check = (values: TextValues) => {
  const problems = textProblems(AGREEMENT_TEXTS, values);
  return {
    ...problems,
    body: problems.body || bodyProblem(values.body),
    note:
      problems.note ||
      (values.must_agree && !values.note.trim() ? '需要重新同意时，请写明改了什么' : ''),
    effective_on: !values.effective_on
      ? '请选择生效日期'
      : values.effective_on < today()
        ? '生效日期不能早于今天'
        : '',
  };
};

function useText({ document, version, current }: TextFormProps) {
  const navigate = useNavigate();
  const made = useRef<number | null>(null);
  const { mutateAsync } = useAct(saveVersion, { quiet: true });
  const now = current.find(({ id }) => id === document);
  const [blank] = useState<TextValues>(() => ({
    summary: now?.summary ?? '',
    body: writeSections(now?.sections ?? []),
    note: '',
    must_agree: false,
    effective_on: '',
  }));
  const savedOf = (one: WholeVersion) => ({ version: one.version, values: valuesOf(one) });
  const { form, ask, dialog } = useReasonedForm<TextValues>({
    key: version ? `text-${version.id}` : `text-new-${document}`,
    live: version ? savedOf(version) : { version: 0, values: blank },
    check,
    send: async (values, { version: seen, reason }) => {
      const facts = { ...values, document, version: seen, reason };
      const saved = await mutateAsync(version ? { ...facts, id: version.id } : facts);
      made.current = saved.id;
      return saved;
    },
    savedOf: (answer) =>
      version ? savedOf(answer as WholeVersion) : { version: 0, values: blank },
    ...(version && {
      reread: async () => savedOf(await call(getVersion, { id: version.id }, { quiet: true })),
    }),
    onSaved: () => {
      toastSuccess('草稿已保存，请一位同事看过后发布');
      if (!version) void navigate(`/admin/content/texts/edit?id=${made.current}`);
    },
  });
  return { form, now, ask, dialog };
}

export function TextForm(props: TextFormProps) {
  const { document } = props;
  const { form, now, ask, dialog } = useText(props);
  return (
    <div className={styles.columns}>
      <EditFrame form={form} label="文本" submit="保存草稿" what="这份草稿" onAsk={ask}>
        <TextFields form={form} document={document} />
      </EditFrame>
      <Beside document={document} values={form.values} now={now} />
      {dialog && (
        <SaveDialog title="保存草稿" act="保存" {...dialog}>
          <p>草稿只有同事看得到。最后保存的人不能自己发布，需要另一位同事看过。</p>
        </SaveDialog>
      )}
    </div>
  );
}

function TextFields({ form, document }: { form: RecordForm<TextValues>; document: ProtocolText }) {
  const { values, problems, set } = form;
  return (
    <>
      <LineField
        label={AGREEMENT_TEXTS.summary.label}
        required
        error={problems.summary}
        value={values.summary}
        onChange={(value) => set('summary', value)}
      />
      <WordsField
        label={AGREEMENT_TEXTS.body.label}
        required
        hint={`“# ”开头的一行是标题，“- ”开头的一行是列表的一项，其余每行一段。${
          document === 'fees' ? '第 2 节后自动显示价目表，第 5 节后自动显示退款规则。' : ''
        }`}
        error={problems.body}
        rows={20}
        max={AGREEMENT_TEXTS.body.max}
        value={values.body}
        onChange={(value) => set('body', value)}
      />
      <WordsField
        label={AGREEMENT_TEXTS.note.label}
        hint="读者最先看到的几句话：改了什么，对他们有什么影响"
        error={problems.note}
        rows={3}
        max={AGREEMENT_TEXTS.note.max}
        value={values.note}
        onChange={(value) => set('note', value)}
      />
      <DayField
        label="生效日期"
        required
        hint="从这一天零点起生效；版本以它为名"
        error={problems.effective_on}
        min="2026-11-01"
        max="2040-12-31"
        value={values.effective_on}
        onChange={(value) => set('effective_on', value)}
      />
      {consentOf(document) !== null && (
        <Checkbox
          checked={values.must_agree}
          onChange={({ target }) => set('must_agree', target.checked)}
        >
          需要每个用户重新同意
        </Checkbox>
      )}
    </>
  );
}

interface BesideProps {
  document: ProtocolText;
  values: TextValues;
  now: ProtocolDocument | undefined;
}

function Beside({ document, values, now }: BesideProps) {
  const [isDiff, setDiff] = useState(false);
  const shipped = SHIPPED.find(({ id }) => id === document);
  if (!shipped || !now) return null;
  const shown = writtenOver(shipped, { ...values, version: values.effective_on || '未定' });
  return (
    <section aria-labelledby="text-beside" className="slim">
      <Row wrap align="center" justify="between" gap={3} className="below-3">
        <h2 id="text-beside" className="size-md">
          {isDiff ? `与现行的 ${now.version} 版相比` : '预览'}
        </h2>
        <Button size="sm" variant="outline" onClick={() => setDiff(!isDiff)}>
          {isDiff ? '看预览' : '看改了哪里'}
        </Button>
      </Row>
      {isDiff ? (
        <div className="box pad-5">
          <TextChanges before={writeSections(now.sections)} after={values.body} />
        </div>
      ) : (
        <Text document={shown} />
      )}
    </section>
  );
}
