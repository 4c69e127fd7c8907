// Templates of an enterprise: postings it writes again and again, shared by its members.
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/position/drafts.ts';
import { TEMPLATES_MAX } from '../../../contract/position/drafts.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import {
  countShared,
  deleteShared,
  findShared,
  findTemplateNamed,
  insertTemplate,
  listTemplateRows,
  updateTemplate,
} from './queries.ts';

export { insertTemplate as addTemplate } from './queries.ts';

const GONE = '这个模板已被删除';
const CHANGED = '这个模板刚被同事修改，请载入最新内容后再保存';

/**
 * Stores a template; a new one without an id.
 * @throws Failure `conflict` when it was changed since, when there are too many, `invalid-input`
 * naming `name` when another one is called so.
 */
export const saveTemplate = handle(
  contract.saveTemplate,
  async ({ db, member: { account_id, enterprise_id }, now }, { id, version, name, content }) => {
    const saving = { enterprise_id, account_id, content, now };
    const saved = await transact(db, async (trx) => {
      if (id === null) {
        if ((await countShared(trx, 'position_template', enterprise_id)) >= TEMPLATES_MAX) {
          throw fail('conflict', `本企业的模板已有 ${TEMPLATES_MAX} 个，请先删除不用的模板`);
        }
        const made = await insertTemplate(trx, name, saving);
        if (made === null) throw taken();
        return { id: made, version: 1 };
      }
      const found = await findShared(trx, 'position_template', enterprise_id, id, true);
      if (!found) throw fail('not-found', GONE);
      if (found.version !== version) throw fail('conflict', CHANGED);
      const named = await findTemplateNamed(trx, enterprise_id, name);
      if (named !== null && named !== id) throw taken();
      await updateTemplate(trx, id, name, saving);
      return { id, version: found.version + 1 };
    });
    return { ...saved, updated_at: now.toISOString() };
  },
);

function taken() {
  const message = '已有同名模板，请换个名称';
  return fieldFault('name', message);
}

/** All templates of the enterprise, last saved first. */
export const listTemplates = handle(
  contract.listTemplates,
  async ({ db, member: { enterprise_id } }) => {
    return (await listTemplateRows(db, enterprise_id)).map((row) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      title: row.content.title ?? '',
      category_name: categoryName(row.content.category ?? ''),
      saved_by: row.saved_by ?? '',
      updated_at: row.updated_at.toISOString(),
    }));
  },
);

/** @throws Failure `not-found`. */
export const getTemplate = handle(
  contract.getTemplate,
  async ({ db, member: { enterprise_id } }, { id }) => {
    const rows = await listTemplateRows(db, enterprise_id);
    const found = rows.find((row) => row.id === id);
    if (!found) throw fail('not-found', GONE);
    const { version, name, content, updated_at } = found;
    return { id, version, name, content, updated_at: updated_at.toISOString() };
  },
);

/** @throws Failure `conflict` when a colleague changed it since the reader saw it. */
export const removeTemplate = handle(
  contract.removeTemplate,
  async ({ db, member: { enterprise_id } }, { id, version }) => {
    await transact(db, async (trx) => {
      const found = await findShared(trx, 'position_template', enterprise_id, id, true);
      if (!found) throw fail('not-found', GONE);
      if (found.version !== version) throw fail('conflict', '这个模板刚被同事修改，请核对后再删除');
      await deleteShared(trx, 'position_template', id);
    });
    return null;
  },
);
