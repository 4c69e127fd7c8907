// Room interview, evaluations of a candidate by attending members: the enterprise's sheet, one evaluation
// per member, and the summary. Seekers never see them.

import { z } from 'zod';
import { Done, get, Id, Nothing, post } from '../call/endpoint.ts';
import { codesOf, type Term } from '../dictionary/dictionary.ts';
import { optionalText, SeenVersion, Time, text } from '../value/shapes.ts';
import { DIMENSION_NAME, EVALUATION_WORDS } from './words.ts';

export const recommendations = [
  { code: 'yes', label: '推荐' },
  { code: 'unsure', label: '不确定' },
  { code: 'no', label: '不推荐' },
] as const satisfies readonly Term[];

export const SCORE_MAX = 5;
export const DIMENSIONS_MIN = 3;
export const DIMENSIONS_MAX = 6;
/** The default dimensions, for enterprises without a sheet of their own. */
export const USUAL_DIMENSIONS: readonly string[] = [
  '专业能力',
  '沟通表达',
  '学习与思考',
  '岗位匹配度',
];

/** What the sheet may not ask about, because the law forbids to judge candidates by it. */
const FORBIDDEN = /性别|男性|女性|年龄|年纪|婚姻|婚育|已婚|未婚|生育|怀孕|籍贯|民族|星座|血型|宗教/;

const Dimension = text(DIMENSION_NAME).refine(
  (name) => !FORBIDDEN.test(name),
  '请不要按性别、年龄、婚育、籍贯、民族等评价候选人',
);

export const getSheet = get('/api/interview.evaluation/sheet', {
  summary: '本企业的面试评价表',
  access: 'recruiter',
  member: 'see',
  shows: ['interview', 'talent'],
  input: Nothing,
  data: z.object({ dimensions: z.array(z.string()), version: z.number().int(), own: z.boolean() }),
});

export const saveSheet = post('/api/interview.evaluation/saveSheet', {
  summary: '修改本企业的面试评价表（企业管理员）；已交的评价不变',
  access: 'recruiter',
  member: 'administer',
  words: 'message',
  changes: ['interview'],
  input: z.strictObject({
    dimensions: z
      .array(Dimension)
      .min(DIMENSIONS_MIN, `请至少写 ${DIMENSIONS_MIN} 个维度`)
      .max(DIMENSIONS_MAX, `最多 ${DIMENSIONS_MAX} 个维度`)
      .refine((names) => new Set(names).size === names.length, '维度有重复，请改一个'),
    version: SeenVersion,
  }),
  data: z.object({ version: z.number().int() }),
});

const Score = z.object({ name: z.string(), score: z.number().int().min(1).max(SCORE_MAX) });

export const Evaluation = z.object({
  name: z.string(),
  mine: z.boolean(),
  scores: z.array(Score),
  words: z.string(),
  recommend: z.enum(codesOf(recommendations)),
  at: Time,
});
export type Evaluation = z.infer<typeof Evaluation>;

export const listEvaluations = get('/api/interview.evaluation/of', {
  summary: '一场面试的评价；面试官交出自己的之后才看得到他人的',
  access: 'recruiter',
  member: 'see',
  names: 'interview',
  shows: ['interview', 'talent'],
  input: z.strictObject({ id: Id }),
  data: z.object({
    dimensions: z.array(z.string()),
    /** True when the caller attends and may evaluate now. */
    can_evaluate: z.boolean(),
    /** True while the evaluations of others are hidden, until the caller has sent their own. */
    hidden: z.boolean(),
    items: z.array(Evaluation),
    /** Names of attending members who have not evaluated yet. */
    waiting: z.array(z.string()),
    summary: z
      .object({
        count: z.number().int(),
        average: z.number(),
        dimensions: z.array(z.object({ name: z.string(), average: z.number() })),
        yes: z.number().int(),
        no: z.number().int(),
        unsure: z.number().int(),
      })
      .nullable(),
  }),
});

export const handInEvaluation = post('/api/interview.evaluation/hand', {
  summary: '交出自己对候选人的评价；可以再改',
  access: 'recruiter',
  member: 'given',
  words: 'message',
  names: 'interview',
  changes: ['interview'],
  input: z.strictObject({
    id: Id,
    scores: z
      .array(
        z.strictObject({
          name: text(DIMENSION_NAME.label, DIMENSION_NAME.max),
          score: z.number('请打分').int().min(1, '请打分').max(SCORE_MAX),
        }),
      )
      .min(DIMENSIONS_MIN, '请为每个维度打分')
      .max(DIMENSIONS_MAX),
    words: optionalText(EVALUATION_WORDS),
    recommend: z.enum(codesOf(recommendations), '请选择是否推荐'),
  }),
  data: Done,
});
