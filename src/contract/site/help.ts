// Room site: the help's articles, which staff write over the shipped ones.
import { z } from 'zod';
import { Done, get, Nothing, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { linked } from '../notice/linked-shape.ts';
import { SeenVersion, SitePath, Time, text, whole } from '../value/shapes.ts';
import { STAFF_REASON } from '../value/text-rule.ts';
import { HELP_RANK, HELP_TEXTS, helpCategories } from './help-words.ts';

const Category = z.enum(codesOf(helpCategories), '请选择分类');
/** The article's name in addresses. */
const Slug = z
  .string('没有这篇文章')
  .max(60, '没有这篇文章')
  .regex(/^[a-z][a-z0-9-]*$/, '没有这篇文章');

const Article = z.object({
  slug: z.string(),
  category: Category,
  title: z.string(),
  body: z.string(),
  link: z.string(),
  rank: z.int(),
});
export type HelpArticle = z.infer<typeof Article>;

/** What replaces shipped articles; hidden ones are named only. */
const HelpChanges = z.object({ items: z.array(Article), hidden: z.array(z.string()) });
export type HelpChanges = z.infer<typeof HelpChanges>;

export const listHelp = get('/api/site.help/list', {
  summary: '帮助文章中由运营人员写过的；没有列出的以随程序发布的为准',
  access: 'open',
  whileAway: true,
  shows: ['help'],
  input: Nothing,
  data: HelpChanges,
});

const StaffArticle = Article.extend({
  shown: z.boolean(),
  version: z.int(),
  updated_at: Time,
});
export type StaffHelpArticle = z.infer<typeof StaffArticle>;

export const listHelpRows = get('/api/site.help/rows', {
  summary: '改过和新写的帮助文章',
  access: 'operator',
  staff: 'content',
  shows: ['help'],
  input: Nothing,
  data: z.object({ items: z.array(StaffArticle) }),
});

export const saveHelp = post('/api/site.help/save', {
  summary: '修改一篇帮助文章，或新写一篇',
  access: 'operator',
  staff: 'content',
  changes: ['help'],
  input: z.strictObject({
    /** Left out for a new one. */
    slug: Slug.optional(),
    /** 0 for a shipped one that nobody changed. */
    version: SeenVersion,
    reason: text(STAFF_REASON),
    category: Category,
    title: text(HELP_TEXTS.title),
    body: linked(text(HELP_TEXTS.body)),
    link: SitePath,
    rank: whole(HELP_RANK),
    shown: z.boolean('请选择是否显示'),
  }),
  data: StaffArticle,
});

export const resetHelp = post('/api/site.help/reset', {
  summary: '恢复一篇随程序发布的帮助文章，或删除新写的一篇',
  access: 'operator',
  staff: 'content',
  names: 'help',
  changes: ['help'],
  input: z.strictObject({ slug: Slug, version: SeenVersion, reason: text(STAFF_REASON) }),
  data: Done,
});
