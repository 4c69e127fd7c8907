// The lists that staff edit: position categories, industries, welfare, schools, majors (server room dictionary).
import { z } from 'zod';
import { Done, get, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { editedTrees } from '../dictionary/trees.ts';
import { SeenVersion, text } from '../value/shapes.ts';
import { STAFF_REASON, textRule } from '../value/text-rule.ts';

const Tree = z.enum(codesOf(editedTrees), '没有这个目录');
/** The code of a term below another one says its place; codes of the other lists are words. */
const Code = z.string('请选择一项').regex(/^[a-z0-9]{1,20}$/, '没有这一项');
/** The code of the term above; '' for the top, and for the lists without levels. */
const Parent = z.string().regex(/^(?:\d{2}){0,2}$/, '没有这个上级');

/** The name of a term that staff write. */
export const TERM_NAME = textRule('名称', 20);

const EditedTerm = z.object({
  code: z.string(),
  name: z.string(),
  /** Not offered any more; still shown where it is used. */
  closed: z.boolean(),
  /** The code of what took its place. */
  into: z.string().nullable(),
  /** True for one that staff added. */
  isOwn: z.boolean(),
  /** Its other names and those it had before. */
  also: z.array(z.string()),
});
export type EditedTerm = z.infer<typeof EditedTerm>;

export const readTree = get('/api/site.tree/all', {
  summary: '一个目录的全部条目，含已停用和已合并的',
  access: 'operator',
  staff: 'content',
  shows: ['tree'],
  input: z.strictObject({ tree: Tree }),
  data: z.object({
    version: z.int(),
    /** In their order; those below another one of the same list anywhere. */
    terms: z.array(EditedTerm),
    /** True while records are being rewritten after a change. */
    rewriting: z.boolean(),
  }),
});

/** Counts stop here: beyond it the number does not change a decision. */
export const USES_CAP = 10_000;

export const readUses = get('/api/site.tree/uses', {
  summary: '有多少企业、职位和简历用到一个条目',
  access: 'operator',
  staff: 'content',
  shows: ['tree'],
  input: z.strictObject({ tree: Tree, term: Code }),
  data: z.object({ enterprises: z.int(), positions: z.int(), resumes: z.int() }),
});

const act = {
  access: 'operator',
  staff: 'content',
  changes: ['tree'],
  data: Done,
} as const;
/** What every act says: which list, as it was seen, and why. */
const over = { tree: Tree, version: SeenVersion, reason: text(STAFF_REASON) };

export const addTerm = post('/api/site.tree/add', {
  ...act,
  summary: '在目录里添加一项',
  input: z.strictObject({ ...over, parent: Parent.default(''), name: text(TERM_NAME) }),
});

export const renameTerm = post('/api/site.tree/rename', {
  ...act,
  summary: '给一项改名，用到的地方都显示新的名称',
  input: z.strictObject({ ...over, code: Code, name: text(TERM_NAME) }),
});

export const closeTerm = post('/api/site.tree/close', {
  ...act,
  summary: '停用一项（不再供人选择，已用的照常显示），或恢复',
  input: z.strictObject({ ...over, code: Code, closed: z.boolean('请选择停用或恢复') }),
});

export const orderTerms = post('/api/site.tree/order', {
  ...act,
  summary: '排列同一级的条目',
  input: z.strictObject({
    ...over,
    parent: Parent.default(''),
    codes: z.array(Code).min(1, '请排列条目').max(999, '最多 999 项'),
  }),
});

export const mergeTerm = post('/api/site.tree/merge', {
  ...act,
  summary: '把一项合并到另一项，用到它的记录随后改为另一项；不能撤回',
  input: z.strictObject({ ...over, code: Code, into: Code }),
});

export const moveTerm = post('/api/site.tree/move', {
  ...act,
  summary: '把最下面一级的一项移到另一个上级下面，用到它的记录随后改过去',
  input: z.strictObject({ ...over, code: Code, parent: Parent }),
});
