// Room enterprise: the enterprise's profile, edited in parts by its members. Full name and registration
// change only by certification.
import { z } from 'zod';
import { Cursor, get, Id, Nothing, page, post } from '../call/endpoint.ts';
import {
  codesOf,
  companySizes,
  enterpriseNatures,
  financeStages,
  industries,
} from '../dictionary/dictionary.ts';
import {
  Labelled,
  OwnPicture,
  optionalText,
  SeenVersion,
  Time,
  termCode,
  text,
  Website,
  words,
} from '../value/shapes.ts';
import { textRule, WELFARE_WORDS, wordsRule } from '../value/text-rule.ts';
import { certificationStates } from './certification-states.ts';
import { ENTERPRISE_TEXTS } from './enterprise.ts';
import { factInputs } from './facts.ts';
import { Milestone, Product } from './parts.ts';

export const PRODUCTS_MAX = 10;
export const MILESTONES_MAX = 20;
export const PICTURES_MAX = 12;
export const TAG_WORDS = wordsRule('标签', 12, 8);

const distinct = (items: string[]) => [...new Set(items)];

export const PROFILE_TEXTS = {
  short_name: ENTERPRISE_TEXTS.short_name,
  slogan: textRule('一句话介绍', 50, 0),
  intro: ENTERPRISE_TEXTS.intro,
};

export const ProfileBasic = z.strictObject({
  short_name: text(PROFILE_TEXTS.short_name),
  logo: OwnPicture,
  slogan: optionalText(PROFILE_TEXTS.slogan),
  industry: termCode(industries, '请选择行业'),
  size: z.enum(codesOf(companySizes), '请选择公司规模'),
  stage: z.enum(codesOf(financeStages), '请选择融资阶段'),
  nature: z.enum(codesOf(enterpriseNatures), '请选择企业性质'),
  website: Website,
  ...factInputs,
  intro: text(PROFILE_TEXTS.intro),
  welfare: words(WELFARE_WORDS).transform(distinct),
  tags: words(TAG_WORDS).transform(distinct),
});
export type ProfileBasic = z.infer<typeof ProfileBasic>;

/** Parts that are saved separately, so that two editing members rarely conflict. */
export const profileParts = [
  { code: 'basic', label: '基本信息' },
  { code: 'pictures', label: '企业图片' },
  { code: 'products', label: '产品' },
  { code: 'milestones', label: '发展历程' },
  { code: 'addresses', label: '地址' },
] as const;

/** A change under review. Until the decision others see the former value. */
export const PendingNote = z.object({
  part: z.enum(['basic', 'pictures', 'products', 'milestones']),
  /** As in 一句话介绍. */
  label: z.string(),
  /** What was written; '' for lists and pictures. */
  text: z.string(),
  pictures: z.array(z.string()),
  /** True for a picture that is shown at once and reviewed afterwards. */
  shown: z.boolean(),
  since: Time,
});
export type PendingNote = z.infer<typeof PendingNote>;

export const Profile = z.object({
  enterprise_id: Id,
  /** Grows with every save of any part. */
  version: z.number().int(),
  /** Only administrators may change the short name and the logo. */
  is_administrator: z.boolean(),
  full_name: z.string(),
  credit_code: z.string(),
  legal_person: z.string(),
  founded_on: z.string(),
  account_class: Labelled,
  certified: z.boolean(),
  certification: z.enum(codesOf(certificationStates)),
  basic: ProfileBasic,
  pictures: z.array(z.string()),
  products: z.array(Product),
  milestones: z.array(Milestone),
  /** The changes under review. */
  held: z.array(PendingNote),
  updated_at: Time,
});
export type Profile = z.infer<typeof Profile>;

export const getMyProfile = get('/api/enterprise.profile/mine', {
  summary: '本企业的资料，供编辑',
  access: 'recruiter',
  member: 'read',
  shows: ['enterprise'],
  input: Nothing,
  data: Profile,
});

/** The version the form started from. An older one is refused, so that nothing is overwritten unseen. */
const version = SeenVersion;
const saving = {
  access: 'recruiter',
  rate: { max: 240, window_s: 3600 },
  data: z.object({
    version: z.number().int(),
    /** Labels of the fields kept back for review, as 一句话介绍; left out when there are none. */
    held: z.array(z.string()).optional(),
  }),
  doubt: 'hold',
} as const;

export const saveBasic = post('/api/enterprise.profile/saveBasic', {
  ...saving,
  member: 'recruit',
  summary: '保存企业的基本信息（简称和标志仅管理员可改）',
  words: 'enterprise',
  changes: ['enterprise'],
  input: z.strictObject({ version, values: ProfileBasic }),
});

export const savePictures = post('/api/enterprise.profile/savePictures', {
  ...saving,
  member: 'recruit',
  summary: '保存企业图片及其顺序',
  words: 'enterprise',
  changes: ['enterprise'],
  input: z.strictObject({
    version,
    values: z
      .array(OwnPicture.unwrap().min(1, '请上传图片'), '请上传图片')
      .max(PICTURES_MAX, `图片最多 ${PICTURES_MAX} 张`),
  }),
});

export const saveProducts = post('/api/enterprise.profile/saveProducts', {
  ...saving,
  member: 'recruit',
  summary: '保存产品及其顺序',
  words: 'enterprise',
  changes: ['enterprise'],
  input: z.strictObject({
    version,
    values: z.array(Product, '请填写产品').max(PRODUCTS_MAX, `产品最多 ${PRODUCTS_MAX} 个`),
  }),
});

export const saveMilestones = post('/api/enterprise.profile/saveMilestones', {
  ...saving,
  member: 'recruit',
  summary: '保存发展历程（按月份从新到旧展示）',
  words: 'enterprise',
  changes: ['enterprise'],
  input: z.strictObject({
    version,
    values: z
      .array(Milestone, '请填写发展历程')
      .max(MILESTONES_MAX, `发展历程最多 ${MILESTONES_MAX} 条`),
  }),
});

export const listChanges = get('/api/enterprise.profile/changes', {
  summary: '谁在什么时候改了企业资料，新的在前',
  access: 'recruiter',
  member: 'read',
  shows: ['enterprise'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(
    z.object({
      id: Id,
      part: z.string(),
      /** Labels of the fields, as 官网. */
      fields: z.array(z.string()),
      /** '' for a colleague who has left. */
      by: z.string(),
      at: Time,
    }),
  ),
});
