// Binds the contract of positions to the room's functions.
import * as contract from '../../contract/position.ts';
import { type Binding, bind, callerOf } from '../platform/call.ts';
import { categoryTree } from './categories.ts';
import { countView, requirePositionDetail } from './detail.ts';
import { getMine, listMine } from './mine.ts';
import { move } from './moving.ts';
import { edit, publish } from './publishing.ts';
import { searchPositions } from './search.ts';

export const positionEndpoints: Binding[] = [
  bind(contract.listCategories, async () => [...categoryTree()]),
  bind(contract.searchPositions, ({ db }, input) => searchPositions(db, input)),
  bind(contract.getPosition, ({ db, now }, { id }) => requirePositionDetail(db, id, now)),
  bind(contract.seePosition, (context, { id }) => countView(context, id)),
  bind(contract.publishPosition, (context, draft) =>
    publish(context.db, callerOf(context).account_id, draft, context.now),
  ),
  bind(contract.editPosition, (context, input) =>
    edit(context.db, callerOf(context).account_id, input, context.now),
  ),
  bind(contract.movePosition, (context, input) =>
    move(context.db, callerOf(context).account_id, input, context.now),
  ),
  bind(contract.listMyPositions, (context, input) =>
    listMine(context.db, callerOf(context).account_id, input),
  ),
  bind(contract.getMyPosition, (context, { id }) =>
    getMine(context.db, callerOf(context).account_id, id, context.now),
  ),
];
