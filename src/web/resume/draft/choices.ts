// Values read from a file beside those of the online resume: one choice for each thing that can be saved.
// Pure. No choice that overwrites something is ticked in advance.

import type { DraftBasic, ResumeDraft } from '../../../contract/resume/attachment.ts';
import type { Resume } from '../../../contract/resume/resume.ts';
import {
  type BasicForm,
  basicForm,
  emptyCertificate,
  emptyEducation,
  emptyExperience,
  emptyObjective,
  emptyProject,
  itemForm,
  type ObjectiveForm,
  objectivesForm,
} from '../section/form-values.ts';

export const CHOICE_SECTIONS = [
  { code: 'basic', label: '基本信息' },
  { code: 'advantage', label: '个人优势与技能' },
  { code: 'objective', label: '求职意向' },
  { code: 'experience', label: '工作经历' },
  { code: 'project', label: '项目经历' },
  { code: 'education', label: '教育经历' },
  { code: 'certificate', label: '证书' },
  { code: 'language', label: '语言能力' },
  { code: 'link', label: '作品与链接' },
] as const;
export type ChoiceSection = (typeof CHOICE_SECTIONS)[number]['code'];

/** The values of one thing by field, as its form has them. */
export type Values = Record<string, unknown>;

export interface Choice {
  /** Stays the same during editing. */
  key: string;
  section: ChoiceSection;
  /** The kind of thing, which decides the editable fields: see fields.ts. */
  kind: string;
  title: string;
  /** The online resume's values; null for none. */
  own: Values | null;
  /** The values read, possibly edited. */
  values: Values;
  /**
   * `new` adds, `same` is in the resume already, `differs` would replace a value of the resume. `missing`
   * was not read although its screen requires it.
   */
  relation: 'new' | 'same' | 'differs' | 'missing';
  /** The id of the item it would replace. */
  id: number | null;
  /** The names of the codes read, for fields whose tree is not loaded yet. */
  names: Readonly<Record<string, string>>;
}

const bare = (value: unknown): string =>
  typeof value === 'string'
    ? value.replace(/\s+/g, '').toLowerCase()
    : JSON.stringify(value ?? null);

/** True when the resume already has everything that was read. */
const isWithin = (read: Values, own: Values): boolean =>
  Object.entries(read).every(
    ([field, value]) => isEmpty(value) || bare(value) === bare(own[field]),
  );

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const BASIC: readonly { field: keyof DraftBasic; title: string; isNeeded: boolean }[] = [
  { field: 'name', title: '姓名', isNeeded: true },
  { field: 'mobile', title: '手机号', isNeeded: true },
  { field: 'email', title: '邮箱', isNeeded: false },
  { field: 'wechat', title: '微信号', isNeeded: false },
  { field: 'region', title: '现居城市', isNeeded: true },
  { field: 'birth_month', title: '出生年月', isNeeded: true },
  { field: 'work_since', title: '参加工作时间', isNeeded: false },
  { field: 'work_status', title: '求职状态', isNeeded: true },
  { field: 'gender', title: '性别', isNeeded: false },
];

/** Each field of 基本信息. Required fields are included even when they were not read. */
function basicChoices(draft: ResumeDraft, resume: Resume): Choice[] {
  const own = basicForm(resume) as unknown as Values;
  return BASIC.flatMap(({ field, title, isNeeded }) => {
    const value = draft.basic[field];
    const read = field === 'region' ? (draft.basic.region?.code ?? null) : value;
    const has = !isEmpty(own[field]);
    if (isEmpty(read) && (has || !isNeeded || resume.basic !== null)) return [];
    const relation = isEmpty(read)
      ? 'missing'
      : !has
        ? 'new'
        : bare(read) === bare(own[field])
          ? 'same'
          : 'differs';
    return [
      {
        key: `basic.${field}`,
        section: 'basic',
        kind: field,
        title,
        relation,
        id: null,
        own: has ? { [field]: own[field] } : null,
        values: { [field]: isEmpty(read) ? (EMPTY[field] ?? null) : read },
        names: {
          ...nameOf(draft.basic.region),
          ...(resume.basic && { [resume.basic.region]: resume.basic.region_name }),
        },
      } as Choice,
    ];
  });
}

const EMPTY: Partial<Record<keyof BasicForm, string>> = { name: '', mobile: '' };
const nameOf = (labelled: { code: string; label: string } | null | undefined) =>
  labelled ? { [labelled.code]: labelled.label } : {};

function advantageChoices({ advantage, skills }: ResumeDraft, resume: Resume): Choice[] {
  const own = resume.advantage;
  const known = new Set(own?.skills.map(({ name }) => name.toLowerCase()));
  const fresh = skills.filter(({ name }) => !known.has(name.toLowerCase()));
  const base = { section: 'advantage', id: null, names: {} } as const;
  const text: Choice = {
    ...base,
    key: 'advantage',
    kind: 'advantage',
    title: '个人优势',
    values: { advantage },
    own: own ? { advantage: own.advantage } : null,
    relation: !own ? 'new' : bare(own.advantage) === bare(advantage) ? 'same' : 'differs',
  };
  const tags: Choice = {
    ...base,
    key: 'skills',
    kind: 'skills',
    title: '技能标签',
    values: { skills: fresh },
    own: own && own.skills.length > 0 ? { skills: own.skills } : null,
    relation: fresh.length > 0 ? 'new' : 'same',
  };
  return [...(advantage ? [text] : []), ...(skills.length > 0 ? [tags] : [])];
}

function objectiveChoices({ objectives, arrival }: ResumeDraft, resume: Resume): Choice[] {
  const own = objectivesForm(resume).items;
  const items = objectives.map((item, i): Choice => {
    const values: ObjectiveForm = {
      ...emptyObjective(),
      category: item.category?.code ?? null,
      job_type: item.job_type,
      regions: item.regions.map(({ code }) => code),
      negotiable: item.salary_min === null,
      salary_min: item.salary_min,
      salary_max: item.salary_max,
    };
    const match = own.find(({ category }) => category !== null && category === values.category);
    const named = [item.category, ...item.regions].map(nameOf);
    const saved = resume.objectives.flatMap((one) => [one.category, ...one.regions]).map(nameOf);
    return {
      key: `objective.${i}`,
      section: 'objective',
      kind: 'objective',
      id: null,
      title: item.category?.label ?? (item.wish || '期望职位'),
      own: match ? ({ ...match } as Values) : null,
      values: values as unknown as Values,
      // A second intention for the same category adds nothing.
      relation: match ? 'same' : 'new',
      names: Object.assign({}, ...saved, ...named),
    };
  });
  if (items.length === 0 || resume.arrival !== null) return items;
  const when: Choice = {
    key: 'arrival',
    section: 'objective',
    kind: 'arrival',
    title: '到岗时间',
    id: null,
    own: null,
    values: { arrival },
    names: {},
    relation: arrival === null ? 'missing' : 'new',
  };
  return [when, ...items];
}

interface ListRule {
  section: ChoiceSection;
  read: (draft: ResumeDraft) => readonly object[];
  own: (resume: Resume) => readonly { id: number }[];
  empty: () => object;
  title: (values: Values) => string;
  /** True for two items about the same thing. */
  alike: (a: Values, b: Values) => boolean;
}

const LISTS: readonly ListRule[] = [
  {
    section: 'experience',
    read: ({ experiences }) => experiences,
    own: ({ experiences }) => experiences,
    empty: emptyExperience,
    title: ({ company, title }) => [company, title].filter(Boolean).join(' · '),
    alike: (a, b) =>
      bare(a.company) === bare(b.company) && (a.from === b.from || bare(a.title) === bare(b.title)),
  },
  {
    section: 'project',
    read: ({ projects }) => projects,
    own: ({ projects }) => projects,
    empty: emptyProject,
    title: ({ name }) => String(name),
    alike: (a, b) => bare(a.name) === bare(b.name),
  },
  {
    section: 'education',
    read: ({ educations }) => educations,
    own: ({ educations }) => educations,
    empty: emptyEducation,
    title: ({ school, major }) => [school, major].filter(Boolean).join(' · '),
    alike: (a, b) =>
      bare(a.school) === bare(b.school) && (a.degree === b.degree || a.from === b.from),
  },
  {
    section: 'certificate',
    read: ({ certificates }) => certificates,
    own: ({ certificates }) => certificates,
    empty: emptyCertificate,
    title: ({ name }) => String(name),
    alike: (a, b) => bare(a.name) === bare(b.name),
  },
  {
    section: 'language',
    read: ({ languages }) => languages,
    own: ({ languages }) => languages.map((item) => ({ ...item, id: 0 })),
    empty: () => ({ name: '', level: null }),
    title: ({ name }) => String(name),
    alike: (a, b) => bare(a.name) === bare(b.name),
  },
  {
    section: 'link',
    read: ({ links }) => links,
    own: ({ links }) => links,
    empty: () => ({ title: '', url: '', note: '' }),
    title: ({ title }) => String(title),
    alike: (a, b) => bare(a.url) === bare(b.url),
  },
];

function listChoices(draft: ResumeDraft, resume: Resume, rule: ListRule): Choice[] {
  const { section, empty } = rule;
  const form = itemForm(empty as () => Values);
  const taken = new Set<number>();
  return rule.read(draft).map((item, i): Choice => {
    const { missing: _missing, ...read } = item as Values;
    const match = rule
      .own(resume)
      .find((other) => !taken.has(other.id) && rule.alike(read, other as unknown as Values));
    if (match && section !== 'language') taken.add(match.id);
    const own = match ? form(match as Values & { id: number }) : null;
    const filled = Object.fromEntries(
      Object.entries(read).filter(([field, value]) => !isEmpty(value) || field === 'to'),
    );
    return {
      key: `${section}.${i}`,
      section,
      kind: section,
      title: rule.title(read) || '未命名',
      own,
      // Fields that the file does not mention stay as they are.
      values: { ...(own ?? empty()), ...filled },
      relation: !own ? 'new' : isWithin(filled, own) ? 'same' : 'differs',
      id: match?.id ?? null,
      names: {},
    };
  });
}

/** True while a choice has no value to save. */
export const isUnread = ({ values }: Choice): boolean => Object.values(values).every(isEmpty);

/** Everything that was read, in the order of the sections. */
export function choicesOf(draft: ResumeDraft, resume: Resume): Choice[] {
  return [
    ...basicChoices(draft, resume),
    ...advantageChoices(draft, resume),
    ...objectiveChoices(draft, resume),
    ...LISTS.flatMap((rule) => listChoices(draft, resume, rule)),
  ];
}
