// The lists that staff edit. Each act holds its list, is made over the version that was read, and is logged; records that
// keep what changed are rewritten by a job (rewriting.ts).
import { conflict } from '../../../contract/call/errors.ts';
import {
  type EditedTree,
  isKeptAsText,
  overlay,
  type ShippedTerm,
  shippedTerms,
} from '../../../contract/dictionary/trees.ts';
import * as contract from '../../../contract/site/trees.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { attached } from '../../platform/hook.ts';
import { handle, type Services } from '../../platform/http/call.ts';
import { logStaffAct, type Staff } from '../../platform/staff-log.ts';
import { SHIPPED_CATEGORIES } from '../category/shipped.ts';
import { tellTermsChanged } from '../changes/changes.ts';
import { listTermRows } from '../changes/queries.ts';
import { termHolders } from '../hooks.ts';
import { SHIPPED_STUDIES } from '../study/shipped.ts';
import {
  findTreeVersion,
  insertRewrites,
  listOpenRewrites,
  lockTree,
  moveTreeVersion,
  saveTermRows,
} from './queries.ts';
import * as rules from './rules.ts';

export { rewriteJob } from './rewriting.ts';

const CHANGED = '同事刚改过这个目录，请看过现在的内容再操作';

function shippedOf(tree: EditedTree): readonly ShippedTerm[] {
  if (tree === 'category') return SHIPPED_CATEGORIES.terms;
  return tree === 'school' || tree === 'major' ? SHIPPED_STUDIES[tree] : shippedTerms(tree);
}

async function listedOf(db: Db, tree: EditedTree): Promise<rules.Listed> {
  const changes = (await listTermRows(db)).filter((row) => row.tree === tree);
  return { tree, changes, terms: overlay(shippedOf(tree), changes) };
}

export const readTree = handle(contract.readTree, async ({ db }, { tree }) => {
  const version = await findTreeVersion(db, tree);
  const { terms } = await listedOf(db, tree);
  const open = await listOpenRewrites(db);
  return {
    version,
    terms: terms.map((term) => ({ ...term, also: [...term.also] })),
    rewriting: open.some((row) => row.tree === tree),
  };
});

export const readUses = handle(contract.readUses, async ({ db }, { tree, term: code }) => {
  const { terms } = await listedOf(db, tree);
  const uses = { enterprises: 0, positions: 0, resumes: 0 };
  const term = terms.find((one) => one.code === code);
  if (!term) return uses;
  const values = isKeptAsText(tree) ? [term.name, ...term.also] : [code];
  for (const holder of holdersOf(tree)) {
    for (const value of values) {
      uses[holder.name] += await holder.count(db, tree, value, contract.USES_CAP);
    }
  }
  return uses;
});

const holdersOf = (tree: EditedTree) =>
  attached(termHolders).filter(({ trees }) => trees.includes(tree));

interface Act {
  tree: EditedTree;
  version: number;
  reason: string;
}

type Making = Pick<Services, 'db' | 'bus'> & { staff: Staff; now: Date };

/** Makes a change over the version that was read. @throws Failure `conflict` when a colleague was faster. */
async function change(
  { db, bus, staff, now }: Making,
  { tree, version, reason }: Act,
  write: (list: rules.Listed) => ReturnType<typeof rules.added>,
): Promise<null> {
  await transact(db, async (trx) => {
    if ((await lockTree(trx, tree)) !== version) {
      throw conflict('outdated', CHANGED, { version: CHANGED });
    }
    const list = await listedOf(trx, tree);
    const { changes, rewrites, code } = write(list);
    await saveTermRows(trx, changes, now);
    await moveTreeVersion(trx, tree);
    const names = holdersOf(tree).map(({ name }) => name);
    for (const rewrite of rewrites) await insertRewrites(trx, rewrite, names, now);
    const { before, after } = factsOf(list, changes);
    await logStaffAct(trx, staff, {
      subject: 'term',
      subject_id: `${tree}:${code}`,
      before,
      after,
      reason,
    });
  });
  await tellTermsChanged({ db, bus });
  return null;
}

/** What the log keeps: the names in their order, or what of a term is different. */
function factsOf(list: rules.Listed, changes: ReturnType<typeof rules.added>['changes']) {
  if (changes.length > 2) {
    const codes = changes.map(({ code }) => code);
    const before = list.terms.filter(({ code }) => codes.includes(code)).map(({ name }) => name);
    return { before: { order: before }, after: { order: changes.map(({ name }) => name) } };
  }
  const last = changes.at(-1);
  const old = list.terms.find(({ code }) => code === last?.code);
  const said = (term: { name: string; closed: boolean; into: string | null } | undefined) =>
    term && { name: term.name, closed: term.closed, into: term.into };
  return { before: said(old) ?? null, after: said(last) ?? null };
}

export const addTerm = handle(contract.addTerm, (context, input) =>
  change(context, input, (list) => rules.added(list, input)),
);

export const renameTerm = handle(contract.renameTerm, (context, input) =>
  change(context, input, (list) => rules.renamed(list, input)),
);

export const closeTerm = handle(contract.closeTerm, (context, input) =>
  change(context, input, (list) => rules.closed(list, input)),
);

export const orderTerms = handle(contract.orderTerms, (context, input) =>
  change(context, input, (list) => rules.ordered(list, input)),
);

export const mergeTerm = handle(contract.mergeTerm, (context, input) =>
  change(context, input, (list) => rules.merged(list, input)),
);

export const moveTerm = handle(contract.moveTerm, (context, input) =>
  change(context, input, (list) => rules.moved(list, input)),
);
