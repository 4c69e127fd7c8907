// Screen 5, 工作经历: jobs and internships, newest first, and projects.

import { useCallback } from 'react';
import { industries, labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type Resume, removeExperience, saveExperience } from '../../../contract/resume/resume.ts';
import { EXPERIENCE_MAX, EXPERIENCE_TEXTS } from '../../../contract/resume/sections.ts';
import {
  durationText,
  monthOf,
  spanText,
  yearOf,
  yearsDown,
} from '../../../contract/value/months.ts';
import { Checkbox, Input, Select } from '../../kit/antd/fields.ts';
import { Alert } from '../../kit/antd/shown.ts';
import { optionsOf, tradeLabel } from '../../parts/choices.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { MonthField } from '../field/month.tsx';
import { SkillTagsField } from '../field/skill-tags.tsx';
import { TextField } from '../field/text.tsx';
import { nowMs, useResume, useSave } from '../query.ts';
import { checkExperience } from '../section/checks.ts';
import { Field } from '../section/form.tsx';
import {
  type ExperienceForm,
  type ExperienceInput,
  emptyExperience,
  itemForm,
} from '../section/form-values.ts';
import { ItemText } from '../section/item-card.tsx';
import { ItemSection } from '../section/item-section.tsx';
import { Columns, Sheet } from '../section/sheet.tsx';
import type { SectionFormState } from '../section/use-form.ts';
import { experienceWords } from '../section/words.ts';
import { Overlap, OverlapNote } from './overlap.tsx';
import { ProjectsSheet } from './projects-sheet.tsx';

type Item = Resume['experiences'][number];

export const meta = () =>
  pageMeta({ title: '工作经历', description: '填写简历的工作经历', noindex: true });

const nameOf = ({ company, title }: Item) => `${company} · ${title}`;

export default function ExperiencePage() {
  const resume = useResume();
  const save = useSave();
  const thisMonth = monthOf(nowMs());
  const check = useCallback(
    (form: ExperienceForm) => checkExperience(form, thisMonth),
    [thisMonth],
  );
  return (
    <>
      <Sheet
        title="工作经历"
        lead="从最近的一段写起。在校或应届的同学写实习就好，写清做了什么、结果怎样。"
      >
        <InternshipNote resume={resume} />
        <OverlapNote items={resume.experiences} nameOf={nameOf} />
        <ItemSection<Item, ExperienceForm>
          section="experience"
          noun="工作经历"
          max={EXPERIENCE_MAX}
          list={listOf}
          empty={emptyExperience}
          toForm={itemForm(emptyExperience)}
          words={experienceWords}
          check={check}
          send={(id, form, version) =>
            save(saveExperience, { id, item: form as ExperienceInput, version })
          }
          remove={(id, version) => save(removeExperience, { id, version })}
          nameOf={nameOf}
          card={(item) => <Card item={item} />}
          fields={(state, id) => <Fields state={state} others={without(resume.experiences, id)} />}
          emptyHint="哪怕是一段短实习，也能让企业看到您做过什么。"
        />
      </Sheet>
      <ProjectsSheet />
    </>
  );
}

/** Internships count for people who have not worked yet. */
function InternshipNote({ resume }: { resume: Resume }) {
  const { basic, experiences, missing } = resume;
  const isMissed = missing.some(({ path }) => path === '/experience');
  if (!isMissed || experiences.length === 0 || !basic?.work_since) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 'var(--space-4)' }}
      title="只有实习还不算完整：工作过的人请补一段正式工作，还没工作过请在基本信息里选在校或应届"
    />
  );
}

const listOf = ({ experiences }: Resume) => experiences;
const without = (items: readonly Item[], id: number | null) =>
  items.filter((item) => item.id !== id);

function Card({ item }: { item: Item }) {
  const duration = durationText(item.from, item.to, nowMs());
  return (
    <ItemText
      title={item.company}
      time={`${spanText(item.from, item.to)}${duration && `（${duration}）`}`}
      facts={[
        item.title,
        item.department,
        labelOf(industries, item.industry),
        item.internship && '实习',
      ]}
      marks={[item.hide_from_company && '对该公司隐藏我的简历']}
      body={[item.content, item.achievement].filter(Boolean).join('\n')}
      tags={item.skills}
    />
  );
}

interface FieldsProps {
  state: SectionFormState<ExperienceForm>;
  others: readonly Item[];
}

function Fields({ state, others }: FieldsProps) {
  const years = yearsDown(yearOf(nowMs()), yearOf(nowMs()) - 60);
  return (
    <>
      <Columns>
        <Field name="company" label="公司名称" required on="blur">
          <Input placeholder="营业执照上的全称，或大家熟悉的名字" />
        </Field>
        <Field name="title" label="职位" required on="blur">
          <Input placeholder="例如：前端工程师" />
        </Field>
        <Field name="industry" label="行业" normalize={(value) => value ?? null}>
          <Select
            allowClear
            options={optionsOf(industries)}
            labelRender={tradeLabel}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="公司所在行业"
          />
        </Field>
        <Field name="department" label="部门" on="blur">
          <Input placeholder="例如：平台研发部" />
        </Field>
        <Field name="from" label="入职时间" required>
          <MonthField label="入职时间" years={years} />
        </Field>
        <Field name="to" label="离职时间" required dependencies={[['from']]}>
          <MonthField label="离职时间" years={years} ongoing="至今" />
        </Field>
      </Columns>
      <Overlap state={state} others={others} nameOf={({ company }) => company} />
      <Field name="content" label="工作内容" required on="blur">
        <TextField
          max={EXPERIENCE_TEXTS.content.max}
          placeholder="负责什么、怎么做的。分条写更清楚"
        />
      </Field>
      <Field name="achievement" label="工作业绩" on="blur">
        <TextField
          max={EXPERIENCE_TEXTS.achievement.max}
          autoSize={{ minRows: 3, maxRows: 12 }}
          placeholder="带来了什么结果，有数字最好"
        />
      </Field>
      <Field name="skills" label="用到的技能">
        <SkillTagsField />
      </Field>
      <div>
        <Field name="internship" valuePropName="checked" noStyle>
          <Checkbox>这是一段实习</Checkbox>
        </Field>
        <Field
          name="hide_from_company"
          valuePropName="checked"
          extra="这家公司的招聘者搜不到您，也不会收到推荐"
        >
          <Checkbox>对该公司隐藏我的简历</Checkbox>
        </Field>
      </div>
    </>
  );
}
