// Binds the contract of managing positions and of their review to the room's functions.
import { fail } from '../../../contract/call/errors.ts';
import { getReviewTimes } from '../../../contract/enterprise/certification.ts';
import * as files from '../../../contract/position/file.ts';
import * as contract from '../../../contract/position/manage.ts';
import * as review from '../../../contract/position/review.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type Binding, bind, type Context, callerOf } from '../../platform/http/call.ts';
import { decideReviewOf, reviewDetail, reviewQueue } from '../review/desk.ts';
import { reviewTimes } from '../review/times.ts';
import { checkFile, exportFile, importFile, templateFile } from '../table-file/table-file.ts';
import { moveMany, refreshWaiting, transferMany } from './batch.ts';
import { promote, setAutoRefresh } from './promote.ts';
import { closingOf, positionRoom } from './room.ts';
import { positionStatistics } from './statistics.ts';

const me = (context: Context) => callerOf(context).account_id;
const tell = (context: Context, enterprise_id: number) =>
  tellEnterprise(context.bus, enterprise_id, 'position', me(context));

function bytesOf({ file }: Context): Uint8Array {
  if (!file) throw fail('invalid-input', '请选择要导入的文件');
  return file.bytes;
}

export const positionManageEndpoints: Binding[] = [
  bind(contract.movePositions, async (context, input) => {
    const { enterprise_id, rows } = await moveMany(context.db, me(context), input, context.now);
    if (rows.some(({ done }) => done)) tell(context, enterprise_id);
    return { rows };
  }),
  bind(contract.refreshAll, async (context) => {
    const { enterprise_id, ...done } = await refreshWaiting(context.db, me(context), context.now);
    if (done.rows.some((row) => row.done)) tell(context, enterprise_id);
    return done;
  }),
  bind(contract.transferPositions, async (context, input) => {
    const { enterprise_id, rows } = await transferMany(context.db, me(context), input, context.now);
    if (rows.some(({ done }) => done)) tell(context, enterprise_id);
    return { rows };
  }),
  bind(contract.promotePosition, async (context, input) => {
    const { until, enterprise_id } = await promote(context.db, me(context), input, context.now);
    tell(context, enterprise_id);
    return { until: until.toISOString() };
  }),
  bind(contract.setAutoRefresh, async (context, input) => {
    const { enterprise_id } = await setAutoRefresh(context.db, me(context), input, context.now);
    tell(context, enterprise_id);
    return null;
  }),
  bind(contract.getPositionRoom, (context) => positionRoom(context.db, me(context), context.now)),
  bind(contract.getClosing, (context, { ids }) => closingOf(context.db, me(context), ids)),
  bind(contract.getStatistics, (context, { id, days }) =>
    positionStatistics(context.db, me(context), { id, days: Number(days) }, context.now),
  ),
  bind(files.exportPositions, (context, filter) =>
    exportFile(context.db, me(context), filter, context.now),
  ),
  bind(files.getPositionTemplate, async () => templateFile()),
  bind(files.checkPositionFile, (context) => checkFile(context.db, me(context), bytesOf(context))),
  bind(files.importPositionFile, async (context) => {
    const { enterprise_id, ...done } = await importFile(
      context.db,
      me(context),
      bytesOf(context),
      context.now,
    );
    if (done.saved > 0) tell(context, enterprise_id);
    return done;
  }),
  bind(getReviewTimes, reviewTimes),
  bind(review.listPositionReviews, ({ db }, input) => reviewQueue(db, input)),
  bind(review.getPositionReview, ({ db }, { id }) => reviewDetail(db, id)),
  bind(review.decidePositionReview, async (context, input) => {
    const { enterprise_id } = await decideReviewOf(context.db, me(context), input, context.now);
    tell(context, enterprise_id);
    return null;
  }),
];
