// Room privacy: who may see the person, whom they block, who received their resume (PIPL 23, 24, 44).
import { z } from 'zod';
import { Cursor, Done, get, Id, Nothing, page, post, queryNumber } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { nameDisplays } from '../value/names.ts';
import { Labelled, Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';

/** 简历公开状态. */
export const visibilities = [
  { code: 'open', label: '公开' },
  { code: 'applied', label: '仅投递企业可见' },
  { code: 'hidden', label: '隐藏' },
] as const satisfies readonly Term[];

/** Why an enterprise is blocked. The last two follow from the resume and the membership. */
export const blockKinds = [
  { code: 'enterprise', label: '指定企业' },
  { code: 'brand', label: '同名企业' },
  { code: 'keyword', label: '关键词' },
  { code: 'domain', label: '邮箱或网站域名' },
  { code: 'employer', label: '任职过的公司' },
  { code: 'own', label: '我所在的企业' },
] as const satisfies readonly Term[];
export type BlockKind = CodeOf<typeof blockKinds>;

/** The most words and domains a person may block; blocked enterprises are practically unlimited. */
export const BLOCK_WORDS_MAX = 1000;
export const BLOCK_ENTERPRISES_MAX = 100_000;
/** The most words in one call, as a list pasted into the field. */
export const WORDS_AT_ONCE_MAX = 100;

const mine = { access: 'seeker' } as const;

/** A person's settings; `names` has the name in each form of display. */
export const PrivacySettings = z.object({
  visibility: z.enum(codesOf(visibilities)),
  name_display: z.enum(codesOf(nameDisplays)),
  personalised: z.boolean(),
  /** False while the person has saved nothing, so that the defaults hold. */
  decided: z.boolean(),
  /** The name by code of nameDisplays; '' while the resume has no name. */
  names: z.record(z.string(), z.string()),
  /** False when 称呼 is impossible because the resume does not state the sex. */
  has_title: z.boolean(),
  /** Open applications, which hiding takes out of the enterprises' sight. */
  open_applications: z.number().int(),
  blocks: z.number().int(),
});
export type PrivacySettings = z.infer<typeof PrivacySettings>;

export const getPrivacy = get('/api/resume.privacy/mine', {
  ...mine,
  summary: '我的隐私设置',
  shows: ['privacy'],
  input: Nothing,
  data: PrivacySettings,
});

export const savePrivacy = post('/api/resume.privacy/save', {
  ...mine,
  summary: '保存隐私设置：只传要改的项',
  rate: { max: 60, window_s: 60 },
  changes: ['privacy'],
  input: z
    .strictObject({
      visibility: z.enum(codesOf(visibilities), '请选择谁能看到简历').optional(),
      name_display: z.enum(codesOf(nameDisplays), '请选择姓名显示方式').optional(),
      personalised: z.boolean('请选择是否开启').optional(),
    })
    .refine(
      (input) => Object.values(input).some((value) => value !== undefined),
      '没有要保存的设置',
    ),
  data: PrivacySettings,
});

const EnterpriseLine = z.object({
  id: Id,
  short_name: z.string(),
  full_name: z.string(),
  logo: z.string(),
  city_name: z.string(),
});
export type EnterpriseLine = z.infer<typeof EnterpriseLine>;

/** Which enterprises a block reaches: the first ones and how many in all. */
const Reach = z.object({ items: z.array(EnterpriseLine), total: z.number().int() });

export const Block = z.object({
  /** Null for the person's current enterprise, which is blocked without an entry. */
  id: Id.nullable(),
  kind: Labelled,
  /** False for blocks that follow from the resume or the membership. */
  removable: z.boolean(),
  label: z.string(),
  /** The blocked enterprise; null for blocks by words. */
  enterprise: EnterpriseLine.nullable(),
  /** Null for blocks that the site derives. */
  created_at: Time.nullable(),
});
export type Block = z.infer<typeof Block>;

/** What is looked for in the list of blocks: a company's name is longer than a keyword. */
export const BLOCK_KEYWORD = textRule('关键词', 60, 0);

export const listBlocks = get('/api/resume.block/lists', {
  ...mine,
  summary: '屏蔽名单，新添加的在前',
  shows: ['privacy'],
  input: z.strictObject({
    keyword: text(BLOCK_KEYWORD).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(Block).extend({ total: z.number().int() }),
});

export const previewEnterprise = get('/api/resume.block/enterprise', {
  absent: 'said-here',
  ...mine,
  summary: '屏蔽一家企业前：名称含同一品牌的其他企业',
  names: 'enterprise',
  rate: { max: 120, window_s: 60 },
  shows: ['privacy'],
  input: z.strictObject({ id: Id }),
  data: z.object({
    enterprise: EnterpriseLine,
    /** The part that the names share; null when the name has no distinctive part. */
    brand: z.string().nullable(),
    /** Other enterprises whose names contain it. */
    associated: Reach,
    /** True when it is already blocked by any kind of block. */
    blocked: z.boolean(),
    /** Open applications to it; blocking takes them out of its sight. */
    open_applications: z.number().int(),
  }),
});

/** The block that hides the caller from an enterprise; its pages say so before any act. */
const BlockOf = z.object({
  /** The id for `removeBlock`; null for blocks that follow from the resume. */
  id: Id.nullable(),
  kind: Labelled,
  label: z.string(),
});
export type BlockOf = z.infer<typeof BlockOf>;

export const getBlock = get('/api/resume.block/of', {
  ...mine,
  summary: '我是否屏蔽了某家企业，因为哪一条；没有屏蔽时为空',
  names: 'enterprise',
  input: z.strictObject({ id: Id }),
  data: BlockOf.nullable(),
});

const wordKinds = [
  { code: 'keyword', label: '关键词' },
  { code: 'domain', label: '域名' },
] as const satisfies readonly Term[];

/** Words to block by: parts of names, or domains of websites and mail. */
const Word = text('关键词', 60, 2);

export const previewWord = get('/api/resume.block/word', {
  ...mine,
  summary: '添加关键词或域名前：会屏蔽哪些企业',
  rate: { max: 120, window_s: 60 },
  shows: ['privacy'],
  input: z.strictObject({ kind: z.enum(codesOf(wordKinds)), word: Word }),
  data: Reach,
});

export const listReach = get('/api/resume.block/reach', {
  ...mine,
  summary: '一条屏蔽现在挡住的企业',
  names: 'block',
  shows: ['privacy'],
  input: z.strictObject({ id: Id, offset: queryNumber(0, 100_000).default(0) }),
  data: Reach,
});

export const blockEnterprise = post('/api/resume.block/addEnterprise', {
  ...mine,
  summary: '屏蔽一家企业，可连同名称含同一品牌的企业（重复添加不变）',
  names: 'enterprise',
  rate: { max: 600, window_s: 60 },
  changes: ['privacy'],
  input: z.strictObject({ id: Id, with_brand: z.boolean().default(false) }),
  data: Done,
});

export const blockWords = post('/api/resume.block/addWords', {
  ...mine,
  summary: '按关键词或域名屏蔽（重复添加不变）',
  rate: { max: 60, window_s: 60 },
  changes: ['privacy'],
  input: z.strictObject({
    kind: z.enum(codesOf(wordKinds), '请选择屏蔽方式'),
    words: z
      .array(Word)
      .min(1, '请填写关键词')
      .max(WORDS_AT_ONCE_MAX, `一次最多添加 ${WORDS_AT_ONCE_MAX} 个`),
  }),
  /** How many were new. */
  data: z.object({ added: z.number().int() }),
});

export const removeBlock = post('/api/resume.block/remove', {
  ...mine,
  summary: '解除一条屏蔽',
  names: 'block',
  changes: ['privacy'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

/** A resume sent to an enterprise; each sending was a separate consent (PIPL 23). */
export const Delivery = z.object({
  application_id: Id,
  enterprise: z.object({ id: Id, short_name: z.string(), logo: z.string() }),
  position: z.object({ id: Id, title: z.string() }),
  sent_at: Time,
  withdrawn: z.boolean(),
  /** Whether the enterprise's members can open it now. */
  visible: z.boolean(),
});
export type Delivery = z.infer<typeof Delivery>;

export const listDeliveries = get('/api/resume.privacy/deliveries', {
  ...mine,
  summary: '哪些企业收到过我的简历，现在能否看到',
  shows: ['privacy'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(Delivery),
});
