// Own positions as a table file: out and in again, whatever a spreadsheet makes of it.
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import {
  checkPositionFile,
  exportPositions,
  getPositionTemplate,
  importPositionFile,
} from '../../../contract/position/file.ts';
import { movePositions } from '../../../contract/position/manage.ts';
import { getMyPosition, listMyPositions } from '../../../contract/position/position.ts';
import { csvOf } from '../../platform/file/csv.ts';
import { COLUMNS } from './columns.ts';
import { readRows, textOf } from './read.ts';
import { draftOf } from './row.ts';

async function send(w: World, person: Person, endpoint: Endpoint, bytes: Uint8Array | string) {
  const boundary = randomBytes(8).toString('hex');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="职位.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await w.http.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { token: person.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return response.json<{ code: number; msg: string; data: never }>();
}

interface Report {
  good: number;
  rows: { line: number; title: string; problems: string[] }[];
}

const DESCRIPTION = '负责公司产品的前端开发，和设计、后端一起把体验做好，注重代码质量，乐于沟通。';
const row = (facts: Record<string, string> = {}) => ({
  职位名称: '会计',
  职位类别: '会计',
  工作类型: '全职',
  经验要求: '1-3年',
  学历要求: '大专',
  薪资: '8-12K·13薪',
  招聘人数: '2',
  工作城市: '杭州',
  区县: '西湖区',
  工作地址: '文三路 1 号',
  职位描述: DESCRIPTION,
  ...facts,
});
const table = (rows: Record<string, string>[]) =>
  csvOf([COLUMNS, ...rows.map((one) => COLUMNS.map((column) => one[column] ?? ''))]);

describe('a table of positions', () => {
  it('comes out as it goes in', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    await published(recruiter, {
      title: '高级前端工程师',
      salary_months: 14,
      skills: ['Vue', 'C#'],
      welfare: ['五险一金'],
      description: `=HYPERLINK("x")\n${DESCRIPTION}`,
    });
    const out = await recruiter.call(exportPositions, {});
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(out.bytes);
    expect(text.startsWith('\uFEFF"职位名称"')).toBe(true);
    expect(text).toContain('"15-25K·14薪"');
    expect(text).toContain(`"'=HYPERLINK(""x"")`);
    const stranger = await recruiterOf(w);
    const saved = await send(w, stranger, importPositionFile, out.bytes);
    expect(saved.data).toEqual({ saved: 1, skipped: 0 });
    const [draft] = (await stranger.call(listMyPositions, { state: 'draft' })).items;
    const mine = await stranger.call(getMyPosition, { id: draft?.id ?? 0 });
    expect(mine.draft).toMatchObject({
      title: '高级前端工程师',
      salary_min: 15_000,
      salary_max: 25_000,
      salary_months: 14,
      skills: ['Vue', 'C#'],
      welfare: ['五险一金'],
      region: '330106',
      category: '010201',
    });
    expect(mine.draft.description.startsWith('=HYPERLINK')).toBe(true);
    // A double click brings nothing twice; and drafts are handed in together.
    expect((await send(w, stranger, importPositionFile, out.bytes)).data).toEqual({
      saved: 0,
      skipped: 1,
    });
    const rows = [{ id: draft?.id ?? 0 }];
    const done = await stranger.call(movePositions, { move: 'publish', rows });
    expect(done.rows[0]).toMatchObject({ done: true, message: '已发布' });
  });

  it('takes pay by the hour, of whatever kind of work', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    await send(
      w,
      recruiter,
      importPositionFile,
      Buffer.from(table([row({ 薪资: '25-30元/小时' })])),
    );
    const [draft] = (await recruiter.call(listMyPositions, { state: 'draft' })).items;
    expect(draft?.salary).toMatchObject({ min: 25, max: 30, months: 12, unit: 'hour' });
  });

  it('is checked row by row, in words, before anything is saved', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const file = table([
      row(),
      row({ 薪资: '很多', 学历要求: '大学' }),
      row({ 职位描述: `${DESCRIPTION}限35岁以下。` }),
      row({ 工作城市: '亚特兰蒂斯', 招聘人数: '-3' }),
      row(),
      row({ 职位名称: '出纳', 薪资: '5-30K' }),
    ]);
    const { data } = await send(w, recruiter, checkPositionFile, file);
    const report = data as Report;
    expect(report.good).toBe(1);
    expect(report.rows.map(({ problems }) => problems.join())).toEqual([
      '',
      expect.stringContaining('看不懂的薪资：很多'),
      expect.stringContaining('35岁以下'),
      expect.stringContaining('看不懂的工作城市“亚特兰蒂斯”'),
      '和第 2 行重复',
      expect.stringContaining('最高薪资不能超过最低薪资的 2 倍'),
    ]);
    expect((await recruiter.call(listMyPositions, {})).counts).toEqual({});
    const template = await recruiter.call(getPositionTemplate);
    expect(textOf(template.bytes)).toContain('互联网/技术 > 前端开发 > 前端开发');
    const fine = await send(w, recruiter, checkPositionFile, template.bytes);
    expect((fine.data as Report).rows).toMatchObject([{ problems: [] }]);
  });

  it('refuses what is no such table, and says what to do', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const refused = async (bytes: Uint8Array | string) => {
      const { code, msg } = await send(w, recruiter, checkPositionFile, bytes);
      return `${code}: ${msg}`;
    };
    expect(await refused('')).toContain('文件是空的');
    expect(await refused('PK\u0003\u0004')).toContain('另存为');
    expect(await refused('a,b\n1,2')).toContain('缺少必需的列：职位名称');
    expect(await refused(new Uint8Array([0x80, 0xff, 0, 1]))).toContain('看不懂这个文件的文字');
    expect(await refused(csvOf([COLUMNS]))).toContain('只有表头');
    expect(await refused(table(Array.from({ length: 501 }, () => row())))).toContain('有 501 行');
    const unclosed = `${COLUMNS.join()}\n"会计,没有闭合`;
    const open = await send(w, recruiter, checkPositionFile, unclosed);
    expect((open.data as Report).rows[0]?.problems).toEqual(['引号没有闭合']);
    expect((await send(w, recruiter, checkPositionFile, 'x'.repeat(2.2 * 2 ** 20))).code).toBe(413);
  });
});

describe('reading', () => {
  it('takes GB18030, UTF-16 and other separators', () => {
    const text =
      '职位名称\t薪资\t招聘人数\t工作城市\t工作地址\t职位描述\n会计\t8-12K\t1\t杭州\t文三路\t好';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect(readRows(textOf(utf16))[0]?.cells).toMatchObject({ 职位名称: '会计', 薪资: '8-12K' });
    // 职位名称 in GB18030, as Excel in China writes it.
    const gb = [0xd6, 0xb0, 0xce, 0xbb, 0xc3, 0xfb, 0xb3, 0xc6];
    expect(textOf(new Uint8Array(gb))).toBe('职位名称');
  });

  it('never fails for whatever stands in a row', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...COLUMNS), fc.string()), (cells) => {
        const { draft, problems } = draftOf(cells);
        expect(draft === null).toBe(problems.length > 0);
      }),
      { numRuns: 60 },
    );
  });
});
