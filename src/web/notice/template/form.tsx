// The form of a template: its placeholders in words, and the preview of each channel with an example.
import {
  listTemplates,
  type NoticeTemplate,
  saveTemplate,
} from '../../../contract/notice/template.ts';
import {
  placeholderWords,
  TEMPLATE_TEXTS,
  type TemplateKind,
  templateProblems,
} from '../../../contract/notice/template-text.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { LineField, WordsField } from '../../kit/form/text-field.tsx';
import { EditFrame } from '../../parts/staff/edit-frame.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { useReasonedForm } from '../../parts/staff/use-reasoned-form.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { TemplatePreview } from './preview.tsx';
import styles from './template.module.css';

interface Values {
  title: string;
  body: string;
}

interface TemplateFormProps {
  kind: TemplateKind;
  /** What staff saved of it; null where nobody did. */
  row: NoticeTemplate | null;
  /** The frame of mails, for the preview. */
  mail: Values;
}

function useTemplate({ kind, row }: TemplateFormProps) {
  const { mutateAsync } = useAct(saveTemplate, { quiet: true });
  const savedOf = (one: NoticeTemplate | null) =>
    one
      ? { version: one.version, values: { title: one.title, body: one.body } }
      : { version: 0, values: kind.shipped };
  const { form, ask, dialog } = useReasonedForm<Values>({
    key: `template-${kind.code}`,
    live: savedOf(row),
    check: (values) => templateProblems(kind, values),
    send: (values, { version, reason }) =>
      mutateAsync({ ...values, code: kind.code, version, reason }),
    savedOf: (answer) => savedOf(answer as NoticeTemplate),
    reread: async () => {
      const { items } = await call(listTemplates, {}, { quiet: true });
      return savedOf(items.find(({ code }) => code === kind.code) ?? null);
    },
    onSaved: () => toastSuccess('模板已保存'),
  });
  return { form, began: savedOf(row).values, ask, dialog };
}

export function TemplateForm(props: TemplateFormProps) {
  const { kind, mail } = props;
  const { form, began, ask, dialog } = useTemplate(props);
  const { values, problems, set } = form;
  const needed = [...kind.needed.title, ...kind.needed.body];
  return (
    <div className={styles.columns}>
      <EditFrame form={form} label="消息模板" submit="保存" what="这个模板" onAsk={ask}>
        <LineField
          label={TEMPLATE_TEXTS.title.label}
          required
          error={problems.title}
          value={values.title}
          onChange={(value) => set('title', value)}
        />
        <WordsField
          label={TEMPLATE_TEXTS.body.label}
          required={kind.needed.body.length > 0}
          rows={8}
          max={TEMPLATE_TEXTS.body.max}
          error={problems.body}
          value={values.body}
          onChange={(value) => set('body', value)}
        />
        <dl className="stack gap-1 size-sm" aria-label="占位符">
          {kind.allowed.body.map((name) => (
            <div key={name} className="row gap-2">
              <dt className="nowrap">{`{${name}}`}</dt>
              <dd className="tone-ink-3">
                {placeholderWords(name)}
                {needed.includes(name) && '，必须保留'}
              </dd>
            </div>
          ))}
        </dl>
      </EditFrame>
      <TemplatePreview kind={kind} values={values} mail={mail} />
      {dialog && (
        <SaveDialog
          title="保存消息模板"
          act="保存"
          changes={(['title', 'body'] as const)
            .filter((part) => values[part] !== began[part])
            .map((part) => ({
              name: TEMPLATE_TEXTS[part].label,
              before: began[part],
              after: values[part],
            }))}
          {...dialog}
        >
          <p>新的通知立即按它发出，已经发出的不变。</p>
        </SaveDialog>
      )}
    </div>
  );
}
