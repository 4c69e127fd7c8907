// Conditions that stand among the words of a search: years, degree, kind of work. What they mean for a search is
// decided by the room that searches.
import type { Degree } from '../../../contract/dictionary/dictionary.ts';
import type { Condition, Found } from './condition.ts';
import { numberOf } from './numbers.ts';
import { payIn } from './pay.ts';

interface Rule {
  pattern: RegExp;
  read: (match: RegExpExecArray) => Condition | null;
}

/** Not the end of a longer number: 100年 is no 0年. */
const N = '(?<![\\d.])(\\d{1,2}|[一二两三四五六七八九十]{1,3})';
const DEGREES: Readonly<Record<string, Degree>> = {
  博士: 'doctor',
  硕士: 'master',
  研究生: 'master',
  本科: 'bachelor',
  学士: 'bachelor',
  大专: 'college',
  专科: 'college',
  高中: 'senior',
  中专: 'vocational',
  中技: 'vocational',
  初中: 'junior',
};

/** The earlier a rule, the sooner its match counts where two overlap. */
const RULES: readonly Rule[] = [
  {
    pattern: new RegExp(
      `${N}\\s?[-~至到]\\s?${N}\\s?年(?![级制代度])(?:以上)?(?:的?(?:工作)?经验)?`,
      'g',
    ),
    read: ([, one = '', other = '']) => span(numberOf(one), numberOf(other)),
  },
  {
    pattern: new RegExp(`${N}\\s?年(?:以上|及以上|\\+)(?:的?(?:工作)?经验)?`, 'g'),
    read: ([, from = '']) => years(numberOf(from), null),
  },
  {
    pattern: new RegExp(`${N}\\s?年(?:以内|以下|内)(?:的?(?:工作)?经验)?`, 'g'),
    read: ([, to = '']) => years(0, numberOf(to)),
  },
  {
    pattern: new RegExp(`${N}\\s?年(?![级制代度])(?:的?(?:工作)?经验|工作|(?=\\s|$))`, 'g'),
    read: ([, n = '']) => years(numberOf(n), numberOf(n)),
  },
  {
    pattern: /(?:无需|不需要?|不要求?|没有?|无|零)(?:工作)?经验|经验不限|小白/g,
    read: () => years(0, 0),
  },
  {
    pattern:
      /(?:学历)?(博士(?!后)|硕士|研究生|本科|学士|大专|专科(?!医)|高中(?=学历|毕业|及|以上|\s|$)|中专|中技|初中(?=学历|毕业|及|以上|\s|$))生?(?:(?:学历|毕业)?(及以上|以上)(?:学历)?|学历|毕业)?(?![教讲园]|招生)/g,
    read: ([, name = '', upwards]) => degreeOf(name, upwards !== undefined),
  },
  {
    pattern: /应届(?:毕业)?生?|毕业生|校园招聘|校招|秋招|春招/g,
    read: () => ({ kind: 'graduate' }),
  },
  { pattern: /兼职|part-?time|零工|小时工/g, read: () => ({ kind: 'job', job: 'part' }) },
  { pattern: /全职/g, read: () => ({ kind: 'job', job: 'full' }) },
  {
    pattern: /实习生?|(?<![a-z])intern(?![a-z])/g,
    read: () => ({ kind: 'job', job: 'intern' }),
  },
  {
    pattern:
      /远程(?:办公|工作)?(?![医教])|居家(?:办公|工作)|在家(?:办公|工作)|线上办公|(?<![a-z])remote(?![a-z])/g,
    read: () => ({ kind: 'remote' }),
  },
  { pattern: /周末双休|双休日?|五天工作制|做五休二|周末休息/g, read: () => ({ kind: 'weekend' }) },
  { pattern: /[五六]险[一二两]金/g, read: () => ({ kind: 'welfare', offer: 'insurance' }) },
  {
    pattern: /(?<![打面红])包(?:吃包住|吃住?|食宿|住宿?)|管吃管?住/g,
    read: () => ({ kind: 'welfare', offer: 'board' }),
  },
];

function years(from: number | null, to: number | null): Condition | null {
  if (from === null || from > 40 || (to !== null && (to > 40 || to < from))) return null;
  return { kind: 'years', from, to };
}

/** Who writes the ends in the wrong order means the span. */
const span = (one: number | null, other: number | null): Condition | null =>
  one !== null && other !== null && other < one ? years(other, one) : years(one, other);

function degreeOf(name: string, upwards: boolean): Condition | null {
  const degree = DEGREES[name];
  return degree ? { kind: 'degree', degree, upwards } : null;
}

/** The conditions of a plain text in their order; none overlaps another. */
export function conditionsIn(text: string): Found[] {
  const found: Found[] = payIn(text);
  for (const { pattern, read } of RULES) {
    for (const match of text.matchAll(pattern)) {
      const condition = read(match as RegExpExecArray);
      const [from, to] = [match.index, match.index + match[0].length];
      const isFree = found.every((other) => to <= other.from || from >= other.to);
      if (condition && isFree) found.push({ from, to, condition });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}
