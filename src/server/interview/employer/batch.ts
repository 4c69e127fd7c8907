// Batches: several candidates of a position choose among the same times; each time is taken once.
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { Failure, fail, fieldFault } from '../../../contract/call/errors.ts';
import { PAGE_SIZE_MAX } from '../../../contract/call/limits.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { applicationStates } from '../../../contract/dictionary/states.ts';
import * as contract from '../../../contract/interview/employer.ts';
import { canInvite } from '../../application/application.ts';
import { tellInterviews } from '../../chat/interviews/interviews.ts';
import { cutPage, readIdCursor } from '../../platform/db/cursor.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { slotsOf } from '../rules.ts';
import { insertBatch, isOwnPosition, listInvitableRows, listPositionsOf } from './batch.queries.ts';
import { beginInterview } from './inviting.ts';

/**
 * Invites candidates of one position, each in a transaction of its own: who cannot be invited is
 * named with the reason.
 * @throws Failure `not-found` for applications of others, `invalid-input` when they are of several
 * positions or a time is over.
 */
export const inviteMany = handle(
  contract.inviteMany,
  async (context, { application_ids, slots: given, ...facts }) => {
    const { db, member, now } = context;
    const { enterprise_id } = member;
    const slots = slotsOf(given, now);
    const applications = await listPositionsOf(db, enterprise_id, application_ids);
    if (applications.length < application_ids.length) {
      throw fail('not-found', '有候选人已经看不到了，请刷新后重新选择');
    }
    const [{ position_id } = { position_id: 0 }, ...rest] = applications;
    if (rest.some((other) => other.position_id !== position_id)) {
      const message = '请选择同一个职位的候选人';
      throw fieldFault('application_ids', message);
    }
    const isAlone = application_ids.length === 1;
    const batch_id = isAlone
      ? undefined
      : await insertBatch(db, { enterprise_id, position_id, created_at: now });
    const refused: DataOf<typeof contract.inviteMany>['refused'] = [];
    for (const { id, name } of applications) {
      const facts_of = { ...facts, application_id: id, slots, ...(batch_id && { batch_id }) };
      try {
        const invited = await transact(db, (trx) => beginInterview(trx, member, facts_of, now));
        await tellInterviews(context, [invited]);
      } catch (error) {
        if (!(error instanceof Failure) || error.kind === 'invalid-input') throw error;
        refused.push({ id, name, why: error.message });
      }
    }
    return { invited: applications.length - refused.length, refused };
  },
);

const INVITABLE = applicationStates.map(({ code }) => code).filter(canInvite);

/** Candidates of an own position who may be invited now. */
export const listInvitable = handle(
  contract.listInvitable,
  async ({ db, member: { enterprise_id } }, { position_id, cursor }) => {
    if (!(await isOwnPosition(db, enterprise_id, position_id))) throw fail('not-found');
    const before = readIdCursor(cursor);
    const where = { enterprise_id, position_id };
    const page = { before, limit: PAGE_SIZE_MAX + 1 };
    const rows = await listInvitableRows(db, where, INVITABLE, page);
    const { items, next } = cutPage(rows, PAGE_SIZE_MAX, ({ id }) => id);
    return {
      items: items.map(({ state, ...row }) => ({
        ...row,
        label: labelOf(applicationStates, state),
      })),
      next,
    };
  },
);
