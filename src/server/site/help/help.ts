// The help's articles that staff changed or wrote; the shipped ones are the pages'.
import { randomBytes } from 'node:crypto';
import { conflict, fail } from '../../../contract/call/errors.ts';
import type { StaffHelpArticle } from '../../../contract/site/help.ts';
import * as contract from '../../../contract/site/help.ts';
import type { HelpCategory } from '../../../contract/site/help-words.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { forgetKept, keptForASecond } from '../../platform/http/kept.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import {
  deleteHelp,
  type HelpRow,
  insertHelp,
  listHelpRows as listRows,
  lockHelp,
  updateHelp,
} from './help.queries.ts';

const CHANGED = '同事刚改过这篇文章，请看过现在的内容再操作';

const itemOf = ({ updated_at, ...row }: HelpRow): StaffHelpArticle => ({
  ...row,
  category: row.category as HelpCategory,
  updated_at: updated_at.toISOString(),
});

/** What can be written of an article: the log keeps it as the article's versions. */
const factsOf = ({
  category,
  title,
  body,
  link,
  rank,
  shown,
}: Omit<HelpRow, 'slug' | 'version' | 'updated_at'>) => ({
  category,
  title,
  body,
  link,
  rank,
  shown,
});

const kept = keptForASecond(listRows);

export const listHelp = handle(contract.listHelp, async ({ db }) => {
  const rows = await kept.read(db);
  return {
    items: rows.filter(({ shown }) => shown).map(itemOf),
    hidden: rows.filter(({ shown }) => !shown).map(({ slug }) => slug),
  };
});

export const listHelpRows = handle(contract.listHelpRows, async ({ db }) => ({
  items: (await listRows(db)).map(itemOf),
}));

/** @throws Failure `conflict` when a colleague changed the article since this version was read. */
export const saveHelp = handle(
  contract.saveHelp,
  async ({ db, staff, now }, { slug: known, version, reason, ...facts }) => {
    const saved = await transact(db, async (trx) => {
      const slug = known ?? `own-${randomBytes(4).toString('hex')}`;
      const old = await lockHelp(trx, slug);
      const changed = conflict('outdated', CHANGED, { version: CHANGED });
      if ((old?.version ?? 0) !== version) throw changed;
      const columns = { ...facts, updated_at: now };
      if (old) await updateHelp(trx, slug, columns);
      else if (!(await insertHelp(trx, { ...columns, slug }))) throw changed;
      await logStaffAct(trx, staff, {
        subject: 'help',
        subject_id: slug,
        before: old && factsOf(old),
        after: factsOf(facts),
        reason,
      });
      return { slug, ...facts, version: version + 1, updated_at: now.toISOString() };
    });
    forgetKept(db);
    return saved;
  },
);

/** @throws Failure `not-found` when nobody changed it, or `conflict` when a colleague did meanwhile. */
export const resetHelp = handle(
  contract.resetHelp,
  async ({ db, staff }, { slug, version, reason }) => {
    await transact(db, async (trx) => {
      const old = await lockHelp(trx, slug);
      if (!old) throw fail('not-found', '这篇文章没有改过，或已经恢复');
      if (old.version !== version) throw conflict('outdated', CHANGED, { version: CHANGED });
      await deleteHelp(trx, slug);
      await logStaffAct(trx, staff, {
        subject: 'help',
        subject_id: slug,
        before: factsOf(old),
        reason,
      });
    });
    forgetKept(db);
    return null;
  },
);
