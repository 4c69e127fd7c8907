// The log of the staff, as administrators read it.
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/console/log.ts';
import { changesOf, type Facts, subjectLabel } from '../../../contract/console/log-words.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { csvOf } from '../../platform/file/csv.ts';
import { handle } from '../../platform/http/call.ts';
import { actInWords } from './acts.ts';
import { listLogRows, listNames } from './queries.ts';

type Row = Awaited<ReturnType<typeof listLogRows>>[number];

/** The rows with the names of colleagues in place of their numbers. */
async function named(db: Db, rows: Row[]): Promise<Row[]> {
  const holder = (facts: object | null) => (facts as Facts)?.claimed_by;
  const ids = rows.flatMap(({ before, after }) => [holder(before), holder(after)]);
  const names = await listNames(
    db,
    ids.filter((id) => typeof id === 'number'),
  );
  const inWords = (facts: object | null) => {
    const id = holder(facts);
    return typeof id === 'number' ? { ...facts, claimed_by: names.get(id) ?? '' } : facts;
  };
  return rows.map((row) => ({ ...row, before: inWords(row.before), after: inWords(row.after) }));
}

export const listStaffLog = handle(contract.listStaffLog, async ({ db }, { cursor, ...narrow }) => {
  const rows = await named(db, await listLogRows(db, narrow, readIdCursor(cursor), PAGE_SIZE + 1));
  const { items, next } = pageById(rows);
  return {
    items: items.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      what: actInWords(row),
      before: row.before as Record<string, unknown> | null,
      after: row.after as Record<string, unknown> | null,
    })),
    next,
  };
});

const HEAD = ['编号', '时间', '谁', '做了什么', '对象', '编号或代码', '改动', '原因', '地址'];

export const exportStaffLog = handle(contract.exportStaffLog, async ({ db, now }, narrow) => {
  const rows = await named(db, await listLogRows(db, narrow, null, contract.LOG_EXPORT_MAX));
  return {
    name: `运营日志-${formatDate(now, 'yyyyMMdd')}.csv`,
    media_type: 'text/csv; charset=utf-8',
    bytes: csvOf([HEAD, ...rows.map(lineOf)]),
    inline: false,
  };
});

function lineOf(row: Row): string[] {
  const { id, at, name, subject, subject_id, before, after, reason, address } = row;
  const changes = changesOf(subject, before as Facts, after as Facts).map(
    ({ field, from, to }) => `${field}：${[from, to].filter((one) => one !== null).join(' → ')}`,
  );
  const when = formatDate(at, 'yyyy-MM-dd hh:mm');
  const what = actInWords(row);
  const kind = subjectLabel(subject);
  return [String(id), when, name, what, kind, subject_id, changes.join('；'), reason, address];
}
