// The site's texts: which there are, how one is written as plain text, and the life of a version. Without zod, because
// pages load it.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';
import { textRule } from '../value/text-rule.ts';

/** `consent` is the name under which a person's consent is stored; null for texts that nobody is asked to agree to. */
export const protocolTexts = [
  { code: 'user', label: '用户协议', consent: 'protocol' },
  { code: 'privacy', label: '隐私政策', consent: 'privacy' },
  { code: 'posting', label: '招聘规范', consent: null },
  { code: 'fees', label: '收费标准', consent: null },
  { code: 'algorithm', label: '算法推荐说明', consent: null },
  { code: 'community', label: '社区与举报规则', consent: null },
] as const satisfies readonly (Term & { consent: string | null })[];
export type ProtocolText = CodeOf<typeof protocolTexts>;

/** The name of a consent; null for a text that needs none. */
export const consentOf = (document: string): string | null =>
  protocolTexts.find(({ code }) => code === document)?.consent ?? null;

export const agreementStates = [
  { code: 'draft', label: '草稿' },
  { code: 'published', label: '已发布' },
  { code: 'dropped', label: '已作废' },
] as const satisfies readonly Term[];
export type AgreementState = CodeOf<typeof agreementStates>;

/** `other` is somebody else than who wrote it; a version in force cannot be taken back, only replaced. */
export const agreementMoves = machine({
  publish: { from: ['draft'], to: 'published', by: 'other' },
  recall: { from: ['published'], to: 'draft', by: ['writer', 'other'] },
  drop: { from: ['draft'], to: 'dropped', by: ['writer', 'other'] },
} satisfies Moves<AgreementState, 'writer' | 'other'>);
export type AgreementMove = keyof typeof agreementMoves.moves;

export const AGREEMENT_TEXTS = {
  summary: textRule('一句话摘要', 200, 4),
  body: textRule('正文', 30_000, 20),
  note: textRule('这次改了什么', 300, 0),
} as const;

export interface Section {
  heading: string;
  /** Paragraphs; an inner array is a list. */
  body: readonly (string | readonly string[])[];
}

/** Sections as plain text: `# ` before a heading, `- ` before each point of a list, a line for each paragraph. */
export const writeSections = (sections: readonly Section[]): string =>
  sections
    .map(({ heading, body }) =>
      [
        `# ${heading}`,
        ...body.map((block) =>
          typeof block === 'string' ? block : block.map((point) => `- ${point}`).join('\n'),
        ),
      ].join('\n'),
    )
    .join('\n\n');

/** Reads what `writeSections` writes. Words before the first heading stand in a section without one. */
export function readSections(text: string): Section[] {
  const sections: { heading: string; body: (string | string[])[] }[] = [];
  let list: string[] | null = null;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const heading = /^#+\s*(\S.*)$/.exec(line)?.[1];
    const point = /^[-*•]\s+(\S.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      list = null;
      sections.push({ heading, body: [] });
    }
    if (line === '' || heading !== undefined) continue;
    if (sections.length === 0) sections.push({ heading: '', body: [] });
    const { body } = sections[sections.length - 1] as (typeof sections)[number];
    if (point === undefined) {
      list = null;
      body.push(line);
    } else if (list) list.push(point);
    else {
      list = [point];
      body.push(list);
    }
  }
  return sections;
}

/** What is wrong with a text besides its length; '' where nothing is. */
export function bodyProblem(text: string): string {
  const sections = readSections(text);
  if (!text.trim()) return '';
  if (sections[0]?.heading === '') return '请以标题开头：第一行写“# 标题”';
  const bare = sections.find(({ body }) => body.length === 0);
  if (bare) return `“${bare.heading}”下面还没有内容`;
  const headings = sections.map(({ heading }) => heading);
  const twice = headings.find((one, index) => headings.indexOf(one) !== index);
  return twice ? `有两个标题都叫“${twice}”，请改一个` : '';
}
