// Evaluations by attendees, with the enterprise's sheet, one each. A member sees the others' evaluations
// only after submitting one, so that the first opinion does not influence the others.
import { conflict, fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/interview/evaluation.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { blocksEnterprise } from '../../privacy/privacy.ts';
import { listAttendees } from '../calendar/attendee.queries.ts';
import { findInterview, lockInterview } from '../queries.ts';
import { findSheet, listEvaluationRows, replaceSheet, saveEvaluation } from './queries.ts';
import { canEvaluate, summaryOf } from './rules.ts';

async function sheetOf(db: Db, enterprise_id: number) {
  const own = await findSheet(db, enterprise_id);
  return own
    ? { ...own, own: true }
    : { dimensions: [...contract.USUAL_DIMENSIONS], version: 0, own: false };
}

export const getSheet = handle(contract.getSheet, async ({ db, member: { enterprise_id } }) =>
  sheetOf(db, enterprise_id),
);

/** @throws Failure `conflict` naming `version` when somebody changed it since it was read. */
export const saveSheet = handle(
  contract.saveSheet,
  async ({ db, member: { enterprise_id }, now }, sheet) => {
    const version = await replaceSheet(db, enterprise_id, sheet, now);
    if (version === null) {
      const message = '评价表刚被同事修改，已为您读取最新内容，请核对后再保存';
      throw conflict('outdated', message, { version: message });
    }
    return { version };
  },
);

/** The evaluations of an interview that the caller may read. */
export const listEvaluations = handle(
  contract.listEvaluations,
  async ({ db, member: { account_id, enterprise_id }, now }, { id }) => {
    const row = await findInterview(db, id, { enterprise_id });
    if (!row || (await blocksEnterprise(db, row.account_id, enterprise_id)))
      throw fail('not-found');
    const rows = await listEvaluationRows(db, id);
    const attendees = await listAttendees(db, [id]);
    const attends = attendees.some((person) => person.account_id === account_id);
    const handedIn = new Set(rows.map((one) => one.account_id));
    const hidden = attends && !handedIn.has(account_id);
    const read = hidden ? [] : rows;
    return {
      dimensions: (await sheetOf(db, enterprise_id)).dimensions,
      can_evaluate: attends && canEvaluate(row, now),
      hidden: hidden && rows.length > 0,
      items: read.map((one) => ({
        name: one.name ?? '已离开的成员',
        mine: one.account_id === account_id,
        scores: one.scores,
        words: one.words,
        at: one.updated_at.toISOString(),
        recommend: one.recommend as contract.Evaluation['recommend'],
      })),
      waiting: attendees.filter((one) => !handedIn.has(one.account_id)).map(({ name }) => name),
      summary: summaryOf(read),
    };
  },
);

/**
 * Hands in the caller's evaluation, or replaces it.
 * @throws Failure `conflict` for who does not attend or before the interview began, `invalid-input`
 * when the scores are not those of the sheet.
 */
export const handIn = handle(
  contract.handInEvaluation,
  async ({ db, member: { account_id, enterprise_id }, now }, { id, ...evaluation }) => {
    await transact(db, async (trx) => {
      const row = await lockInterview(trx, id, { enterprise_id });
      if (!row || (await blocksEnterprise(trx, row.account_id, enterprise_id)))
        throw fail('not-found');
      const attendees = await listAttendees(trx, [id]);
      if (!attendees.some((person) => person.account_id === account_id)) {
        throw fail('conflict', '只有参加这场面试的面试官可以评价，可以先在“修改信息”里加入自己');
      }
      if (!canEvaluate(row, now))
        throw fail('conflict', '面试开始后才能评价；没有进行的面试不评价');
      const { dimensions } = await sheetOf(trx, enterprise_id);
      const named = evaluation.scores.map(({ name }) => name);
      if (named.length !== dimensions.length || dimensions.some((name) => !named.includes(name))) {
        const message = '评价表刚被修改，请按新的维度打分';
        throw conflict('outdated', message, { version: message });
      }
      await saveEvaluation(trx, { interview_id: id, account_id, ...evaluation }, now);
    });
    return null;
  },
);
