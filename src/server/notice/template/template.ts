// The templates for the staff: changed over the version that was read, brought back, logged.
import { conflict, fail } from '../../../contract/call/errors.ts';
import type { NoticeTemplate } from '../../../contract/notice/template.ts';
import * as contract from '../../../contract/notice/template.ts';
import { findTemplateKind } from '../../../contract/notice/template-text.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import {
  deleteTemplate,
  insertTemplate,
  listTemplateRows,
  lockTemplate,
  type TemplateRow,
  updateTemplate,
} from './template.queries.ts';
import { tellTemplatesChanged } from './words.ts';

const CHANGED = '同事刚改过这个模板，请看过现在的内容再操作';

const itemOf = ({ updated_at, ...row }: TemplateRow): NoticeTemplate => ({
  ...row,
  updated_at: updated_at.toISOString(),
});

export const listTemplates = handle(contract.listTemplates, async ({ db }) => ({
  items: (await listTemplateRows(db)).map(itemOf),
}));

/** @throws Failure `conflict` when a colleague changed the template since this version was read. */
export const saveTemplate = handle(
  contract.saveTemplate,
  async ({ db, staff, now, bus }, { code, version, reason, title, body }) => {
    const saved = await transact(db, async (trx) => {
      const old = await lockTemplate(trx, code);
      const changed = conflict('outdated', CHANGED, { version: CHANGED });
      if ((old?.version ?? 0) !== version) throw changed;
      const columns = { title, body, updated_at: now };
      if (old) await updateTemplate(trx, code, columns);
      else if (!(await insertTemplate(trx, { ...columns, code }))) throw changed;
      const before = old ?? findTemplateKind(code)?.shipped;
      await logStaffAct(trx, staff, {
        subject: 'notice_template',
        subject_id: code,
        before: before ? { title: before.title, body: before.body } : null,
        after: { title, body },
        reason,
      });
      return itemOf({ code, ...columns, version: version + 1 });
    });
    await tellTemplatesChanged({ db, bus });
    return saved;
  },
);

/** @throws Failure `not-found` when nobody changed it, or `conflict` when a colleague did meanwhile. */
export const resetTemplate = handle(
  contract.resetTemplate,
  async ({ db, staff, bus }, { code, version, reason }) => {
    await transact(db, async (trx) => {
      const old = await lockTemplate(trx, code);
      if (!old) throw fail('not-found', '这个模板没有改过，或已经恢复');
      if (old.version !== version) throw conflict('outdated', CHANGED, { version: CHANGED });
      await deleteTemplate(trx, code);
      await logStaffAct(trx, staff, {
        subject: 'notice_template',
        subject_id: code,
        before: { title: old.title, body: old.body },
        after: findTemplateKind(code)?.shipped,
        reason,
      });
    });
    await tellTemplatesChanged({ db, bus });
    return null;
  },
);
