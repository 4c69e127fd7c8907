// A whole posting pasted: what was read from it is shown first, and only what one leaves ticked goes
// into the form.
import { useId, useState } from 'react';
import {
  educations,
  experiences,
  jobTypes,
  labelOf,
} from '../../../../contract/dictionary/dictionary.ts';
import type { DraftContent } from '../../../../contract/position/drafts.ts';
import { salaryText } from '../../../../contract/value/salary.ts';
import { nodesTo } from '../../../kit/antd/tree-cascader.tsx';
import { AskDialog } from '../../../kit/dialog/ask-dialog.tsx';
import { useCategories, useRegions } from '../../../parts/choices.ts';
import { VALUE_LABELS, type ValueName } from '../values.ts';
import styles from './paste-dialog.module.css';
import { MOST_CHARS, readPosting, type Trees } from './read-posting.ts';

interface PasteDialogProps {
  onClose: () => void;
  onUse: (name: string, content: DraftContent) => void;
}

export default function PasteDialog({ onClose, onUse }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const regions = useRegions();
  const categories = useCategories();
  const id = useId();
  const trees = { regions: regions.data ?? [], categories: categories.data ?? [] };
  const read = readPosting(text, trees);
  const rows = rowsOf(read, trees);
  const chosen = rows.filter(({ key }) => !left.has(key));
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const use = () => {
    const names = new Set<string>(chosen.flatMap(({ names }) => names));
    const entries = Object.entries(read).filter(([name]) => names.has(name));
    onUse('识别到的内容', Object.fromEntries(entries) as DraftContent);
  };
  return (
    <AskDialog
      title="粘贴整段文字识别"
      size="lg"
      act={chosen.length > 0 ? `填入表单（${chosen.length} 项）` : '填入表单'}
      isOff={chosen.length === 0}
      onAct={use}
      onClose={onClose}
    >
      <div className={styles.columns}>
        <div className={`stack packed gap-2 ${styles.paste}`}>
          <label htmlFor={id}>把别处写好的招聘文字粘贴到这里</label>
          <textarea
            id={id}
            rows={14}
            value={text}
            placeholder={
              '前端工程师 15-25K·14薪\n工作地点：杭州西湖区文三路 1 号\n本科及以上，3-5 年经验\n岗位职责：\n1、……'
            }
            onChange={(event) => setText(event.target.value)}
          />
          <p>文字只在这个页面里识别，不会发送出去。</p>
          {text.length > MOST_CHARS && <p role="status">文字太长，只识别前 {MOST_CHARS} 个字。</p>}
        </div>
        <fieldset
          className={`stack packed gap-2 slim ${styles.found}`}
          disabled={rows.length === 0}
        >
          <legend>识别到的内容</legend>
          {rows.length === 0 && (
            <p>
              {text.trim()
                ? '没有识别出字段，请检查文字，或直接在表单里填写。'
                : '粘贴后在这里核对，取消不要的再填入。'}
            </p>
          )}
          {rows.map(({ key, label, value }) => (
            <label className="row align-baseline gap-2 size-sm breaks" key={key}>
              <input type="checkbox" checked={!left.has(key)} onChange={() => toggle(key)} />
              <span>
                <strong>{label}</strong>
                {value}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
    </AskDialog>
  );
}

interface Row {
  key: string;
  names: ValueName[];
  label: string;
  value: string;
}

/** What was read, in words, in the order of the form. */
function rowsOf(read: DraftContent, { regions, categories }: Trees): Row[] {
  const row = (name: ValueName, value: string | undefined): Row[] =>
    value ? [{ key: name, names: [name], label: VALUE_LABELS[name], value }] : [];
  const path = (tree: Trees['regions'], code: string | null | undefined) =>
    code
      ? nodesTo(tree, code)
          .map(({ name }) => name)
          .join(' / ')
      : '';
  const { salary_min: min, salary_max: max, salary_months: months, description = '' } = read;
  const unit = read.job_type === 'part' ? ('day' as const) : ('month' as const);
  return [
    ...row('title', read.title),
    ...row('category', path(categories, read.category)),
    ...row('job_type', labelOf(jobTypes, read.job_type)),
    ...row('experience', labelOf(experiences, read.experience)),
    ...row('education', labelOf(educations, read.education)),
    ...(min && max
      ? [
          {
            key: 'salary',
            names: ['salary_min', 'salary_max', 'salary_months'] as ValueName[],
            label: '薪资',
            value: salaryText({ min, max, unit, months: months ?? 12 }),
          },
        ]
      : []),
    ...row('headcount', read.headcount ? `${read.headcount} 人` : ''),
    ...row('welfare', read.welfare?.join('、')),
    ...row('description', description.length > 60 ? `${description.slice(0, 60)}…` : description),
    ...row('region', path(regions, read.region)),
    ...row('address', read.address),
    ...row('work_hours', read.work_hours),
  ];
}
