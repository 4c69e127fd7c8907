// 基本信息: names, coded facts, introduction, welfare.

import type { ComponentProps } from 'react';
import {
  companySizes,
  enterpriseNatures,
  financeStages,
  industries,
  labelOf,
} from '../../../contract/dictionary/dictionary.ts';
import { FACT_NAMES, FACTS, factProblem } from '../../../contract/enterprise/facts.ts';
import {
  PROFILE_TEXTS,
  type Profile,
  type ProfileBasic,
  saveBasic,
  TAG_WORDS,
} from '../../../contract/enterprise/profile.ts';
import { check, webAddress } from '../../../contract/value/checks.ts';
import { WEBSITE_TEXT } from '../../../contract/value/shapes.ts';
import { textProblem, WELFARE_WORDS, wordsProblem } from '../../../contract/value/text-rule.ts';
import { call } from '../../data/api.ts';
import type { Problems } from '../../data/record-form/use-record-form.ts';
import { Select as TagSelect } from '../../kit/antd/fields.ts';
import { Field } from '../../kit/form/field.tsx';
import { ChoiceField, LineField, WordsField } from '../../kit/form/text-field.tsx';
import { listHint } from '../../kit/form/typing-hints.ts';
import { optionsOf, useWelfares } from '../../parts/choices.ts';
import { LogoUpload } from './logo-upload.tsx';
import { type Difference, PartCard } from './part-card.tsx';
import styles from './profile.module.css';
import { usePart } from './use-part.ts';

const CHOICES = [
  { name: 'industry', label: '行业', dict: industries },
  { name: 'nature', label: '企业性质', dict: enterpriseNatures },
  { name: 'size', label: '公司规模', dict: companySizes },
  { name: 'stage', label: '融资阶段', dict: financeStages },
] as const;

/** Optional texts, in the order of the form. */
const TEXTS = [
  {
    name: 'slogan',
    text: PROFILE_TEXTS.slogan,
    hint: '显示在企业主页的名称下面',
    placeholder: '',
  },
  { name: 'website', text: WEBSITE_TEXT, hint: '', placeholder: 'https://' },
  ...FACT_NAMES.map((name) => ({ name, hint: '', ...FACTS[name] })),
] as const;

function problemsOf(values: ProfileBasic): Problems {
  const { website, welfare, tags } = values;
  const found: Record<string, string> = {
    short_name: textProblem(PROFILE_TEXTS.short_name, values.short_name),
    intro: textProblem(PROFILE_TEXTS.intro, values.intro),
    welfare: wordsProblem(WELFARE_WORDS, welfare),
    tags: wordsProblem(TAG_WORDS, tags),
  };
  for (const { name, text } of TEXTS) found[name] = textProblem(text, values[name]);
  for (const name of FACT_NAMES) found[name] = factProblem(name, values[name]);
  if (website.trim() && !check('URL', webAddress(website))) {
    found.website = '请输入完整的网址，如 www.example.com';
  }
  return found;
}

/** The label of a company's picture everywhere. */
const LOGO = '企业标志';

function differencesOf(theirs: ProfileBasic, mine: ProfileBasic): Difference[] {
  const words = (values: ProfileBasic): [string, string][] => [
    ['企业简称', values.short_name],
    [LOGO, values.logo ? '已上传' : ''],
    ...CHOICES.map(({ name, label, dict }): [string, string] => [
      label,
      labelOf(dict, values[name]),
    ]),
    ...TEXTS.map(({ name, text }): [string, string] => [text.label, values[name]]),
    ['企业介绍', values.intro],
    ['福利', values.welfare.join('、')],
    ['标签', values.tags.join('、')],
  ];
  const own = new Map(words(mine));
  return words(theirs)
    .map(([label, saved]) => ({ label, theirs: saved, mine: own.get(label) ?? '' }))
    .filter((row) => row.theirs !== row.mine || (row.label === LOGO && theirs.logo !== mine.logo));
}

export function BasicPart({ profile }: { profile: Profile }) {
  const welfares = useWelfares();
  const state = usePart<ProfileBasic>({
    part: 'basic',
    profile,
    read: ({ basic }) => basic,
    check: problemsOf,
    send: (version, values) => call(saveBasic, { version, values }, { quiet: true }),
  });
  const { values, problems, set } = state;
  const isFixed = !profile.is_administrator;
  return (
    <PartCard
      title="基本信息"
      note="求职者在企业主页和职位旁看到这些内容。"
      state={state}
      differences={differencesOf}
    >
      <LogoUpload
        name={values.short_name}
        value={values.logo}
        waiting={
          state.pending.find(({ label, shown }) => label === LOGO && !shown)?.pictures[0] ?? ''
        }
        disabled={isFixed}
        onChange={(logo) => set('logo', logo)}
      />
      <div className={`stack align-start gap-y-4 gap-x-6 ${styles.grid}`}>
        <LineField
          label="企业简称"
          required
          error={problems.short_name}
          hint={isFixed ? '只有企业管理员可以修改简称和标志' : '显示在职位卡片上，如“择木”'}
          disabled={isFixed}
          value={values.short_name}
          onChange={(value) => set('short_name', value)}
        />
        <Facts values={values} problems={problems} set={set} />
        <WordsField
          className={styles.wide}
          label="企业介绍"
          required
          error={problems.intro}
          hint="做什么、给谁用、团队是什么样的，至少 20 个字；空一行分段"
          rows={8}
          value={values.intro}
          max={PROFILE_TEXTS.intro.max}
          onChange={(value) => set('intro', value)}
        />
        <TagsField
          label="福利"
          error={problems.welfare}
          hint={`只勾选真实提供的；列表里没有的可以直接${listHint()}`}
          maxCount={WELFARE_WORDS.most}
          placeholder="如五险一金、双休"
          tokenSeparators={['，', ',', '、']}
          options={welfares.data?.map(({ label }) => ({ value: label, label }))}
          value={values.welfare}
          onChange={(words) => set('welfare', words)}
        />
        <TagsField
          label="标签"
          error={problems.tags}
          hint="概括业务或团队的短词，也用于搜索，如“工业软件”“双周发版”"
          open={false}
          suffixIcon={null}
          maxCount={TAG_WORDS.most}
          placeholder={listHint()}
          tokenSeparators={['，', ',', '、', ' ']}
          value={values.tags}
          onChange={(words) => set('tags', words)}
        />
      </div>
    </PartCard>
  );
}

interface FactsProps {
  values: ProfileBasic;
  problems: Problems;
  set: <K extends keyof ProfileBasic>(name: K, value: ProfileBasic[K]) => void;
}

/** Coded facts and short texts. */
function Facts({ values, problems, set }: FactsProps) {
  return (
    <>
      {CHOICES.map(({ name, label, dict }) => (
        <ChoiceField
          key={name}
          label={label}
          required
          error={problems[name]}
          options={optionsOf<string>(dict, values[name])}
          value={values[name]}
          onChange={(code) => set(name, code as never)}
        />
      ))}
      {TEXTS.map(({ name, text, hint, placeholder }) => (
        <LineField
          key={name}
          label={text.label}
          hint={hint}
          error={problems[name]}
          placeholder={placeholder}
          value={values[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
    </>
  );
}

interface TagsFieldProps extends ComponentProps<typeof TagSelect<string[]>> {
  label: string;
  hint: string;
  error: string | undefined;
}

/** Short words, chosen or typed with separators. */
function TagsField({ label, hint, error, ...select }: TagsFieldProps) {
  return (
    <Field className={styles.wide} label={label} error={error} hint={hint}>
      {(control) => (
        <TagSelect {...control} {...select} mode="tags" status={error ? 'error' : ''} />
      )}
    </Field>
  );
}
