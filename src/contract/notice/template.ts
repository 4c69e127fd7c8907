// Room notice: the words around what people are told, which staff change.
import { z } from 'zod';
import { Done, get, Nothing, post } from '../call/endpoint.ts';
import { optionalText, SeenVersion, Time, text } from '../value/shapes.ts';
import { STAFF_REASON } from '../value/text-rule.ts';
import {
  findTemplateKind,
  TEMPLATE_TEXTS,
  templateKinds,
  templateProblems,
} from './template-text.ts';

const Code = z.enum(templateKinds.map(({ code }) => code) as [string, ...string[]], '没有这个模板');

const NoticeTemplate = z.object({
  code: z.string(),
  title: z.string(),
  body: z.string(),
  version: z.int(),
  updated_at: Time,
});
export type NoticeTemplate = z.infer<typeof NoticeTemplate>;

export const listTemplates = get('/api/notice.template/list', {
  summary: '改过的消息模板；没有列出的用随程序发布的',
  access: 'operator',
  staff: 'content',
  shows: ['template'],
  input: Nothing,
  data: z.object({ items: z.array(NoticeTemplate) }),
});

export const saveTemplate = post('/api/notice.template/save', {
  summary: '修改一个消息模板',
  access: 'operator',
  staff: 'content',
  changes: ['template'],
  input: z
    .strictObject({
      code: Code,
      /** 0 for one that nobody changed. */
      version: SeenVersion,
      reason: text(STAFF_REASON),
      title: text(TEMPLATE_TEXTS.title),
      body: optionalText(TEMPLATE_TEXTS.body),
    })
    .superRefine(({ code, title, body }, { addIssue }) => {
      const kind = findTemplateKind(code);
      const problems = kind ? templateProblems(kind, { title, body }) : { title: '', body: '' };
      for (const part of ['title', 'body'] as const) {
        if (problems[part]) addIssue({ code: 'custom', path: [part], message: problems[part] });
      }
    }),
  data: NoticeTemplate,
});

export const resetTemplate = post('/api/notice.template/reset', {
  summary: '恢复一个随程序发布的消息模板',
  access: 'operator',
  staff: 'content',
  names: 'template',
  changes: ['template'],
  input: z.strictObject({ code: Code, version: SeenVersion, reason: text(STAFF_REASON) }),
  data: Done,
});
