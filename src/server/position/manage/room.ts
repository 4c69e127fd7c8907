// What the list of own positions shows around it: slots and quotas left, what its filters offer.

import * as contract from '../../../contract/position/manage.ts';
import { categoryName, currentCategory } from '../../dictionary/category/category.ts';
import { regionName } from '../../dictionary/region/region.ts';
import { handle } from '../../platform/http/call.ts';
import { grantsOf } from '../../wallet/catalogue/catalogue.ts';
import { unitsLeft } from '../../wallet/lot/lot.ts';
import { usesOf } from '../../wallet/wallet.ts';
import { countTakenSlots } from '../review/queries.ts';
import { countOpenOf, listColleaguesOf, listOccurring } from './queries.ts';

export const positionRoom = handle(
  contract.getPositionRoom,
  async ({ db, member: { account_id, enterprise_id }, now }) => {
    const { rights } = await grantsOf(db, enterprise_id, now);
    const uses = await usesOf(db, enterprise_id, now);
    const lots = await unitsLeft(db, enterprise_id, now);
    const spent = (kind: 'refresh' | 'top' | 'urgent') => ({
      used: uses.get(kind) ?? 0,
      limit: rights[kind],
      lots: lots.get(kind) ?? 0,
    });
    const cities = await listOccurring(db, enterprise_id, 'city');
    const kept = await listOccurring(db, enterprise_id, 'category');
    const categories = [...new Set(kept.map(currentCategory))];
    const members = await listColleaguesOf(db, enterprise_id);
    return {
      open_positions: {
        used: await countTakenSlots(db, enterprise_id),
        limit: rights.open_positions,
      },
      refresh: spent('refresh'),
      top: spent('top'),
      urgent: spent('urgent'),
      cities: cities.map((code) => ({ code, label: regionName(code) })),
      categories: categories.map((code) => ({ code, label: categoryName(code) })),
      members: members.map(({ account_id: id, name, title }) => ({
        id,
        name,
        title,
        is_me: id === account_id,
      })),
    };
  },
);

/** What would end if these own positions closed. */
export const closingOf = handle(
  contract.getClosing,
  async ({ db, member: { enterprise_id } }, { ids }) => {
    if (ids.length === 0) return { applications: 0, interviews: 0 };
    return countOpenOf(db, enterprise_id, ids);
  },
);
