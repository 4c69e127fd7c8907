// A CSV file of postings in the form of other sites' exports, invented from a seed: no real postings.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export const COLUMNS = [
  'positionName',
  'salary',
  'positionLables',
  'workYear',
  'positionAdvantage',
  'education',
  'jobNature',
  'skillLables',
  'city',
  'companyFullName',
  'companyShortName',
  'companyLabelList',
  'companySize',
  'district',
  'financeStage',
  'industryField',
  'businessZones',
  'thirdType',
  'description',
];

const TITLES = [
  'Java开发工程师',
  '数据分析师',
  '新媒体运营',
  '会计',
  '销售代表',
  '前端工程师',
  '产品经理',
  '人事专员',
  '电话客服',
  'UI设计师',
  '测试工程师',
  '采购专员',
  '仓库管理员',
  '英语教师',
  '护士',
];
const CITIES = [
  '北京,朝阳区',
  '上海,浦东新区',
  '深圳,南山区',
  '广州,天河区',
  '杭州,余杭区',
  '成都,武侯区',
  '武汉,洪山区',
  '西安,雁塔区',
  '南京,江宁区',
  '苏州,姑苏区',
];
const SENTENCES = [
  '负责日常业务的推进与落地，和上下游同事把每件事说清楚',
  '整理需求并排出先后，按周给出进展',
  '维护既有系统，发现问题及时处理并写下经过',
  '编写文档，让后来的人一看就懂',
  '参与方案评审，给出有依据的意见',
  '熟悉常用工具，能独立完成任务',
  '沟通顺畅，做事有条理',
  '对数字敏感，能从报表里看出变化',
  '接受阶段性的项目安排',
  '有同类工作经历的优先考虑',
];

/** A seeded generator of numbers in [0, 1): the same sequence each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Random letters, which neither the database nor an archive can compress. */
const noise = (next: () => number, letters: number): string =>
  Array.from({ length: letters }, () =>
    String.fromCharCode(0x4e00 + Math.floor(next() * 5000)),
  ).join('');

/** One line of the file, without its end. */
function* rowsOf({ rows: count, letters }: PostingsFile): Generator<string> {
  const next = numbers(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  for (let n = 0; n < count; n += 1) {
    const [city, district] = pick(CITIES).split(',');
    const low = 4 + Math.floor(next() * 20);
    const company = Math.floor(next() * count * 0.3);
    const text = letters
      ? [noise(next, letters)]
      : Array.from({ length: 6 + Math.floor(next() * 14) }, () => pick(SENTENCES));
    const cells = [
      `${pick(TITLES)}${n % 3 ? '' : `（第${n}组）`}`,
      `${low}k-${low + 4 + (n % 5)}k`,
      "['双休', '氛围好']",
      pick(['不限', '1-3年', '3-5年', '5-10年']),
      '餐补，带薪年假',
      pick(['大专', '本科', '硕士', '不限']),
      '全职',
      "['沟通', 'Excel']",
      city,
      '',
      `试样${company}`,
      "['带薪年假', '年底双薪']",
      pick(['15-50人', '150-500人', '2000人以上']),
      district,
      pick(['A轮', '不需要融资', '上市公司']),
      pick(['移动互联网', '金融', '教育']),
      "['中心']",
      '',
      `<p>岗位职责：</p><p>${text.join('。</p><p>')}。</p>`,
    ];
    cells[9] = `${city}试样${company}科技有限公司`;
    yield cells.map((cell) => (/[",\n]/.test(cell ?? '') ? `"${cell}"` : cell)).join(',');
  }
}

export interface PostingsFile {
  rows: number;
  /** Length of each description in random letters; without it a dozen plain sentences. */
  letters?: number;
}

/** Writes a file of postings. */
export async function writePostings(path: string, file: PostingsFile): Promise<void> {
  const stream = createWriteStream(path);
  stream.write(`${COLUMNS.join(',')}\n`);
  for (const row of rowsOf(file)) {
    if (!stream.write(`${row}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}
