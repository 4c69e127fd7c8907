// Screen 6, 教育经历: schools, newest first; the school typed last is remembered.

import { useCallback } from 'react';
import { degrees, labelOf } from '../../../contract/dictionary/dictionary.ts';
import { highestEducation } from '../../../contract/dictionary/highest-education.ts';
import { type Resume, removeEducation, saveEducation } from '../../../contract/resume/resume.ts';
import { EDUCATION_MAX, EDUCATION_TEXTS } from '../../../contract/resume/sections.ts';
import { listStudies } from '../../../contract/resume/studies.ts';
import { monthOf, spanText, yearOf, yearsDown } from '../../../contract/value/months.ts';
import { schoolTiers, tiersOf } from '../../../contract/value/schools.ts';
import { useCall } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { Radio, Select } from '../../kit/antd/fields.ts';
import { optionsOf } from '../../parts/choices.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { MonthField } from '../field/month.tsx';
import { SuggestField, TextField } from '../field/text.tsx';
import { nowMs, useResume, useSave } from '../query.ts';
import { checkEducation } from '../section/checks.ts';
import { Field } from '../section/form.tsx';
import {
  type EducationForm,
  type EducationInput,
  emptyEducation,
  itemForm,
} from '../section/form-values.ts';
import { ItemText } from '../section/item-card.tsx';
import { ItemSection } from '../section/item-section.tsx';
import { Columns, Sheet } from '../section/sheet.tsx';
import { educationWords } from '../section/words.ts';

type Item = Resume['educations'][number];

export const meta = () =>
  pageMeta({ title: '教育经历', description: '填写简历的教育经历', noindex: true });

const nameOf = ({ school, degree }: Item) => `${school} · ${labelOf(degrees, degree)}`;
const studyKind = (full_time: boolean) => (full_time ? '全日制' : '非全日制');

export default function EducationalPage() {
  const { educations } = useResume();
  const save = useSave();
  const thisMonth = monthOf(nowMs());
  const check = useCallback((form: EducationForm) => checkEducation(form, thisMonth), [thisMonth]);
  return (
    <Sheet
      title="教育经历"
      lead="从最高学历写起。还在读的，毕业时间填预计的，或勾选至今。"
      action={<Highest educations={educations} />}
    >
      <ItemSection<Item, EducationForm>
        section="educational"
        noun="教育经历"
        max={EDUCATION_MAX}
        list={listOf}
        empty={emptyEducation}
        toForm={itemForm(emptyEducation)}
        words={educationWords}
        check={check}
        send={(id, form, version) =>
          save(saveEducation, { id, item: form as EducationInput, version })
        }
        remove={(id, version) => save(removeEducation, { id, version })}
        nameOf={nameOf}
        card={(item) => (
          <ItemText
            title={item.school}
            time={spanText(item.from, item.to)}
            facts={[labelOf(degrees, item.degree), item.major, studyKind(item.full_time)]}
            body={item.content}
            tags={tiersOf(item.school).map((tier) => labelOf(schoolTiers, tier))}
          />
        )}
        fields={() => <Fields />}
        emptyHint="写上学校和专业，很多职位会看。"
      />
    </Sheet>
  );
}

const listOf = ({ educations }: Resume) => educations;

/** The highest degree, computed from the list. */
function Highest({ educations }: { educations: Resume['educations'] }) {
  const highest = highestEducation(educations);
  return highest ? (
    <p>
      最高学历 <strong>{labelOf(degrees, highest.degree)}</strong>
    </p>
  ) : null;
}

function Fields() {
  const thisYear = yearOf(nowMs());
  // Only suggestions: without them any text can be written all the same.
  const { data: studies } = useCall(listStudies, {}, { quiet: true, staleTime: Infinity });
  return (
    <>
      <Columns>
        <Field name="school" label="学校" required on="blur">
          <SchoolField schools={studies?.schools ?? []} />
        </Field>
        <Field name="major" label="专业" required on="blur">
          <SuggestField
            suggestions={studies?.majors ?? []}
            placeholder="输入专业名称，没有专业的填“普通”"
          />
        </Field>
        <Field name="degree" label="学历" required>
          <Select options={optionsOf(degrees)} placeholder="选择学历" />
        </Field>
        <Field name="full_time" label="学习形式" required>
          <Radio.Group
            options={[true, false].map((value) => ({ value, label: studyKind(value) }))}
          />
        </Field>
        <Field name="from" label="入学时间" required>
          <MonthField label="入学时间" years={yearsDown(thisYear, thisYear - 70)} />
        </Field>
        <Field name="to" label="毕业时间" required dependencies={[['from']]}>
          <MonthField
            label="毕业时间"
            years={yearsDown(thisYear + 10, thisYear - 66)}
            ongoing="至今"
          />
        </Field>
      </Columns>
      <Field name="content" label="在校经历" on="blur">
        <TextField
          max={EDUCATION_TEXTS.content.max}
          autoSize={{ minRows: 3, maxRows: 10 }}
          placeholder="主修课程、奖学金、社团、比赛，挑与职位有关的写"
        />
      </Field>
    </>
  );
}

interface SchoolFieldProps {
  schools: readonly string[];
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

/** Suggests the school typed last first, and remembers the one typed now. */
function SchoolField({ schools, onBlur, ...rest }: SchoolFieldProps) {
  const oldSchool = useSession((session) => session.oldSchool);
  const remember = () => {
    const school = rest.value?.trim() ?? '';
    if (school.length >= 2 && school.length <= 40) useSession.setState({ oldSchool: school });
    onBlur?.();
  };
  const suggestions = oldSchool
    ? [oldSchool, ...schools.filter((school) => school !== oldSchool)]
    : schools;
  return (
    <SuggestField
      {...rest}
      loose
      suggestions={suggestions}
      onBlur={remember}
      placeholder="输入学校名称，从建议里选或直接写"
    />
  );
}
