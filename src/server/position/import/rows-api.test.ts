// Real-looking rows of other sites: what comes in, what waits, what is refused, and that the sum adds up.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { changeSite } from '../../../../tests/stage/operator-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import {
  editPosition,
  getMyPosition,
  getPosition,
  movePosition,
  searchPositions,
} from '../../../contract/position/position.ts';
import { decidePositionReview, listPositionReviews } from '../../../contract/position/review.ts';
import { parseColumnMap } from './columns.ts';
import { exitCodeOf } from './exit-code.ts';
import { importPostings } from './import.ts';
import { previewPostings } from './preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'zemu-import-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MAP = parseColumnMap(
  JSON.stringify({
    source_id: '编号',
    title: '职位',
    salary: '薪资',
    city: '地点',
    district: '地点',
    experience: '要求',
    education: '要求',
    welfare: '福利',
    description: '描述',
    company: '公司',
    company_size: '公司信息',
    finance_stage: '公司信息',
    company_nature: '公司信息',
    industry: '公司信息',
  }),
);
const HEADER = '编号,职位,薪资,地点,要求,福利,描述,公司,公司信息';

interface Cells {
  id?: string;
  title?: string;
  pay?: string;
  place?: string;
  asked?: string;
  text?: string;
  company?: string;
}

const row = ({ id = '1', title = '会计', pay = '8千-1.2万', ...rest }: Cells = {}) => {
  const { place = '上海·浦东新区', asked = '3-5年 | 大专', text = '做账', company } = rest;
  const cells = [
    id,
    title,
    pay,
    place,
    asked,
    '五险一金|双休',
    text,
    company ?? '上海试样有限公司',
  ];
  return [...cells, '金融 | B轮 | 150-500人']
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join();
};

let files = 0;
function load(w: World, content: string | Uint8Array, source = '试样站') {
  files += 1;
  const file = join(folder, `${files}.csv`);
  writeFileSync(file, content);
  return importPostings(w.services.db, { file, source, map: MAP, now: new Date() });
}
const table = (...rows: string[]) => [HEADER, ...rows].join('\n');

/** Node reads this encoding and does not write it: its pairs of bytes, by the letters they stand for. */
function gb18030(text: string): Uint8Array {
  const decoder = new TextDecoder('gb18030');
  const pairs = new Map<string, readonly number[]>();
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      if (low !== 0x7f) pairs.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
    }
  }
  return Uint8Array.from(
    [...text].flatMap((letter) => pairs.get(letter) ?? [letter.charCodeAt(0)]),
  );
}

const storedOf = (w: World) =>
  w.services.db.selectFrom('position').selectAll().orderBy('source_id').execute();

describe('rows of other sites', () => {
  it('hold several facts in a column, found by what they are', async () => {
    const w = await world();
    const html = '<p>做账&nbsp;报税</p><p>联系 13800138000</p>';
    const summary = await load(
      w,
      table(row({ text: html }), row({ id: '2', place: '上海-浦东', asked: '无需经验/本科' })),
    );
    expect(summary).toMatchObject({ read: 2, added: 2, rejected: 0, waiting: 0 });
    const [card] = (await w.anonymous.call(searchPositions, { experience: ['3-5'] })).items;
    expect(card).toMatchObject({
      city_name: '上海',
      district_name: '浦东新区',
      education: { code: 'college' },
      salary: { min: 8000, max: 12_000, unit: 'month' },
      enterprise: {
        size: { code: '100-499' },
        stage: { code: 'b' },
        industry: { code: 'finance' },
      },
    });
    const detail = await w.anonymous.call(getPosition, { id: card?.id ?? 0 });
    expect(detail.welfare).toEqual(['五险一金', '双休']);
    // A number is lawful where it was written: the row comes in without it.
    expect(detail.description).toMatch(/^做账 报税\n联系 ［联系方式略］\n/);
  });

  it('keep the pay that was offered, in its unit', async () => {
    const w = await world();
    const pays = ['15-20万/年', '300元/时', '100元/次', '800-1000元/周', '200元/天', '1.5-2万'];
    await load(w, table(...pays.map((pay, id) => row({ id: String(id), pay }))));
    const stored = await storedOf(w);
    expect(stored.map((one) => [one.salary_min, one.salary_max, one.salary_unit])).toEqual([
      [12_500, 16_666, 'month'],
      [300, 300, 'hour'],
      [100, 100, 'time'],
      [800, 1000, 'week'],
      [200, 200, 'day'],
      [15_000, 20_000, 'month'],
    ]);
    expect(stored[0]?.description).toContain('薪资原文：15-20万/年');
    const { items } = await w.anonymous.call(searchPositions, { keyword: '会计' });
    expect(items.map(({ salary }) => salary.unit)).toContain('hour');
  });

  it('wait as drafts where nobody offered a pay, and go online when somebody does', async () => {
    const w = await world();
    const first = await load(w, table(row({ pay: '面议' }), row({ id: '2', pay: '3千以下' })));
    expect(first).toMatchObject({ read: 2, added: 2, waiting: 2, rejected: 0 });
    expect(readFileSync(first.report ?? '', 'utf8')).toContain('"草稿","没有写明薪资（面议）"');
    expect((await w.anonymous.call(searchPositions, {})).total).toBe(0);
    expect((await storedOf(w)).map(({ state, salary_max }) => [state, salary_max])).toEqual([
      ['draft', 0],
      ['draft', 0],
    ]);
    const again = await load(w, table(row({ pay: '面议' }), row({ id: '2', pay: '3千以下' })));
    expect(again).toMatchObject({ read: 2, unchanged: 2, added: 0 });
    expect(await load(w, table(row({ pay: '6-8k' })))).toMatchObject({ updated: 1, waiting: 0 });
    const [card] = (await w.anonymous.call(searchPositions, {})).items;
    expect(card?.salary).toMatchObject({ min: 6000, max: 8000 });
    // And an offer that its source takes back is no longer shown as one.
    expect(await load(w, table(row({ pay: '面议' })))).toMatchObject({ updated: 1, waiting: 1 });
    expect((await w.anonymous.call(searchPositions, {})).total).toBe(0);
    const enterprise = await w.services.db
      .selectFrom('enterprise')
      .select('open_positions')
      .executeTakeFirstOrThrow();
    expect(enterprise.open_positions).toBe(0);
  });

  it('get the nearest category, or wait for somebody to choose', async () => {
    const w = await world();
    const titles = ['洗碗工', '搬运工', '诚聘英才'];
    const summary = await load(
      w,
      table(...titles.map((title, id) => row({ id: String(id), title, text: '见面谈' }))),
    );
    expect(summary).toMatchObject({ added: 3, waiting: 1 });
    expect((await storedOf(w)).map(({ category, state }) => [category !== '', state])).toEqual([
      [true, 'online'],
      [true, 'online'],
      [false, 'draft'],
    ]);
  });

  it('stay drafts until somebody adds the pay or the category that is missing', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w, { full_name: '上海试样有限公司' });
    const open = { pay: '面议' };
    const nameless = { id: '2', title: '诚聘英才', text: '见面谈' };
    expect(await load(w, table(row(open), row(nameless)))).toMatchObject({ waiting: 2 });
    const [unpaid, unnamed] = (await storedOf(w)).map(({ id }) => id);
    const publish = (id = 0) => recruiter.call(movePosition, { id, move: 'publish' });
    await expect(publish(unpaid)).rejects.toThrow('还没有写明薪资');
    await expect(publish(unnamed)).rejects.toThrow('还没有选择职位类别');
    expect((await storedOf(w)).map(({ state }) => state)).toEqual(['draft', 'draft']);
  });

  it('keep pay for an hour, a week or a time when their form is saved as it is', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w, { full_name: '上海试样有限公司' });
    const pays = ['300元/时', '800-1000元/周', '100元/次', '1.5-2万'];
    await load(w, table(...pays.map((pay, id) => row({ id: String(id), pay }))));
    const pay = async () =>
      (await storedOf(w)).map(({ state, salary_min, salary_max, salary_months, salary_unit }) => {
        return { state, salary_min, salary_max, salary_months, salary_unit };
      });
    const before = await pay();
    const units: (string | null)[] = [];
    for (const { id } of await storedOf(w)) {
      const { version, draft } = await recruiter.call(getMyPosition, { id });
      units.push(draft.salary_unit);
      await recruiter.call(editPosition, { id, version, draft });
    }
    expect(units).toEqual(['hour', 'week', 'time', null]);
    expect(await pay()).toEqual(before);
  });

  it('can be given another unit in their form, which counts as new pay', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w, { full_name: '上海试样有限公司' });
    await load(w, table(row({ pay: '300元/时' })));
    const operator = await w.person('operator');
    await changeSite(operator, { position_review: 'all' });
    const [{ id } = { id: 0 }] = await storedOf(w);
    const { version, draft } = await recruiter.call(getMyPosition, { id });
    await recruiter.call(editPosition, { id, version, draft: { ...draft, salary_unit: 'day' } });
    expect(await storedOf(w)).toMatchObject([{ salary_unit: 'day', state: 'pending' }]);
  });

  it('go before an operator when their wording is doubtful, and are public once they pass', async () => {
    const w = await world();
    const operator = await w.person('operator');
    const rows = [row(), row({ id: '2', text: '做账，轻松月入过万' })];
    const sums = { read: 2, rejected: 0, reviewed: 1 };
    const first = await load(w, table(...rows));
    expect(first).toMatchObject({ ...sums, added: 2 });
    expect(readFileSync(first.report ?? '', 'utf8')).toContain('"待审","夸大：');
    expect((await storedOf(w)).map(({ state }) => state)).toEqual(['online', 'pending']);
    expect((await w.anonymous.call(searchPositions, {})).total).toBe(1);
    // Waiting still, and waiting anew for what its source changed.
    expect(await load(w, table(...rows))).toMatchObject({ ...sums, unchanged: 2 });
    const other = row({ id: '2', text: '做账报税，轻松月入过万' });
    expect(await load(w, table(row(), other))).toMatchObject({ ...sums, updated: 1 });
    const queue = await operator.call(listPositionReviews, {});
    expect(queue.items).toMatchObject([{ title: '会计', doubts: [{ code: 'wording' }] }]);
    const [{ id } = { id: 0 }] = queue.items;
    await operator.call(decidePositionReview, { id, decision: 'approve' });
    expect((await w.anonymous.call(searchPositions, {})).total).toBe(2);
    expect(await load(w, table(row(), other))).toMatchObject({
      ...sums,
      reviewed: 0,
      unchanged: 2,
    });
  });

  it('come before an operator when their source makes them doubtful, and back when it does not', async () => {
    const w = await world();
    const doubtful = row({ text: '做账，轻松月入过万' });
    const states: (string | undefined)[] = [];
    for (const one of [row(), doubtful, row(), doubtful, row({ pay: '面议' }), row()]) {
      await load(w, table(one));
      const open = (await w.anonymous.call(searchPositions, {})).total;
      states.push(`${(await storedOf(w))[0]?.state} ${open}`);
    }
    expect(states).toEqual([
      'online 1',
      'pending 0',
      'online 1',
      'pending 0',
      'draft 0',
      'online 1',
    ]);
    const operator = await w.person('operator');
    expect((await operator.call(listPositionReviews, {})).waiting).toBe(0);
  });

  it('tell the shell whether all, some or none came in', async () => {
    const w = await world();
    const told: string[] = [];
    const code = (content: string) =>
      exitCodeOf(
        () => load(w, content),
        (why) => told.push(why),
      );
    expect(await code(table(row()))).toBe(0);
    expect(await code(table(row(), row({ place: '火星' })))).toBe(2);
    expect(told).toEqual([]);
    expect(await code('a,b\n1,2\n')).toBe(1);
    expect(told).toEqual([expect.stringContaining('文件缺少必需的列')]);
    expect(await exitCodeOf(async () => null, expect.unreachable)).toBe(0);
  });

  it('are refused with a reason that a spreadsheet does not run', async () => {
    const w = await world();
    const summary = await load(
      w,
      table(
        ...[row({ pay: '5元/单' }), row({ place: '全国' }), row({ text: '限35岁以下' })],
        ...[row({ company: '' }), row({ text: '坏\uFFFD字' })],
        '=HYPERLINK("x"),一',
      ),
    );
    expect(summary).toMatchObject({ read: 6, added: 0, rejected: 6 });
    const report = readFileSync(summary.report ?? '', 'utf8');
    for (const reason of ['按件计酬', '没有这个城市', '35岁以下', '缺少企业全称', '无法辨认']) {
      expect(report).toContain(reason);
    }
    expect(report).toContain(`"'=HYPERLINK(""x"")`);
  });

  it('come in from UTF-16 and GB18030 alike', async () => {
    const w = await world();
    const text = table(row(), row({ id: '2', title: '出纳' }));
    const wide = Buffer.from(text, 'utf16le');
    expect(await load(w, wide)).toMatchObject({ added: 2 });
    expect(await load(w, Buffer.from(wide).swap16())).toMatchObject({ unchanged: 2 });
    expect(await load(w, gb18030(text))).toMatchObject({ unchanged: 2 });
    expect(await load(w, gb18030(text), '另一站')).toMatchObject({ added: 2, rejected: 0 });
    expect((await storedOf(w)).map(({ title }) => title).toSorted()).toEqual([
      '会计',
      '会计',
      '出纳',
      '出纳',
    ]);
    await expect(load(w, Buffer.from([0, 1, 2, 3, 255, 254, 0, 9]))).rejects.toThrow('看不懂');
  });

  it('can be looked at before', () => {
    const file = join(folder, 'preview.csv');
    writeFileSync(
      file,
      table(row(), row({ pay: '面议' }), row({ place: '火星' }), row({ text: '轻松月入过万' })),
    );
    const text = previewPostings(file, MAP, '试样站');
    expect(text).toContain('文件编码：UTF-8');
    expect(text).toContain('薪资：8-12K');
    expect(text).toContain('第 3 行　存为草稿：没有写明薪资（面议）');
    expect(text).toContain('第 4 行　退回：没有这个城市');
    expect(text).toContain('第 5 行　先由运营审核：夸大：');
  });

  it('add up whatever is done to a file', async () => {
    const w = await world();
    const good = Array.from({ length: 12 }, (_, id) => row({ id: String(id) }));
    const mangled = fc
      .array(fc.tuple(fc.nat(4000), fc.constantFrom('"', '\n', ',', '\r', '\uFFFD', '面议')), {
        maxLength: 6,
      })
      .map((marks) =>
        marks.reduce(
          (text, [at, mark]) => text.slice(0, at) + mark + text.slice(at),
          `${good.join('\n')}\n`,
        ),
      );
    await fc.assert(
      fc.asyncProperty(mangled, async (text) => {
        const { read, added, unchanged, updated, rejected } = await load(w, `${HEADER}\n${text}`);
        expect(read).toBe(added + unchanged + updated + rejected);
        // At most the rows that a mark touches are lost, and what it parts counts for itself.
        expect(read).toBeGreaterThanOrEqual(good.length - 6);
      }),
      { numRuns: 40, examples: [['\uFFFD'.repeat(6) + good.join('\n')]] },
    );
  });
});
