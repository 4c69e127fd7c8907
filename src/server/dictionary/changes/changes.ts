// The changes of staff as this process keeps them: names of terms are asked thousands of times in an answer and cannot wait.
import { applyTerms, type TermChange } from '../../../contract/dictionary/trees.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { keepFresh } from '../../platform/http/fresh.ts';
import { applyCategories } from '../category/category.ts';
import { applyStudies } from '../study/study.ts';
import { listCategoriesOnTheWay, listTermRows } from './queries.ts';

const TERMS_CHANNEL = 'terms:changed';

let kept: readonly TermChange[] = [];
let applied = '';

/** Everything that staff changed, for pages. */
export const changedTerms = (): readonly TermChange[] => kept;

/** Reads the changes and puts them over the shipped lists. */
export async function readTerms(db: Db): Promise<void> {
  // In this order: a code that is found on its way has its change among the rows, which were written with it.
  const onTheWay = await listCategoriesOnTheWay(db);
  const rows = await listTermRows(db);
  const text = JSON.stringify({ rows, onTheWay });
  if (text === applied) return;
  applied = text;
  kept = rows;
  applyCategories(
    rows.filter(({ tree }) => tree === 'category'),
    onTheWay,
  );
  applyStudies(rows);
  applyTerms(rows);
}

/** Reads them now and keeps them fresh; gives the function that ends this. */
export const keepTerms = (services: Pick<Services, 'db' | 'bus' | 'log'>): Promise<() => void> =>
  keepFresh(services, TERMS_CHANNEL, () => readTerms(services.db));

/** After the commit: this node reads at once, the others are told. */
export async function tellTermsChanged({ db, bus }: Pick<Services, 'db' | 'bus'>): Promise<void> {
  await readTerms(db);
  bus.publish(TERMS_CHANNEL, '');
}
