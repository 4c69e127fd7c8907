// The words around what people are told: placeholders, the check of a template, and filling it in. Without zod, because the
// form loads it. Pure.
import { textProblem, textRule } from '../value/text-rule.ts';
import { type NoticeEvent, noticeEvents } from './notice.ts';
import type { NoticeText } from './texts/text.ts';
import { NOTICE_TEXTS } from './texts/texts.ts';
import { findVariable } from './texts/variables.ts';

export const TEMPLATE_TEXTS = {
  title: textRule('标题', 60),
  body: textRule('正文', 1000, 0),
} as const;

/** The frame of every mail; all other codes are events. */
export const MAIL_FRAME = 'mail';

interface Template {
  title: string;
  body: string;
}

/** What a placeholder stands for. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  标题: '这条通知自己的标题，写有职位、时间等',
  正文: '这条通知自己的正文，可能为空',
  链接: '可以点开的地址，可能为空',
  设置: '修改接收方式的地址',
};

/** What a placeholder stands for, in words. */
export const placeholderWords = (name: string): string =>
  PLACEHOLDERS[name] ?? findVariable(name)?.what ?? '';

export interface TemplateKind {
  code: string;
  label: string;
  /** The event it tells of; null for the frame of mails. */
  event: NoticeEvent | null;
  /** True for what stands around the texts of an event, or of all mails. */
  isFrame: boolean;
  /** The words while nobody changed them. */
  shipped: Template;
  /** The placeholders that may stand in each part; those of `needed` must. */
  allowed: { title: readonly string[]; body: readonly string[] };
  needed: { title: readonly string[]; body: readonly string[] };
}

const NOTICE: Omit<TemplateKind, 'code' | 'label' | 'event'> = {
  isFrame: true,
  shipped: { title: '{标题}', body: '{正文}' },
  allowed: { title: ['标题'], body: ['标题', '正文'] },
  needed: { title: ['标题'], body: ['正文'] },
};
const MAIL: TemplateKind = {
  code: MAIL_FRAME,
  label: '邮件的格式',
  event: null,
  isFrame: true,
  shipped: {
    title: '{标题} - 择木',
    body: '{标题}\n\n{正文}\n\n查看详情：{链接}\n\n——\n这封邮件由择木自动发出。想改变接收方式，请前往：{设置}',
  },
  allowed: { title: ['标题'], body: ['标题', '正文', '链接', '设置'] },
  needed: { title: ['标题'], body: ['标题', '正文', '链接', '设置'] },
};

const PLACEHOLDER = /\{([^{}\n]*)\}/g;
const named = (name: string) => `{${name}}`;
const namesIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

const neededIn = (part: string): string[] =>
  [...new Set(namesIn(part))].filter((name) => findVariable(name)?.needed);

/** A text of an event. Its placeholders may stand in both parts; what is needed stays in its own. */
function kindOfText(code: string, { event, label, title, body }: NoticeText): TemplateKind {
  const all = [...new Set(namesIn(`${title}${body}`))];
  return {
    code,
    label,
    event,
    isFrame: false,
    shipped: { title, body },
    allowed: { title: all, body: all },
    needed: { title: neededIn(title), body: neededIn(body) },
  };
}

/**
 * All kinds that can be changed: the frame of mails, and of each event but announcements, which are written by hand, its
 * texts and what stands around them.
 */
export const templateKinds: readonly TemplateKind[] = [
  MAIL,
  ...noticeEvents
    .filter(({ code }) => code !== 'announcement')
    .flatMap(({ code, label }) => [
      ...Object.entries<NoticeText>(NOTICE_TEXTS)
        .filter(([, text]) => text.event === code)
        .map(([text_code, text]) => kindOfText(text_code, text)),
      { ...NOTICE, code, label, event: code },
    ]),
];

export const findTemplateKind = (code: string): TemplateKind | undefined =>
  templateKinds.find((kind) => kind.code === code);

function placeholderProblem(
  text: string,
  allowed: readonly string[],
  needed: readonly string[],
): string {
  const names = namesIn(text);
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined) {
    return allowed.length === 0
      ? `这条通知没有占位符，不能用 ${named(unknown)}`
      : `这里不能用 ${named(unknown)}，可以用 ${allowed.map(named).join('、')}`;
  }
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined)
    return `缺少 ${named(missing)}，没有它读者看不到${placeholderWords(missing)}`;
  return /[{}]/.test(text.replace(PLACEHOLDER, '')) ? '花括号要成对，里面写占位符的名字' : '';
}

/** What is wrong with a template, by part; '' where nothing is. */
export function templateProblems(kind: TemplateKind, { title, body }: Template): Template {
  const { allowed, needed } = kind;
  return {
    title:
      textProblem(TEMPLATE_TEXTS.title, title) ||
      placeholderProblem(title, allowed.title, needed.title),
    body:
      textProblem(TEMPLATE_TEXTS.body, body) || placeholderProblem(body, allowed.body, needed.body),
  };
}

/** Fills a text in. A line whose placeholders all stand for nothing goes, and with it the second of two empty lines. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .split('\n')
    .filter((line) => {
      const names = namesIn(line);
      return names.length === 0 || names.some((name) => values[name] || findVariable(name)?.isPart);
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
    .trim();
}

/** The text message of a notice. Its fixed part is registered at the provider, so only the title in it can be changed. */
export const smsText = (title: string): string => `【择木】${title}。请登录择木查看详情。`;

const SMS_SINGLE = 70;
const SMS_PART = 67;
/** How many messages a text counts as at the provider. */
export const smsParts = (text: string): number =>
  text.length <= SMS_SINGLE ? 1 : Math.ceil(text.length / SMS_PART);
