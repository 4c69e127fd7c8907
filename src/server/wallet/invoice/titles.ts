// The titles that an enterprise keeps for its invoices.
import { conflict, fail } from '../../../contract/call/errors.ts';
import { hasRight } from '../../../contract/call/member-rights.ts';
import * as contract from '../../../contract/wallet/invoice.ts';
import { TITLES_MAX } from '../../../contract/wallet/invoice-title.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { lockOrders } from '../order/queries.ts';
import { deleteTitle, findTitle, insertTitle, listTitles, updateTitle } from './title.queries.ts';

const ABSENT = '没有找到这个抬头，可能已被同事删除';

export const listOwnTitles = handle(
  contract.listTitles,
  async ({ db, member: { enterprise_id } }) => ({ items: await listTitles(db, enterprise_id) }),
);

/** @throws Failure `not-found` for another enterprise's, `conflict` when a colleague changed it or there are too many. */
export const saveTitle = handle(
  contract.saveTitle,
  ({ db, member: { enterprise_id, role }, now }, { id, version, title }) =>
    transact(db, async (trx) => {
      // Colleagues' invoices are sent to its mail address.
      if (id !== undefined && !hasRight(role, 'administer'))
        throw fail('conflict', '已保存的抬头由管理员修改，您可以新建一个');
      await lockOrders(trx, enterprise_id);
      if (id === undefined) {
        if ((await listTitles(trx, enterprise_id)).length >= TITLES_MAX)
          throw fail('conflict', `最多保存 ${TITLES_MAX} 个抬头，请先删除不用的`);
        return { id: await insertTitle(trx, { ...title, enterprise_id, updated_at: now }) };
      }
      if (!(await findTitle(trx, enterprise_id, id))) throw fail('not-found', ABSENT);
      if (!(await updateTitle(trx, { id, enterprise_id, version }, title, now)))
        throw conflict('outdated', '同事刚修改过这个抬头，请查看后再保存');
      return { id };
    }),
);

/** @throws Failure `not-found` for another enterprise's. */
export const removeTitle = handle(
  contract.removeTitle,
  async ({ db, member: { enterprise_id } }, { id }) => {
    if (!(await deleteTitle(db, enterprise_id, id))) throw fail('not-found', ABSENT);
    return null;
  },
);
