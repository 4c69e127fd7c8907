// The parts of a resume's layout, independent of any file format.
import type { Job, Person } from './people.ts';

export type Block =
  | { kind: 'heading' | 'line' | 'bullet'; text: string }
  | { kind: 'table'; rows: readonly (readonly string[])[] }
  /** Text above or below every page, or in a text box beside the body. */
  | { kind: 'header' | 'footer' | 'box'; text: string }
  /** The text continues in the next column. */
  | { kind: 'column' };

const block =
  (kind: 'heading' | 'line' | 'bullet' | 'header' | 'footer' | 'box') =>
  (text: string): Block => ({ kind, text });
export const heading = block('heading');
export const line = block('line');
export const bullet = block('bullet');
export const header = block('header');
export const footer = block('footer');
export const box = block('box');
export const column: Block = { kind: 'column' };
export const table = (...rows: string[][]): Block => ({ kind: 'table', rows });

type Months = Pick<Job, 'from' | 'to'>;
const parts = (month: string) => {
  const [year = '', number = ''] = month.split('-');
  return { year, short: year.slice(2), number, plain: String(Number(number)) };
};
const span =
  (point: (month: string) => string, between: string, now: string) =>
  ({ from, to }: Months): string =>
    `${point(from)}${between}${to ? point(to) : now}`;
const HAN = '〇一二三四五六七八九';
const hanMonth = (number: number) =>
  number < 10 ? (HAN[number] ?? '') : `十${number > 10 ? HAN[number - 10] : ''}`;

/** Formats of a span of months. */
export const SPANS = {
  dots: span((month) => month.replace('-', '.'), '-', '至今'),
  spaced: span((month) => month.replace('-', '.'), ' – ', '至今'),
  slashes: span((month) => month.replace('-', '/'), ' ~ ', '现在'),
  hyphens: span((month) => month, ' 至 ', '今'),
  chinese: span((month) => `${parts(month).year}年${parts(month).plain}月`, '—', '至今'),
  gaps: span((month) => `${parts(month).year} 年 ${parts(month).number} 月`, ' - ', '至今'),
  short: span((month) => `${parts(month).short}.${parts(month).number}`, '-', '至今'),
  han: span(
    (month) =>
      `${[...parts(month).year].map((digit) => HAN[Number(digit)]).join('')}年${hanMonth(Number(parts(month).number))}月`,
    '至',
    '今',
  ),
  turned: span((month) => `${parts(month).number}/${parts(month).year}`, ' - ', 'Present'),
} as const;

/** Name, mobile, mail and city with labels, as most resumes begin. */
export const contacts = ({ name, mobile, email, city }: Person): string[] => [
  `姓名：${name}`,
  `电话：${mobile}`,
  `邮箱：${email}`,
  `现居城市：${city}`,
];

const DEGREES = { college: '大专', bachelor: '本科', master: '硕士' } as Record<string, string>;
export const degreeOf = ({ study }: Person): string => DEGREES[study.degree] ?? '';
