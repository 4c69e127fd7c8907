// The form of an article, with the article beside it as people read it.
import { useNavigate } from 'react-router';
import { linkProblem } from '../../../contract/notice/linked-text.ts';
import {
  type HelpArticle,
  listHelpRows,
  type StaffHelpArticle,
  saveHelp,
} from '../../../contract/site/help.ts';
import {
  HELP_LINK,
  HELP_LINK_WORDS,
  HELP_RANK,
  HELP_TEXTS,
  type HelpCategory,
  helpCategories,
} from '../../../contract/site/help-words.ts';
import { textProblem, textProblems } from '../../../contract/value/text-rule.ts';
import { wholeProblem } from '../../../contract/value/whole-rule.ts';
import { call } from '../../data/api.ts';
import type { RecordForm } from '../../data/record-form/use-record-form.ts';
import { useAct } from '../../data/use-act.ts';
import { Checkbox } from '../../kit/form/input.tsx';
import { ChoiceField, LineField, WordsField } from '../../kit/form/text-field.tsx';
import { EditFrame } from '../../parts/staff/edit-frame.tsx';
import { type Change, SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { useReasonedForm } from '../../parts/staff/use-reasoned-form.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { Answer } from './answer.tsx';
import styles from './help.module.css';

interface Values {
  category: HelpCategory;
  title: string;
  body: string;
  link: string;
  /** The typed text. */
  rank: string;
  shown: boolean;
}

const BLANK: Values = {
  category: 'seeker',
  title: '',
  body: '',
  link: '',
  rank: '900',
  shown: true,
};

const valuesOf = (article: HelpArticle, shown: boolean): Values => ({
  category: article.category,
  title: article.title,
  body: article.body,
  link: article.link,
  rank: String(article.rank),
  shown,
});

const check = (values: Values) => ({
  ...textProblems(HELP_TEXTS, values),
  body: textProblem(HELP_TEXTS.body, values.body) || linkProblem(values.body),
  link: HELP_LINK.test(values.link.trim()) ? '' : HELP_LINK_WORDS,
  rank: wholeProblem(
    HELP_RANK,
    /^\d+$/.test(values.rank.trim()) ? Number(values.rank) : Number.NaN,
  ),
});

interface HelpFormProps {
  /** What staff saved of it; null where nobody did. */
  row: StaffHelpArticle | null;
  /** Null for one of the staff's own. */
  shipped: HelpArticle | null;
}

function useHelp({ row, shipped }: HelpFormProps) {
  const navigate = useNavigate();
  const { mutateAsync } = useAct(saveHelp, { quiet: true });
  const slug = row?.slug ?? shipped?.slug;
  const base = shipped ? valuesOf(shipped, true) : BLANK;
  const savedOf = (one: StaffHelpArticle | null) =>
    one ? { version: one.version, values: valuesOf(one, one.shown) } : { version: 0, values: base };
  const { form, ask, dialog } = useReasonedForm<Values>({
    key: `help-${slug ?? 'new'}`,
    live: savedOf(row),
    check,
    send: ({ rank, ...facts }, { version, reason }) =>
      mutateAsync({
        ...facts,
        rank: Number(rank),
        version,
        reason,
        ...(slug && { slug }),
      }),
    savedOf: (answer) => (slug ? savedOf(answer as StaffHelpArticle) : savedOf(null)),
    ...(slug && {
      reread: async () => {
        const { items } = await call(listHelpRows, {}, { quiet: true });
        return savedOf(items.find((one) => one.slug === slug) ?? null);
      },
    }),
    onSaved: () => {
      toastSuccess('文章已保存');
      if (!slug) void navigate('/admin/content/help');
    },
  });
  return { form, began: slug ? savedOf(row).values : BLANK, ask, dialog };
}

const NAMES: Readonly<Record<keyof Values, string>> = {
  category: '分类',
  title: HELP_TEXTS.title.label,
  body: HELP_TEXTS.body.label,
  link: '链接',
  rank: HELP_RANK.label,
  shown: '显示给读者',
};

function wordsOf(values: Values, name: keyof Values): string {
  if (name === 'shown') return values.shown ? '显示' : '草稿，不显示';
  if (name === 'category') {
    return helpCategories.find(({ code }) => code === values.category)?.label ?? '';
  }
  return values[name];
}

const changesOf = (values: Values, began: Values): Change[] =>
  (Object.keys(NAMES) as (keyof Values)[])
    .filter((name) => values[name] !== began[name])
    .map((name) => ({
      name: NAMES[name],
      before: wordsOf(began, name),
      after: wordsOf(values, name),
    }));

export function HelpForm(props: HelpFormProps) {
  const { form, began, ask, dialog } = useHelp(props);
  const { values } = form;
  return (
    <div className={styles.columns}>
      <EditFrame form={form} label="帮助文章" submit="保存" what="这篇文章" onAsk={ask}>
        <Fields form={form} />
      </EditFrame>
      <section aria-labelledby="help-preview" className="slim">
        <h2 id="help-preview" className="size-md below-3">
          预览
        </h2>
        <div inert className="box pad-5 stack gap-2">
          <strong className="breaks">{values.title || '问题'}</strong>
          <Answer body={values.body || '回答'} link={values.link} title={values.title} />
        </div>
      </section>
      {dialog && (
        <SaveDialog title="保存帮助文章" act="保存" changes={changesOf(values, began)} {...dialog}>
          <p>{values.shown ? '保存后，所有读者立即看到。' : '保存为草稿，读者看不到。'}</p>
        </SaveDialog>
      )}
    </div>
  );
}

const CATEGORIES = helpCategories.map(({ code, label }) => ({ value: code, label }));

function Fields({ form }: { form: RecordForm<Values> }) {
  const { values, problems, set } = form;
  const line = (name: 'title' | 'link' | 'rank', hint: string, required = false) => (
    <LineField
      label={NAMES[name]}
      hint={hint}
      required={required}
      error={problems[name]}
      value={values[name]}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <>
      <ChoiceField
        label={NAMES.category}
        options={CATEGORIES}
        value={values.category}
        onChange={(value) => set('category', value)}
      />
      {line('title', '读者会怎样问', true)}
      <WordsField
        label={NAMES.body}
        required
        hint="每行一段；链接写作 [文字](地址)"
        rows={8}
        max={HELP_TEXTS.body.max}
        error={problems.body}
        value={values.body}
        onChange={(value) => set('body', value)}
      />
      {line('link', '可以不填；办理这件事的页面，如 /my-resume')}
      {line('rank', '同一分类里，数字小的在前', true)}
      <Checkbox checked={values.shown} onChange={({ target }) => set('shown', target.checked)}>
        {NAMES.shown}
      </Checkbox>
    </>
  );
}
