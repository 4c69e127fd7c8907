// The help's categories and the bounds of its articles. Without zod, because the form loads it.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { textRule } from '../value/text-rule.ts';
import { wholeRule } from '../value/whole-rule.ts';

/** In the order of the page. The first three keep their places: links lead to #help-1 to #help-3. */
export const helpCategories = [
  { code: 'seeker', label: '求职者' },
  { code: 'recruiter', label: '招聘者' },
  { code: 'account', label: '账号与安全' },
  { code: 'privacy', label: '隐私与数据' },
  { code: 'chat', label: '在线沟通' },
  { code: 'elite', label: '精英' },
  { code: 'certification', label: '企业认证' },
  { code: 'money', label: '费用与发票' },
  { code: 'measure', label: '处理与申诉' },
] as const satisfies readonly Term[];
export type HelpCategory = CodeOf<typeof helpCategories>;

export const HELP_TEXTS = {
  title: textRule('问题', 60, 4),
  body: textRule('回答', 2000, 4),
} as const;
export const HELP_RANK = wholeRule('顺序', 0, 9999, '');

/** An own path; '' for no link. */
export const HELP_LINK = /^(?:\/(?![/\\])[^\s\\]*)?$/;
export const HELP_LINK_WORDS = '链接应是本站的地址，如 /my-resume';
