// Importing a file of postings: good rows kept, bad ones reported, twice.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../../../tests/stage/world.ts';
import { getEnterprise, searchListByName } from '../../../contract/enterprise/enterprise.ts';
import { getPosition, searchPositions } from '../../../contract/position/position.ts';
import { reindexPosition } from '../search/index.ts';
import { parseColumnMap } from './columns.ts';
import { type ImportOptions, importPostings } from './import.ts';

const folder = mkdtempSync(join(tmpdir(), 'zemu-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER =
  'positionName,salary,positionLables,workYear,positionAdvantage,education,jobNature,skillLables,' +
  'city,companyFullName,companyShortName,companyLabelList,companySize,district,financeStage,' +
  'industryField,businessZones,thirdType';
const GOOD = [
  `数据分析师,15k-30k,"['大数据']",3-5年,"双休,餐补",本科,全职,"['SQL', 'Python']",北京,北京望月测试科技有限公司,望月科技,"['带薪年假']",150-500人,朝阳区,B轮,移动互联网,"['望京']",数据分析`,
  `Java开发工程师,10k-20k,[],1-3年,氛围好,本科,全职,[],杭州,杭州听雨测试网络有限公司,听雨,[],少于15人,西湖区,天使轮,电商,,Java`,
  `会计实习生,3k-4k,[],不限,,大专,实习,[],深圳,深圳看山测试财务有限公司,看山,[],15-50人,不存在的区,不需要融资,金融,,会计`,
];
const BAD: [string, string][] = [
  [GOOD[0]?.replace('15k-30k', '很多') ?? '', '看不懂的薪资：很多'],
  [GOOD[0]?.replace('北京,', '亚特兰蒂斯,') ?? '', '没有这个城市，或有重名：亚特兰蒂斯'],
  [GOOD[0]?.replace('北京望月测试科技有限公司', '') ?? '', '缺少企业全称'],
  [GOOD[1]?.replace('氛围好', '男士优先') ?? '', '“男士优先”属于性别限制'],
  ['只有一列', '列数与表头不一致'],
];

function fileOf(rows: readonly string[], name = 'town.csv'): string {
  const path = join(folder, name);
  writeFileSync(path, `\uFEFF${[HEADER, ...rows].join('\n')}\n`);
  return path;
}

const load = (w: World, options: Omit<ImportOptions, 'now'>) =>
  importPostings(w.services.db, { ...options, now: new Date() });

describe('an import', () => {
  it('keeps the good rows, each found by its title, city and company', async () => {
    const w = await world();
    const summary = await load(w, { file: fileOf(GOOD) });
    expect(summary).toEqual({
      lines: 4,
      read: 3,
      added: 3,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      waiting: 0,
      reviewed: 0,
      report: null,
    });
    for (const keyword of [
      '数据分析师 北京 望月科技',
      'Java开发工程师 杭州 杭州听雨测试网络有限公司',
      '会计实习生 深圳 看山',
    ]) {
      const page = await w.anonymous.call(searchPositions, { keyword });
      expect(page.total, keyword).toBe(1);
    }
  });

  it('puts what the row says into our words, and names the source', async () => {
    const w = await world();
    await load(w, { file: fileOf(GOOD), source: '示例站' });
    const [card] = (await w.anonymous.call(searchPositions, { keyword: '望月科技' })).items;
    expect(card).toMatchObject({
      title: '数据分析师',
      city_name: '北京',
      district_name: '朝阳区',
      salary: { min: 15000, max: 30000, months: 12, unit: 'month' },
      experience: { code: '3-5' },
      skills: ['SQL', 'Python'],
      poster: null,
      enterprise: { short_name: '望月科技', size: { code: '100-499' }, stage: { code: 'b' } },
    });
    const detail = await w.anonymous.call(getPosition, { id: card?.id ?? 0 });
    expect(detail.source).toBe('示例站');
    expect(detail.description).toContain('双休,餐补');
    expect(detail.description).toContain('由“示例站”导入');
    const enterprise = await w.anonymous.call(getEnterprise, { id: detail.enterprise.id });
    expect(enterprise.open_positions).toBe(1);
  });

  it('reports each bad row with its line and reason and keeps the rest', async () => {
    const w = await world();
    const rows = BAD.flatMap(([row], index) => [row, GOOD[index] ?? '']).filter(Boolean);
    const file = fileOf(rows, 'mixed.csv');
    const summary = await load(w, { file });
    expect(summary).toMatchObject({ added: GOOD.length, rejected: BAD.length });
    expect(summary.report).toBe(join(folder, 'mixed.rejected.csv'));
    const report = readFileSync(summary.report ?? '', 'utf8');
    expect(report.startsWith('\uFEFF"行号","结果","原因","原始行"')).toBe(true);
    for (const [row, reason] of BAD) {
      expect(report).toContain(`"${rows.indexOf(row) + 2}","退回","${reason}`);
      expect(report).toContain(row.replaceAll('"', '""'));
    }
  });

  it('changes nothing the second time, and removes an old report', async () => {
    const w = await world();
    const file = fileOf([...GOOD, GOOD[0] ?? '', BAD[0]?.[0] ?? '']);
    const report = join(folder, 'own-report.csv');
    const first = await load(w, { file, report });
    expect(first).toMatchObject({ added: 3, unchanged: 1, rejected: 1 });
    const second = await load(w, { file, report });
    expect(second).toMatchObject({ added: 0, updated: 0, unchanged: 4, rejected: 1 });
    expect((await w.anonymous.call(searchPositions, {})).total).toBe(3);
    expect(existsSync(report)).toBe(true);
    await load(w, { file: fileOf(GOOD), report });
    expect(existsSync(report)).toBe(false);
  });

  it('lets postings be found by what they are found by when they are saved again', async () => {
    const w = await world();
    const { db } = w.services;
    const found = () =>
      db.selectFrom('position_search').selectAll().orderBy('position_id').execute();
    await load(w, { file: fileOf(GOOD) });
    const before = await found();
    expect(before).toHaveLength(GOOD.length);
    for (const { position_id } of before)
      await reindexPosition(db, position_id, w.services.clock());
    expect(await found()).toEqual(before);
    // Of an enterprise that is there already its own facts count, not those of the file.
    await db.updateTable('enterprise').set({ short_name: '看海', size: '1000-9999' }).execute();
    await load(w, {
      file: fileOf(GOOD.map((row) => row.replace('双休', '弹性').replace('k-', 'k-1'))),
    });
    const all = await found();
    expect(all.length).toBeGreaterThan(before.length);
    for (const { position_id } of all.slice(before.length))
      await reindexPosition(db, position_id, w.services.clock());
    expect((await found()).slice(before.length)).toEqual(all.slice(before.length));
  });

  it('updates a posting whose source gives it an id', async () => {
    const w = await world();
    const map = parseColumnMap(
      JSON.stringify({
        source_id: '编号',
        title: '职位',
        salary: '薪资',
        city: '城市',
        company: '企业',
      }),
    );
    const file = join(folder, 'mapped.csv');
    const write = (salary: string) =>
      writeFileSync(file, `编号,职位,薪资,城市,企业\n7,出纳,${salary},苏州,苏州流水测试有限公司\n`);
    write('6k-8k');
    expect(await load(w, { file, map })).toMatchObject({ added: 1 });
    write('7k-9k');
    expect(await load(w, { file, map })).toMatchObject({ added: 0, updated: 1 });
    const page = await w.anonymous.call(searchPositions, { keyword: '出纳 苏州' });
    expect(page.items.map((item) => item.salary.max)).toEqual([9000]);
    const found = await w.anonymous.call(searchListByName, { name: '流水' });
    expect(found).toHaveLength(1);
  });

  it('tells how far it is, and refuses a file without the necessary columns', async () => {
    const w = await world();
    const steps: number[] = [];
    const file = fileOf(
      Array.from({ length: 1250 }, (_, n) => `${GOOD[1]}`.replace('氛围好', `第${n}组`)),
    );
    await load(w, { file, onProgress: (bytes, total) => steps.push(bytes / total) });
    expect(steps.length).toBe(3);
    expect(steps.at(-1)).toBe(1);
    expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
    const wrong = join(folder, 'wrong.csv');
    writeFileSync(wrong, 'a,b\n1,2\n');
    await expect(load(w, { file: wrong })).rejects.toThrow('文件缺少必需的列：positionName');
    await expect(load(w, { file, report: file })).rejects.toThrow('不能与导入文件相同');
    await expect(load(w, { file: join(folder, 'none.csv') })).rejects.toThrow('找不到文件');
    expect(() => parseColumnMap('{')).toThrow('不是有效的 JSON');
    expect(() => parseColumnMap('{"title":"a"}')).toThrow('列映射文件有误：salary');
  });
});
