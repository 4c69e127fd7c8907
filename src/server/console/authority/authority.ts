// Requests of authorities: recorded by one of the staff, decided by another, downloaded with a row in the log each time.
import { conflict, fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/console/authority.ts';
import {
  authorityMoves,
  authorityParts,
  authorityStates,
} from '../../../contract/console/authority.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { findArchivedAccounts, listArchived } from '../../account/copy/copy.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { requireSettled } from '../../platform/review/second-person.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { readPrivatePicture, requireOwnPictures } from '../../upload/upload.ts';
import {
  type AuthorityRow,
  findRequest,
  hasAccount,
  insertRequest,
  listRequestRows,
  updateRequest,
} from './queries.ts';

const SUBJECT = 'authority-request';

export const listAuthorityRequests = handle(
  contract.listAuthorityRequests,
  async ({ db, staff, now }, { state, cursor }) => {
    const rows = await listRequestRows(db, state, readIdCursor(cursor), PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    return { items: items.map((row) => requestOf(row, staff.account_id, now)), next };
  },
);

function requestOf(row: AuthorityRow, caller: number, now: Date) {
  const { id, authority, document_no, legal_basis, received_on, period_from, period_to } = row;
  // Out of date at once, whether the job has run or not.
  const isOver = row.state === 'ready' && row.expires_at !== null && row.expires_at <= now;
  const state = isOver ? 'expired' : row.state;
  return {
    id,
    authority,
    document_no,
    legal_basis,
    received_on,
    period_from,
    period_to,
    state,
    account_id: row.about_id,
    parts: row.parts.map((part) => labelOf(authorityParts, part)),
    letter_count: row.letter.length,
    label: labelOf(authorityStates, state),
    recorded_by: row.recorder ?? '',
    recorded_at: row.recorded_at.toISOString(),
    decided_by: row.decider ?? '',
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    bytes: row.bytes,
    expires_at: row.expires_at?.toISOString() ?? null,
    may_decide: state === 'recorded' && row.recorded_by !== caller,
  };
}

export const recordRequest = handle(
  contract.recordAuthorityRequest,
  async ({ db, staff, now }, { account_id, ...facts }) => {
    if (facts.received_on > formatDate(now, 'yyyy-MM-dd')) {
      const message = '收到日期不能晚于今天';
      throw fail('invalid-input', message, { received_on: message });
    }
    return transact(db, async (trx) => {
      const isKnown =
        (await hasAccount(trx, account_id)) || (await listArchived(trx, account_id)).length > 0;
      if (!isKnown) {
        const message = '没有这个编号的账号，请先在“查找”里核对；已注销的按手机号查编号';
        throw fail('invalid-input', message, { account_id: message });
      }
      await requireOwnPictures(trx, staff.account_id, facts.letter, 'letter');
      const row = { ...facts, about_id: account_id, recorded_by: staff.account_id };
      const id = await insertRequest(trx, { ...row, state: 'recorded', recorded_at: now });
      await logStaffAct(trx, staff, {
        subject: SUBJECT,
        subject_id: id,
        about_id: account_id,
        after: { state: 'recorded', parts: facts.parts, document_no: facts.document_no },
        reason: `${facts.authority}：${facts.legal_basis}`,
      });
      return { id };
    });
  },
);

export const findClosed = handle(contract.findClosedAccounts, async ({ db, staff }, { mobile }) =>
  transact(db, async (trx) => {
    const found = await findArchivedAccounts(trx, mobile);
    await logStaffAct(trx, staff, {
      subject: 'search',
      subject_id: 'closed',
      after: { people: found.length },
      reason: '为登记机关调取查已注销账号',
    });
    return found.map(({ account_id, archived_at, keep_until }) => ({
      account_id,
      closed_at: archived_at.toISOString(),
      keep_until: keep_until.toISOString(),
    }));
  }),
);

export const decideRequest = handle(
  contract.decideAuthorityRequest,
  async ({ db, staff, now }, { id, decision, reason }) => {
    await transact(db, async (trx) => {
      const row = await findRequest(trx, id, true);
      if (!row) throw fail('not-found');
      authorityMoves.require(row.state, decision, 'operator', '这份登记已由同事处理，请刷新后再看');
      if (row.recorded_by === staff.account_id) {
        throw conflict('outdated', '登记人不能复核自己的登记，请由另一位管理员处理');
      }
      await requireSettled(trx, staff, now);
      const { to: state } = authorityMoves.moves[decision];
      await updateRequest(trx, id, {
        state,
        reason,
        decided_by: staff.account_id,
        decided_at: now,
      });
      await logStaffAct(trx, staff, {
        subject: SUBJECT,
        subject_id: id,
        about_id: row.about_id,
        before: { state: row.state },
        after: { state },
        reason,
      });
    });
    return null;
  },
);

export const authorityLetter = handle(
  contract.getAuthorityLetter,
  async ({ db, files }, { id, index }) => {
    const key = (await findRequest(db, id))?.letter[index];
    if (!key) throw fail('not-found', '图片不存在或已删除');
    return readPrivatePicture(files, key);
  },
);

export const downloadFile = handle(
  contract.downloadAuthorityFile,
  async ({ db, files, staff, now }, { id }) => {
    const row = await findRequest(db, id);
    const isThere = row?.state === 'ready' && row.path && row.expires_at && row.expires_at > now;
    const bytes = isThere ? await files.read(row.path ?? '') : null;
    if (!row || !bytes) throw fail('not-found', '文件不存在，或已过七天删除');
    await transact(db, (trx) =>
      logStaffAct(trx, staff, {
        subject: SUBJECT,
        subject_id: id,
        about_id: row.about_id,
        after: { bytes: row.bytes },
        reason: `下载交付 ${row.authority}（${row.document_no}）`,
      }),
    );
    return {
      name: `调取-${id}-${formatDate(now, 'yyyyMMdd')}.zip`,
      media_type: 'application/zip',
      bytes: new Uint8Array(bytes),
      inline: false,
    };
  },
);
