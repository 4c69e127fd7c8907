// The log of the staff, as administrators read it.
import { api } from '../../../contract/api.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/console/log.ts';
import { changesOf, subjectLabel } from '../../../contract/console/log-words.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { csvOf } from '../../platform/file/csv.ts';
import { handle } from '../../platform/http/call.ts';
import { listLogRows } from './queries.ts';

type Row = Awaited<ReturnType<typeof listLogRows>>[number];
type Facts = Record<string, unknown> | null;

const SUMMARIES: ReadonlyMap<string, string> = new Map(
  api.map(({ endpoint }) => [endpoint.path, endpoint.summary]),
);
const COMMAND = 'npm run admin -- ';

/** An act in the words of the contract; a command by its name. */
const wordsOf = (act: string): string =>
  SUMMARIES.get(act) ?? (act.startsWith(COMMAND) ? `命令 ${act.slice(COMMAND.length)}` : act);

export const listStaffLog = handle(contract.listStaffLog, async ({ db }, { cursor, ...narrow }) => {
  const rows = await listLogRows(db, narrow, readIdCursor(cursor), PAGE_SIZE + 1);
  const { items, next } = pageById(rows);
  return {
    items: items.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      what: wordsOf(row.act),
      before: row.before as Facts,
      after: row.after as Facts,
    })),
    next,
  };
});

const HEAD = ['编号', '时间', '谁', '做了什么', '对象', '编号或代码', '改动', '原因', '地址'];

export const exportStaffLog = handle(contract.exportStaffLog, async ({ db, now }, narrow) => {
  const rows = await listLogRows(db, narrow, null, contract.LOG_EXPORT_MAX);
  return {
    name: `运营日志-${formatDate(now, 'yyyyMMdd')}.csv`,
    media_type: 'text/csv; charset=utf-8',
    bytes: csvOf([HEAD, ...rows.map(lineOf)]),
    inline: false,
  };
});

function lineOf({ id, at, name, act, subject, subject_id, before, after, ...row }: Row): string[] {
  const changes = changesOf(before as Facts, after as Facts).map(
    ({ field, from, to }) => `${field}：${[from, to].filter((one) => one !== null).join(' → ')}`,
  );
  const when = formatDate(at, 'yyyy-MM-dd hh:mm');
  const what = wordsOf(act);
  const { reason, address } = row;
  const kind = subjectLabel(subject);
  return [String(id), when, name, what, kind, subject_id, changes.join('；'), reason, address];
}
