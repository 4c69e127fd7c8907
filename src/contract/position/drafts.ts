// Room position: drafts stored on the server while typing, templates, and aids for writing.

import { z } from 'zod';
import { Cursor, Done, FileAnswer, get, Id, Nothing, page, post } from '../call/endpoint.ts';
import {
  codesOf,
  educations,
  employmentKinds,
  experiences,
  jobTypes,
} from '../dictionary/dictionary.ts';
import { settlements, workTimes } from '../dictionary/position.ts';
import { positionStates } from '../dictionary/states.ts';
import { payUnits, SALARY_MONTHS } from '../value/salary.ts';
import { Keyword, RegionCode, SeenVersion, Time, text, whole } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { ValidDays } from './fields.ts';
import { Salary } from './position.ts';
import { Screening } from './screening.ts';

/** The most drafts and the most templates of an enterprise. */
export const DRAFTS_MAX = 200;
export const TEMPLATES_MAX = 100;

const amount = z.number().int().min(-1_000_000_000).max(1_000_000_000).nullable();
const short = (max: number) => z.string().max(max, `最多 ${max} 个字`);

/** Any state of the form, also an invalid one: only sizes are limited. */
export const DraftContent = z
  .strictObject({
    title: short(60),
    category: z
      .string()
      .regex(/^\d{0,6}$/)
      .nullable(),
    job_type: z.enum(codesOf(jobTypes)),
    employment: z.enum(codesOf(employmentKinds)),
    experience: z.enum(codesOf(experiences)).nullable(),
    education: z.enum(codesOf(educations)).nullable(),
    salary_min: amount,
    salary_max: amount,
    salary_months: whole(SALARY_MONTHS),
    salary_unit: z.enum(codesOf(payUnits)).nullable(),
    // Missing in drafts older than the field.
    pay_parts: z.strictObject({
      base: amount.default(null),
      commission: short(200).default(''),
      performance: short(200).default(''),
      probation_months: amount.default(null),
      probation_percent: amount.default(null),
    }),
    settlement: z.enum(['', ...codesOf(settlements)]),
    work_times: z.array(z.enum(codesOf(workTimes))).max(6),
    headcount: amount,
    department: short(60),
    description: short(10_000),
    skills: z.array(short(100)).max(30),
    welfare: z.array(short(100)).max(30),
    region: z
      .string()
      .regex(/^\d{0,6}$/)
      .nullable(),
    address: short(200),
    work_hours: short(200),
    valid_days: ValidDays,
    contact_id: Id.nullable(),
    is_agency: z.boolean(),
    client_name: short(120),
    authorisation: short(100),
    repost_source: short(120),
    takes_minors: z.boolean(),
    screening: Screening.extend({
      skills: z.array(short(100)).max(30).default([]),
      years: amount.default(null),
    }),
  })
  .partial();
export type DraftContent = z.output<typeof DraftContent>;

const Saved = z.object({ id: Id, version: z.number().int(), updated_at: Time });
/**
 * Input to save a record that several people edit. `version` is the one it was read in; null for a new
 * one.
 */
const saving = { id: Id.nullable(), version: SeenVersion.nullable() };
const seen = { id: Id, version: SeenVersion };

export const saveDraft = post('/api/position.draft/save', {
  absent: 'said-here',
  summary: '保存职位草稿（边写边存，可以不完整）',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 1200, window_s: 3600 },
  names: 'position-draft',
  input: z.strictObject({ ...saving, content: DraftContent }),
  data: Saved,
});

/** A row of the drafts' list. */
export const DraftRow = z.object({
  ...seen,
  title: z.string(),
  category_name: z.string(),
  city_name: z.string(),
  /** Null unless both ends are filled in. */
  salary: Salary.nullable(),
  /** Who saved it last; '' when that person has left. */
  saved_by: z.string(),
  mine: z.boolean(),
  updated_at: Time,
});
export type DraftRow = z.infer<typeof DraftRow>;

export const listDrafts = get('/api/position.draft/mine', {
  summary: '本企业的职位草稿，最近保存的在前',
  access: 'recruiter',
  member: 'recruit',
  shows: ['position'],
  input: z.strictObject({
    keyword: Keyword,
    cursor: Cursor.optional(),
  }),
  data: page(DraftRow).extend({ total: z.number().int() }),
});

export const getDraft = get('/api/position.draft/detail', {
  absent: 'said-here',
  summary: '一份职位草稿',
  access: 'recruiter',
  member: 'recruit',
  names: 'position-draft',
  input: z.strictObject({ id: Id }),
  data: Saved.extend({ saved_by: z.string(), mine: z.boolean(), content: DraftContent }),
});

export const removeDraft = post('/api/position.draft/remove', {
  absent: 'said-here',
  summary: '删除职位草稿',
  access: 'recruiter',
  member: 'recruit',
  names: 'position-draft',
  changes: ['position'],
  input: z.strictObject(seen),
  data: Done,
});

export const TEMPLATE_NAME = textRule('模板名称', 30);

export const saveTemplate = post('/api/position.template/save', {
  summary: '保存职位模板（本企业成员共用）',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 200, window_s: 3600 },
  names: 'position-template',
  changes: ['position'],
  input: z.strictObject({ ...saving, name: text(TEMPLATE_NAME), content: DraftContent }),
  data: Saved,
});

export const TemplateRow = z.object({
  ...seen,
  name: z.string(),
  title: z.string(),
  category_name: z.string(),
  saved_by: z.string(),
  updated_at: Time,
});
export type TemplateRow = z.infer<typeof TemplateRow>;

export const listTemplates = get('/api/position.template/mine', {
  summary: `本企业的职位模板（至多 ${TEMPLATES_MAX} 个）`,
  access: 'recruiter',
  member: 'recruit',
  shows: ['position'],
  input: Nothing,
  data: z.array(TemplateRow),
});

export const getTemplate = get('/api/position.template/detail', {
  summary: '一个职位模板',
  access: 'recruiter',
  member: 'recruit',
  names: 'position-template',
  input: z.strictObject({ id: Id }),
  data: Saved.extend({ name: z.string(), content: DraftContent }),
});

export const removeTemplate = post('/api/position.template/remove', {
  summary: '删除职位模板',
  access: 'recruiter',
  member: 'recruit',
  names: 'position-template',
  changes: ['position'],
  input: z.strictObject(seen),
  data: Done,
});

export const listContacts = get('/api/position/contacts', {
  summary: '可以做职位联系人的本企业成员',
  access: 'recruiter',
  member: 'recruit',
  shows: ['member'],
  input: Nothing,
  data: z.array(z.object({ id: Id, name: z.string(), title: z.string(), me: z.boolean() })),
});

/** The enterprise's positions that are nearly the same; empty for none. */
export const findAlike = post('/api/position/alike', {
  summary: '查找与正在写的职位重复的本企业职位',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 600, window_s: 3600 },
  shows: ['position'],
  input: z.strictObject({
    title: z.string().trim().max(60),
    region: RegionCode.nullable(),
    description: z.string().max(10_000),
    /** The position being edited, which is not compared; null for a new one. */
    except_id: Id.nullable(),
  }),
  data: z.array(
    z.object({
      id: Id,
      title: z.string(),
      state: z.enum(codesOf(positionStates)),
      city_name: z.string(),
      /** What is the same: `title` for title and city, `text` for the description. */
      why: z.enum(['title', 'text']),
    }),
  ),
});
export type Alike = z.infer<(typeof findAlike)['data']>[number];

export const getAuthorisation = get('/api/position/authorisation', {
  summary: '代招职位的委托授权书（本企业成员）',
  access: 'recruiter',
  member: 'recruit',
  file: true,
  names: 'position-agency',
  input: z.strictObject({ id: Id }),
  data: FileAnswer,
});
