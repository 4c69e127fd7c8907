// Own positions as a table file: export, template, check and import.

import type { FileAnswer } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import { employmentKinds, labelOf } from '../../../contract/dictionary/dictionary.ts';
import { positionStates } from '../../../contract/dictionary/states.ts';
import * as contract from '../../../contract/position/file.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { csvOf } from '../../platform/file/csv.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { insertPosition, shanghaiDay } from '../position.ts';
import { COLUMNS, categoryText, cellsOf } from './columns.ts';
import { countDrafts, listDraftTexts, listForFile } from './queries.ts';
import { readRows, textOf } from './read.ts';
import { draftOf, type FileDraft } from './row.ts';

const EXPORTED = 5000;
/** 前端开发, in the template's row. */
const EXAMPLE_CATEGORY = '010201';
/** The most drafts of an enterprise, because drafts that are never published would pile up. */
const DRAFTS_MAX = 2000;

const csv = (name: string, rows: readonly (readonly string[])[]): FileAnswer => ({
  name,
  media_type: 'text/csv; charset=utf-8',
  bytes: csvOf(rows),
  inline: false,
});

/** Further columns of an export, which an import ignores. */
const MORE = ['状态', '有效期至', '更新时间', '浏览', '投递', '负责人'];

/** The own positions of a filter, last refreshed first, at most 5000. */
export const exportFile = handle(contract.exportPositions, async ({ db, member, now }, filter) => {
  const rows = await listForFile(db, member.enterprise_id, filter, EXPORTED);
  const lines = rows.map((row) => [
    ...cellsOf(row, '60'),
    labelOf(positionStates, row.state),
    row.valid_until,
    formatDate(row.updated_at),
    String(row.views),
    String(row.applications),
    row.publisher_name ?? '',
  ]);
  return csv(`职位-${shanghaiDay(now)}.csv`, [[...COLUMNS, ...MORE], ...lines]);
});

/** A table with its header and one row that shows how each cell is written. */
export const templateFile = handle(contract.getPositionTemplate, async () => {
  const example = [
    '前端工程师',
    categoryText(EXAMPLE_CATEGORY),
    '全职',
    '1-3年',
    '本科',
    '15-25K·14薪',
    '2',
    '杭州',
    '西湖区',
    '西湖区文三路 1 号 3 楼',
    '负责公司产品的前端开发，和设计、后端一起把体验做好；熟悉组件化开发，注重代码质量，乐于沟通。',
    'Vue、TypeScript',
    '五险一金、弹性工作',
    '周一至周五 9:30–18:30',
    '研发部',
    labelOf(employmentKinds, 'direct'),
    '60',
  ];
  return csv('职位导入模板.csv', [COLUMNS, example]);
});

interface Checked extends FileDraft {
  line: number;
  title: string;
}

/** Every row with what is wrong with it; a second row of the same kind is a repetition. */
function checkRows(bytes: Uint8Array): Checked[] {
  const seen = new Map<string, number>();
  return readRows(textOf(bytes)).map(({ line, cells, reason }) => {
    const title = (cells.职位名称 ?? '').slice(0, 60);
    if (reason !== '') return { line, title, draft: null, problems: [reason], warnings: [] };
    const checked = draftOf(cells);
    if (!checked.draft) return { line, title, ...checked };
    const key = keyOf(checked.draft);
    const first = seen.get(key);
    if (first !== undefined) {
      return { line, title, draft: null, problems: [`和第 ${first} 行重复`], warnings: [] };
    }
    seen.set(key, line);
    return { line, title, ...checked };
  });
}

const keyOf = (row: { title: string; region: string; description: string }) =>
  JSON.stringify([row.title, row.region, row.description]);

function bytesOf({ file }: Context): Uint8Array {
  if (!file) throw fail('invalid-input', '请选择要导入的文件');
  return file.bytes;
}

/** Checks a file and says of each row what is wrong; saves nothing. */
export const checkFile = handle(contract.checkPositionFile, async (context) => {
  const { db, member } = context;
  const rows = await withoutDrafts(db, member.enterprise_id, checkRows(bytesOf(context)));
  return {
    rows: rows.map(({ line, title, problems, warnings }) => ({ line, title, problems, warnings })),
    good: rows.filter(({ draft }) => draft).length,
  };
});

/** Leaves out rows that exist among the drafts already: a double click or a second try adds nothing. */
async function withoutDrafts(db: Db, enterprise_id: number, rows: Checked[]): Promise<Checked[]> {
  const drafts = new Set((await listDraftTexts(db, enterprise_id)).map(keyOf));
  return rows.map((row) =>
    row.draft && drafts.has(keyOf(row.draft))
      ? { ...row, draft: null, problems: ['草稿里已有相同的职位'] }
      : row,
  );
}

/** Stores the valid rows as drafts of the importing member, all of them or none. */
export const importFile = handle(contract.importPositionFile, async (context) => {
  const {
    db,
    member: { account_id, enterprise_id },
    now,
  } = context;
  const checked = checkRows(bytesOf(context));
  const done = await transact(db, async (trx) => {
    const drafts = await countDrafts(trx, enterprise_id);
    const rows = await withoutDrafts(trx, enterprise_id, checked);
    const good = rows.flatMap(({ draft }) => (draft ? [draft] : []));
    if (drafts + good.length > DRAFTS_MAX) {
      throw fail('conflict', `草稿最多 ${DRAFTS_MAX} 个，现有 ${drafts} 个，请先发布或删除一些`);
    }
    for (const draft of good) {
      const { valid_days, contact_id: _, repost_source: __, ...facts } = draft;
      const owner = { enterprise_id, account_id, state: 'draft' as const };
      const valid_until = shanghaiDay(now, valid_days);
      await insertPosition(trx, { ...facts, ...owner, valid_until }, now);
    }
    return { saved: good.length, skipped: rows.length - good.length };
  });
  return done;
});
