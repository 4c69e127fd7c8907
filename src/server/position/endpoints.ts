// Binds the contract of positions to the room's functions.
import * as contract from '../../contract/position/position.ts';
import { categoryTree } from '../dictionary/category/category.ts';
import { tellEnterprise } from '../notice/colleagues/colleagues.ts';
import { type Binding, bind, callerOf } from '../platform/http/call.ts';
import { countView, requirePositionDetail } from './detail.ts';
import { getMine } from './manage/mine.ts';
import { move } from './manage/moving.ts';
import { listMine } from './manage/own-list.ts';
import { editAndTell, publishAndTell } from './manage/publishing.ts';
import { searchPositions } from './search/search.ts';

export const positionEndpoints: Binding[] = [
  bind(contract.listCategories, async () => [...categoryTree()]),
  bind(contract.searchPositions, ({ db, now }, input) => searchPositions(db, input, now)),
  bind(contract.getPosition, ({ db, now }, { id }) => requirePositionDetail(db, id, now)),
  bind(contract.seePosition, (context, { id }) => countView(context, id)),
  bind(contract.publishPosition, publishAndTell),
  bind(contract.editPosition, editAndTell),
  bind(contract.movePosition, async (context, input) => {
    const { account_id } = callerOf(context);
    const { enterprise_id } = await move(context.db, account_id, input, context.now);
    tellEnterprise(context.bus, enterprise_id, 'position', account_id);
    return null;
  }),
  bind(contract.listMyPositions, (context, input) =>
    listMine(context.db, callerOf(context).account_id, input),
  ),
  bind(contract.getMyPosition, (context, { id }) =>
    getMine(context.db, callerOf(context).account_id, id, context.now),
  ),
];
