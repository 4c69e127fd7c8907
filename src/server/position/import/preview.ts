// The first rows of a file as they would come in, without a database: to see whether a map is right.
import {
  educations,
  experiences,
  jobTypes,
  labelOf,
} from '../../../contract/dictionary/dictionary.ts';
import { salaryText } from '../../../contract/value/salary.ts';
import { categoryPath } from '../../dictionary/category/category.ts';
import { regionName } from '../../dictionary/region/region.ts';
import { ENCODING_NAMES, type Encoding } from '../../platform/file/encoding.ts';
import type { ColumnMap } from './columns.ts';
import { openPostings, type ReadRow } from './read.ts';
import type { Posting } from './row.ts';

const PREVIEWED = 5;

/**
 * The preview as text of several lines.
 * @throws Error in Chinese when the file cannot be read or lacks a necessary column.
 */
export function previewPostings(file: string, map: ColumnMap, source: string): string {
  const { encoding, rows } = openPostings(file, map, source);
  const first: ReadRow[] = [];
  for (const row of rows) {
    first.push(row);
    if (first.length === PREVIEWED) break;
  }
  return [encodingLine(encoding), ...first.map(rowText), '以上只是预览，没有写入任何数据'].join(
    '\n\n',
  );
}

export const encodingLine = (encoding: Encoding): string => `文件编码：${ENCODING_NAMES[encoding]}`;

function rowText({ line, posting, reason }: ReadRow): string {
  if (!posting) return `第 ${line} 行　退回：${reason}`;
  const outcome = outcomeOf(posting);
  const facts = factsOf(posting).map(([label, text]) => `  ${label}：${text || '（无）'}`);
  return [`第 ${line} 行　${outcome}`, ...facts].join('\n');
}

function outcomeOf({ missing, warnings }: Posting): string {
  if (missing !== '') return `存为草稿：${missing}`;
  return warnings.length > 0 ? `先由运营审核：${warnings.join('；')}` : '发布';
}

function factsOf({ position, enterprise }: Posting): [string, string][] {
  const { salary_min: min, salary_max: max, salary_months: months, salary_unit } = position;
  const path = categoryPath(position.category).map(({ name }) => name);
  return [
    ['职位', position.title],
    ['类别', path.join(' > ')],
    ['薪资', salaryText({ min, max, months, unit: salary_unit ?? 'month' })],
    ['地点', `${regionName(position.region)}（${position.address ?? ''}）`],
    [
      '要求',
      [
        labelOf(jobTypes, position.job_type),
        labelOf(experiences, position.experience),
        labelOf(educations, position.education),
      ].join(' · '),
    ],
    ['技能', (position.skills ?? []).join('、')],
    ['福利', (position.welfare ?? []).join('、')],
    ['企业', `${enterprise.full_name}（${enterprise.short_name}）`],
    ['描述', position.description.replaceAll('\n', ' / ').slice(0, 120)],
  ];
}
