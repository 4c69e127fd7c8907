// Room moderation: texts under review because of the site's words, the outcome, and the operators' list
// of words (checkWords, readWords).
import { z } from 'zod';
import { Cursor, Done, get, Id, page, post, queueAsked, queuePage } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { wordScenes } from '../dictionary/word-scenes.ts';
import { optionalText, Time, text } from '../value/shapes.ts';
import { wordKinds, wordLevels } from './word-effects.ts';

export const CHECKED_MAX = 5000;
export const WORD_MAX = 30;

/** 复核进度 of a check. */
export const wordCheckStates = [
  { code: 'passed', label: '通过' },
  { code: 'pending', label: '等待人工复核' },
  { code: 'refused', label: '未通过' },
] as const satisfies readonly Term[];
export type WordCheckState = CodeOf<typeof wordCheckStates>;

const Kind = z.enum(codesOf(wordKinds), '请选择种类');
const Scene = z.enum(codesOf(wordScenes), '请选择使用场景');
const Level = z.enum(codesOf(wordLevels), '请选择力度');
const State = z.enum(codesOf(wordCheckStates));

export const WordHit = z.object({
  /** The word as the text has it. */
  word: z.string(),
  kind: Kind,
  label: z.string(),
  /** Position in UTF-16 units; `end` is exclusive. */
  start: z.number().int(),
  end: z.number().int(),
  effect: z.enum(['pass', 'hint', 'review', 'refuse']),
});
export type WordHit = z.infer<typeof WordHit>;

const Outcome = z.object({
  order_no: z.string(),
  state: State,
  label: z.string(),
  hits: z.array(WordHit),
  /** One sentence for the person who wrote it. */
  words: z.string(),
});

export const checkWords = post('/api/common/checkWords', {
  summary: '敏感词检查：命中了什么，以及查询结果用的 order_no',
  access: 'signed-in',
  rate: { max: 120, window_s: 60 },
  input: z.strictObject({
    content: z
      .string('请填写要检查的内容')
      .min(1, '请填写要检查的内容')
      .max(CHECKED_MAX, `一次最多检查 ${CHECKED_MAX} 个字`),
    scene: Scene.default('message'),
  }),
  data: Outcome,
});

export const OrderNo = z.string('请填写检查单号').regex(/^W\d{8}[0-9a-z]{12}$/, '检查单号不正确');

export const readWords = get('/api/common/readWords', {
  summary: '一次检查的结果；人工复核后是复核的结果',
  access: 'signed-in',
  names: 'word_check',
  input: z.strictObject({ order_no: OrderNo }),
  data: Outcome.extend({
    checked_at: Time,
    decided_at: Time.nullable(),
    /** The operator's reason; '' when no decision was needed. */
    reason: z.string(),
  }),
});

export const listWordChecks = get('/api/moderation.word/queue', {
  summary: '等待人工复核的内容，最早的在前；或最近复核过的',
  access: 'operator',
  staff: 'review',
  shows: ['queue'],
  input: z.strictObject({ state: State.default('pending'), ...queueAsked }),
  data: queuePage(
    z.object({
      id: Id,
      scene: z.string(),
      content: z.string(),
      hits: z.array(WordHit),
      state: State,
      label: z.string(),
      reason: z.string(),
      /** The company whose profile it is; null for other texts, and once it was decided. */
      of: z.object({ enterprise_id: Id, name: z.string() }).nullable(),
      created_at: Time,
    }),
  ),
});

export const decideWordCheck = post('/api/moderation.word/decide', {
  summary: '复核：可以保留，或不能保留（作者会收到通知，聊天消息会被撤下）',
  access: 'operator',
  staff: 'review',
  names: 'word_check',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    state: z.enum(['passed', 'refused'], '请选择复核结果'),
    reason: optionalText('说明', 200),
  }),
  data: Done,
});

export const ListedWord = z.object({
  id: Id,
  word: z.string(),
  kind: Kind,
  label: z.string(),
  /** What was set for this word; null for what its kind does. */
  level: Level.nullable(),
  /** Where it acts; empty for everywhere. */
  scenes: z.array(Scene),
  is_on: z.boolean(),
  version: z.int(),
});
export type ListedWord = z.infer<typeof ListedWord>;

export const listWords = get('/api/moderation.word/list', {
  summary: '敏感词表',
  access: 'operator',
  staff: 'content',
  shows: ['word'],
  input: z.strictObject({
    kind: Kind.optional(),
    /** Left out for all. */
    state: z.enum(['on', 'off']).optional(),
    keyword: optionalText('搜索内容', WORD_MAX),
    cursor: Cursor.optional(),
  }),
  data: page(ListedWord).extend({ total: z.number().int() }),
});

export const addWord = post('/api/moderation.word/add', {
  summary: '添加敏感词（已有的改成新的种类）',
  access: 'operator',
  staff: 'content',
  changes: ['word'],
  input: z.strictObject({ word: text('敏感词', WORD_MAX, 2), kind: Kind }),
  data: z.object({ id: Id }),
});

export const removeWord = post('/api/moderation.word/remove', {
  summary: '移除敏感词',
  access: 'operator',
  staff: 'content',
  names: 'word',
  changes: ['word'],
  input: z.strictObject({ id: Id, reason: optionalText('原因', 200) }),
  data: Done,
});
