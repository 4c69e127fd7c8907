// The versions of the site's texts for the staff: drafted by one, published by another, logged.
import type { StaffVersion, WholeVersion } from '../../../contract/account/agreement.ts';
import * as contract from '../../../contract/account/agreement.ts';
import {
  type AgreementMove,
  agreementMoves,
  consentOf,
} from '../../../contract/account/agreement-text.ts';
import type { ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { conflict, fail, fieldFault } from '../../../contract/call/errors.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { forgetKept } from '../../platform/http/kept.ts';
import { requireSettled } from '../../platform/review/second-person.ts';
import { logStaffAct, type Staff } from '../../platform/staff-log.ts';
import {
  countConsents,
  findVersionRow,
  insertVersion,
  listPublished,
  listVersionRows,
  lockVersion,
  updateVersion,
  type VersionRow,
} from './queries.ts';
import { begunOf, type Published } from './rules.ts';

/** More than a site writes in decades. */
const VERSIONS_MAX = 200;
const ABSENT = '这个版本不存在或已删除';
const CHANGED = '同事刚改过这个版本，请看过现在的内容再操作';
const OWN = '这一版是您起草的，请同事看过后发布';

interface Facts {
  account_id: number | null;
  published: readonly Published[];
  consents: Awaited<ReturnType<typeof countConsents>>;
  now: Date;
}

function itemOf(row: VersionRow, { account_id, published, consents, now }: Facts): StaffVersion {
  const { written_by, written_at, published_at, ...rest } = row;
  const current = begunOf(published, row.document, now).at(-1);
  const consent = consentOf(row.document);
  return {
    ...rest,
    current: row.state === 'published' && current?.effective_on === row.effective_on,
    written_at: written_at.toISOString(),
    published_at: published_at?.toISOString() ?? null,
    own: written_by !== null && written_by === account_id,
    agreed:
      row.state === 'published'
        ? (consents.find(
            ({ document, version }) => document === consent && version === row.effective_on,
          )?.count ?? 0)
        : 0,
  };
}

const factsFor = async (
  db: Db,
  account_id: number | null,
  rows: readonly VersionRow[],
  now: Date,
): Promise<Facts> => ({
  account_id,
  published: await listPublished(db),
  consents: await countConsents(
    db,
    rows.map(({ effective_on }) => effective_on),
  ),
  now,
});

async function requireVersion(
  db: Db,
  account_id: number | null,
  id: number,
  now: Date,
): Promise<WholeVersion> {
  const row = await findVersionRow(db, id);
  if (!row) throw fail('not-found', ABSENT);
  const { summary, body } = row;
  return { ...itemOf(row, await factsFor(db, account_id, [row], now)), summary, body };
}

/** Locks the version as it was read. @throws Failure `not-found`, or `conflict` when it changed meanwhile. */
async function holdVersion(trx: Db, staff: Staff, id: number, version: number) {
  if (!(await lockVersion(trx, id))) throw fail('not-found', ABSENT);
  const row = await requireVersion(trx, staff.account_id, id, staff.at);
  if (row.version !== version) throw conflict('outdated', CHANGED, { version: CHANGED });
  return row;
}

export const listVersions = handle(contract.listVersions, async ({ db, me, now }, { document }) => {
  const rows = await listVersionRows(db, document, VERSIONS_MAX);
  const facts = await factsFor(db, me.account_id, rows, now);
  return { items: rows.map((row) => itemOf(row, facts)) };
});

export const getVersion = handle(contract.getVersion, ({ db, me, now }, { id }) =>
  requireVersion(db, me.account_id, id, now),
);

const columnsOf = ({
  document,
  summary,
  body,
  note,
  must_agree,
  effective_on,
}: ParsedInputOf<typeof contract.saveVersion>) => ({
  document,
  summary,
  body,
  note,
  // Nobody is asked to agree to a text without consent.
  must_agree: must_agree && consentOf(document) !== null,
  effective_on,
});

/** What the log keeps: the text itself stays with its version. */
const factsOf = ({ document, summary, body, note, must_agree, effective_on }: WholeVersion) => ({
  document,
  summary,
  characters: body.length,
  note,
  must_agree,
  effective_on,
});

/** Stores a draft. @throws Failure `conflict` when it changed meanwhile or is no draft any more. */
export const saveVersion = handle(contract.saveVersion, ({ db, staff, now }, input) =>
  transact(db, async (trx) => {
    const { id: known, version, reason } = input;
    const old = known === undefined ? null : await holdVersion(trx, staff, known, version);
    if (old && old.state !== 'draft') throw fail('conflict', '只有草稿可以修改');
    if (old && old.document !== input.document)
      throw fieldFault('document', '草稿不能换成别的文本');
    const columns = { ...columnsOf(input), written_by: staff.account_id, written_at: now };
    if (old) await updateVersion(trx, old.id, columns);
    const id = old?.id ?? (await insertVersion(trx, columns));
    const saved = await requireVersion(trx, staff.account_id, id, now);
    await logStaffAct(trx, staff, {
      subject: 'agreement',
      subject_id: id,
      before: old && factsOf(old),
      after: factsOf(saved),
      reason,
    });
    return saved;
  }),
);

/** @throws Failure `conflict` where the version may not be published or taken back. */
async function requireMove(trx: Db, row: WholeVersion, move: AgreementMove, now: Date) {
  const today = formatDate(now, 'yyyy-MM-dd');
  const actor = row.own ? 'writer' : 'other';
  if (move === 'publish' && row.state === 'draft' && row.own) throw fail('conflict', OWN);
  agreementMoves.require(row.state, move, actor, '这个版本的状态已经变化，请刷新后再操作');
  if (move === 'recall' && row.effective_on <= today) {
    throw fail('conflict', '已经生效的版本不能撤回，请起草新的版本代替它');
  }
  if (move !== 'publish') return;
  if (row.effective_on < today) throw fail('conflict', '生效日期已经过去，请先修改生效日期');
  const published = await listPublished(trx);
  const isTaken = published.some(
    ({ document, effective_on }) => document === row.document && effective_on === row.effective_on,
  );
  if (isTaken) throw fail('conflict', '这一天已有一个版本生效，请先修改生效日期');
}

/** Publishes (never by who wrote it), takes back what is not in force yet, or drops a draft. */
export const moveVersion = handle(
  contract.moveVersion,
  async ({ db, staff, now }, { id, version, move, reason }) => {
    const moved = await transact(db, async (trx) => {
      const row = await holdVersion(trx, staff, id, version);
      await requireMove(trx, row, move, now);
      if (move === 'publish') await requireSettled(trx, staff, now);
      const state = agreementMoves.moves[move].to;
      const isOut = move === 'publish';
      await updateVersion(trx, id, {
        state,
        published_by: isOut ? staff.account_id : null,
        published_at: isOut ? now : null,
      });
      await logStaffAct(trx, staff, {
        subject: 'agreement',
        subject_id: id,
        before: { state: row.state },
        after: { state, effective_on: row.effective_on },
        reason,
      });
      return requireVersion(trx, staff.account_id, id, now);
    });
    forgetKept(db);
    return moved;
  },
);
