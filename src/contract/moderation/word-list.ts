// Room moderation: the list of words as staff keep it: many at once, tried against what stands on the site, changed,
// switched off.
import { z } from 'zod';
import { Done, Id, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { wordScenes } from '../dictionary/word-scenes.ts';
import { SeenVersion, text } from '../value/shapes.ts';
import { STAFF_REASON } from '../value/text-rule.ts';
import { wordKinds, wordLevels } from './word-effects.ts';
import { WORD_MAX } from './words.ts';

export const WORDS_AT_ONCE = 200;
/** Texts of so many days are tried. */
export const TRIED_DAYS = 7;

const rule = {
  kind: z.enum(codesOf(wordKinds), '请选择种类'),
  /** Null for what its kind does. */
  level: z.enum(codesOf(wordLevels), '请选择力度').nullable().default(null),
  /** Empty for everywhere. */
  scenes: z
    .array(z.enum(codesOf(wordScenes), '请选择使用场景'))
    .max(wordScenes.length, '请选择使用场景')
    .default([]),
};
const Words = z
  .array(
    z
      .string('请填写词')
      .trim()
      .max(WORD_MAX * 2, `每个词最多 ${WORD_MAX} 个字`),
    '请填写词',
  )
  .min(1, '请填写词')
  .max(WORDS_AT_ONCE, `一次最多 ${WORDS_AT_ONCE} 个词`);

const act = {
  access: 'operator',
  staff: 'content',
} as const;

export const tryWords = post('/api/moderation.word/try', {
  ...act,
  summary: '先看看一批词会命中近来的哪些内容；不改动任何东西',
  input: z.strictObject({ words: Words, ...rule }),
  data: z.object({
    words: z.array(
      z.object({
        word: z.string(),
        /** Why it cannot be listed; '' when it can. */
        problem: z.string(),
        /** True for one that is in the list and would be changed. */
        known: z.boolean(),
      }),
    ),
    sources: z.array(
      z.object({
        label: z.string(),
        checked: z.int(),
        found: z.int(),
        /** The first of those found. */
        samples: z.array(
          z.object({
            title: z.string(),
            /** '' for a text without an open page. */
            link: z.string(),
            word: z.string(),
            around: z.string(),
            effect: z.string(),
          }),
        ),
      }),
    ),
  }),
});
export type TriedWords = z.infer<typeof tryWords.data>;

export const addWords = post('/api/moderation.word/addMany', {
  ...act,
  summary: '一次添加多个词；已在词表里的改成同样的规则',
  changes: ['word'],
  input: z.strictObject({ words: Words, ...rule, reason: text(STAFF_REASON) }),
  data: z.object({ added: z.int(), changed: z.int() }),
});

export const changeWord = post('/api/moderation.word/change', {
  ...act,
  summary: '修改一个词的种类、力度与场景',
  names: 'word',
  changes: ['word'],
  input: z.strictObject({ id: Id, version: SeenVersion, ...rule, reason: text(STAFF_REASON) }),
  data: Done,
});

export const switchWords = post('/api/moderation.word/switch', {
  ...act,
  summary: '停用或恢复所选的词',
  changes: ['word'],
  input: z.strictObject({
    ids: z.array(Id).min(1, '请选择词').max(WORDS_AT_ONCE, `一次最多 ${WORDS_AT_ONCE} 个词`),
    is_on: z.boolean('请选择停用或恢复'),
    reason: text(STAFF_REASON),
  }),
  data: z.object({ switched: z.int() }),
});
