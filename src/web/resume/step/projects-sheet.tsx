// 项目经历 below the jobs, sorted by their owner.

import { useCallback } from 'react';
import {
  type Resume,
  removeProject,
  reorder,
  saveProject,
} from '../../../contract/resume/resume.ts';
import { PROJECT_MAX, PROJECT_TEXTS } from '../../../contract/resume/sections.ts';
import {
  durationText,
  monthOf,
  spanText,
  yearOf,
  yearsDown,
} from '../../../contract/value/months.ts';
import { AutoComplete } from '../../kit/antd/fields.ts';
import { MonthField } from '../field/month.tsx';
import { LineField, TextField } from '../field/text.tsx';
import { nowMs, useResume, useSave } from '../query.ts';
import { checkProject } from '../section/checks.ts';
import { Field } from '../section/form.tsx';
import { emptyProject, itemForm, type ProjectForm, projectInput } from '../section/form-values.ts';
import { ItemText } from '../section/item-card.tsx';
import { ItemSection } from '../section/item-section.tsx';
import { Columns, Sheet, wide } from '../section/sheet.tsx';
import { projectWords } from '../section/words.ts';

type Item = Resume['projects'][number];

const nameOf = ({ name }: Item) => name;

export function ProjectsSheet() {
  const save = useSave();
  const thisMonth = monthOf(nowMs());
  const check = useCallback((form: ProjectForm) => checkProject(form, thisMonth), [thisMonth]);
  return (
    <Sheet
      id="projects"
      level={2}
      title="项目经历"
      lead="最能说明本事的几个项目：要解决什么，您做了哪一部分，结果怎样。先后可以拖动。"
    >
      <ItemSection<Item, ProjectForm>
        further
        section="project"
        noun="项目经历"
        max={PROJECT_MAX}
        list={({ projects }) => projects}
        empty={emptyProject}
        toForm={itemForm(emptyProject)}
        words={projectWords}
        check={check}
        send={(id, form, version) => save(saveProject, { id, item: projectInput(form), version })}
        remove={(id, version) => save(removeProject, { id, version })}
        order={(ids, version) => save(reorder, { list: 'project', ids, version })}
        nameOf={nameOf}
        card={(item) => <Card item={item} />}
        fields={() => <Fields />}
        emptyHint="课程设计、比赛、开源或副业项目都可以写。"
      />
    </Sheet>
  );
}

function Card({ item }: { item: Item }) {
  const duration = durationText(item.from, item.to, nowMs());
  return (
    <ItemText
      level={3}
      title={item.name}
      time={`${spanText(item.from, item.to)}${duration && `（${duration}）`}`}
      facts={[item.role, item.company]}
      marks={[item.url]}
      body={[item.content, item.achievement].filter(Boolean).join('\n')}
    />
  );
}

function Fields() {
  const { experiences } = useResume();
  const companies = [...new Set(experiences.map(({ company }) => company))];
  const years = yearsDown(yearOf(nowMs()), yearOf(nowMs()) - 60);
  return (
    <>
      <Columns>
        <Field name="name" label="项目名称" required on="blur">
          <LineField max={PROJECT_TEXTS.name.max} placeholder="例如：商家后台首屏优化" />
        </Field>
        <Field name="role" label="担任角色" required on="blur">
          <LineField max={PROJECT_TEXTS.role.max} placeholder="例如：前端负责人" />
        </Field>
        <Field name="from" label="开始时间" required>
          <MonthField label="开始时间" years={years} />
        </Field>
        <Field name="to" label="结束时间" required dependencies={[['from']]}>
          <MonthField label="结束时间" years={years} ongoing="至今" />
        </Field>
        <Field name="company" label="所属公司" on="blur">
          {companies.length > 0 ? (
            <AutoComplete
              options={companies.map((value) => ({ value }))}
              placeholder="个人项目不用填"
            />
          ) : (
            // Without an employer there is no list to choose from.
            <LineField placeholder="个人项目不用填" />
          )}
        </Field>
        <Field name="url" label="项目链接" on="blur">
          <LineField inputMode="url" placeholder="https://" />
        </Field>
      </Columns>
      <Field name="content" label="项目描述" required on="blur" className={wide}>
        <TextField
          max={PROJECT_TEXTS.content.max}
          placeholder="背景、您负责的部分、用到的办法。分条写更清楚"
        />
      </Field>
      <Field name="achievement" label="项目成果" on="blur">
        <TextField
          max={PROJECT_TEXTS.achievement.max}
          autoSize={{ minRows: 3, maxRows: 12 }}
          placeholder="上线后的数据、获奖、用户反馈"
        />
      </Field>
    </>
  );
}
