// The application of an elite, which only reviewers read; kept as a draft.
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { eliteAchievements, eliteSalaryBands } from '../../../contract/dictionary/elite.ts';
import {
  applyElite,
  ELITE_TEXTS,
  type EliteForm as Form,
  type getMyElite,
  PROOFS_MAX,
} from '../../../contract/talent/elite.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { call } from '../../data/api.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Select } from '../../kit/form/input.tsx';
import { PicturesField } from '../../kit/form/pictures-field.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { ChoiceField, LineField, WordsField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { optionsOf, useCategories } from '../../parts/choices.ts';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './elite.module.css';

type Elite = DataOf<typeof getMyElite>;
type Values = Omit<Form, 'salary_band'> & { salary_band: Form['salary_band'] | '' };

const EMPTY: Values = {
  field: '',
  title: '',
  salary_band: '',
  highlights: '',
  achievement: '',
  referee: '',
  proofs: [],
};

function check(values: Values): Problems<keyof Values> {
  const { achievement, proofs } = values;
  return {
    field: values.field === '' ? '请选择领域' : '',
    salary_band: values.salary_band === '' ? '请选择目前年薪' : '',
    ...textProblems(ELITE_TEXTS, values),
    proofs: achievement && proofs.length === 0 ? '请为所选的成就附上至少一张证明图片' : '',
  };
}

function useApplication(elite: Elite) {
  return useRecordForm<Values>({
    key: 'elite',
    live: unversioned(elite.form ?? EMPTY),
    check,
    send: ({ salary_band, ...rest }) =>
      call(applyElite, { ...rest, salary_band: salary_band || 'lt20' }, { quiet: true }),
    onSaved: () => {
      toastSuccess();
      window.scrollTo({ top: 0 });
    },
  });
}

export function EliteForm({ elite }: { elite: Elite }) {
  const form = useApplication(elite);
  const { values, problems, set } = form;
  return (
    <form
      ref={form.form}
      className={`${styles.card} ${styles.form}`}
      noValidate
      aria-label="精英申请表"
      onSubmit={(event) => void form.submit(event)}
    >
      <h2>{elite.state === 'none' ? '填写申请' : '再次申请'}</h2>
      <p className="tone-ink-3 size-sm">年薪、成绩、证明和推荐人只有审核人员看得到。</p>
      <div className={`stack columns-2 align-start gap-y-4 gap-x-5 ${styles.grid}`}>
        <CategoryField
          value={values.field}
          error={problems.field}
          onChange={(v) => set('field', v)}
        />
        <LineField
          label="目前职务"
          required
          error={problems.title}
          value={values.title}
          placeholder="例如：前端架构师"
          onChange={(value) => set('title', value)}
        />
        <ChoiceField
          label="目前年薪"
          required
          error={problems.salary_band}
          value={values.salary_band}
          placeholder="请选择"
          options={optionsOf(eliteSalaryBands)}
          onChange={(value) => set('salary_band', value)}
        />
        <LineField
          label="推荐人"
          hint="可以不填。姓名、职务和与您的关系。"
          error={problems.referee}
          value={values.referee}
          onChange={(value) => set('referee', value)}
        />
      </div>
      <WordsField
        label="代表性成绩"
        required
        hint="两三件做成的事：您的角色、做法和可以核实的结果。"
        error={problems.highlights}
        value={values.highlights}
        max={ELITE_TEXTS.highlights.max}
        onChange={(value) => set('highlights', value)}
      />
      <ChoiceField
        label="成就"
        hint="学历和工作年限都不满足时，需要选择一项并附证明。"
        error={problems.achievement}
        value={values.achievement}
        placeholder="没有或不需要"
        options={optionsOf(eliteAchievements)}
        onChange={(value) => set('achievement', value)}
      />
      <PicturesField
        label="证明图片"
        max={PROOFS_MAX}
        value={values.proofs}
        error={problems.proofs}
        onChange={(keys) => set('proofs', keys)}
        hint="证书、奖状、专利页的照片或截图，最多 5 张，每张不超过 10 MB。PDF 请先截图。"
      />
      <Refusal>{form.refusal}</Refusal>
      <Row wrap align="center" gap={3}>
        <Button type="submit" size="lg" loading={form.isSaving} disabled={!elite.may_apply}>
          提交申请
        </Button>
        {!elite.may_apply && <p className="tone-ink-3 size-sm">{whyNotYet(elite)}</p>}
      </Row>
    </form>
  );
}

function whyNotYet({ may_apply_at, conditions }: Elite): string {
  if (may_apply_at !== null) return '还没到可以再次申请的时间，可以先把表填好，内容会保存。';
  const missing = conditions.filter(({ met, code }) => !met && code !== 'ability');
  return `先满足${missing.map(({ label }) => `“${label}”`).join('和')}，就可以提交。已填的内容会留在这个标签页里。`;
}

interface CategoryFieldProps {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** The second level of categories, grouped by the first. */
function CategoryField({ value, error, onChange }: CategoryFieldProps) {
  const { data } = useCategories();
  return (
    <Field label="领域" required error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">请选择</option>
          {data?.map(({ code, name, children }) => (
            <optgroup key={code} label={name}>
              {children?.map((second) => (
                <option key={second.code} value={second.code}>
                  {second.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
