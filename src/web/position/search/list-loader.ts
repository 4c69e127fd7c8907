// Reads the data of /position: the valid filters of its address, and the regions and categories around
// them.
import type { RouterContextProvider } from 'react-router';
import { getEnterprise } from '../../../contract/enterprise/enterprise.ts';
import { listAdverts } from '../../../contract/operate/operate.ts';
import { listCategories, searchPositions } from '../../../contract/position/position.ts';
import { openData, openPage, refusalOf } from '../../data/open-data.ts';
import { type Chosen, firstOf, inputOf, readChosen, withValues } from '../../kit/list/address.ts';
import { callContext } from '../../server-context.ts';
import { categoryChoices } from './category-choices.ts';
import { type Order, POSITION_FIELDS, type Sort, tidyPay } from './filter.ts';

type Context = Readonly<RouterContextProvider>;

/** The filters of an address that name existing things, with their names. */
export async function readSearch(context: Context, params: URLSearchParams) {
  const given = tidyPay(readChosen(params, POSITION_FIELDS));
  const code = firstOf(given, 'category');
  const categories = categoryChoices(await openData(context, listCategories, {}), code);
  const enterprise = await enterpriseName(context, firstOf(given, 'enterprise'));
  let chosen = given;
  if (categories.path.length === 0) chosen = withValues(chosen, 'category', []);
  if (!enterprise) chosen = withValues(chosen, 'enterprise', []);
  return { chosen, categories, enterprise, ...readOrder(params, chosen) };
}

/** The order of the list; one by distance needs the region it counts from. */
function readOrder(params: URLSearchParams, chosen: Chosen): { sort: Sort; order: Order } {
  const asked = params.get('sort');
  const near = params.get('near') ?? '';
  if (asked === 'pay') return { sort: 'pay', order: { sort: 'pay' } };
  if (asked === 'near' && /^\d{6}$/.test(near))
    return { sort: 'near', order: { sort: 'near', near } };
  if (!chosen.keyword) return { sort: 'newest', order: {} };
  return asked === 'newest'
    ? { sort: 'newest', order: { sort: 'newest' } }
    : { sort: 'relevance', order: {} };
}

async function enterpriseName(context: Context, id: string): Promise<string> {
  if (!id) return '';
  try {
    return (await context.get(callContext)(getEnterprise, { id: Number(id) })).short_name;
  } catch (error) {
    if (refusalOf(error) === 'not-found') return '';
    throw error;
  }
}

/** The requested page of results, or the first one. */
export function readResults(
  context: Context,
  chosen: Chosen,
  { sort, order }: { sort: Sort; order: Order },
  params: URLSearchParams,
) {
  const from = order.near ? { near: order.near } : {};
  const input = { ...inputOf(chosen, POSITION_FIELDS), sort, ...from };
  return openPage(context, searchPositions, input, params);
}

/** Adverts beside the list. */
export async function readAdverts(context: Context) {
  const adverts = await openData(context, listAdverts, {});
  return adverts.filter(({ slot }) => slot === 'position-side').slice(0, 3);
}
