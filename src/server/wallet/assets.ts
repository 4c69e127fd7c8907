// What an enterprise has and used: the screens /layout/assets and /layout/vip.
import { PAGE_SIZE } from '../../contract/call/limits.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { formatDate } from '../../contract/value/time.ts';
import { quotaKinds, type SpentKind, type WalletPlan } from '../../contract/wallet/quota.ts';
import * as contract from '../../contract/wallet/wallet.ts';
import { pageById, readIdCursor } from '../platform/db/cursor.ts';
import type { Db } from '../platform/db/db.ts';
import { handle } from '../platform/http/call.ts';
import { grantsOf } from './catalogue/catalogue.ts';
import { unitsLeft } from './lot/lot.ts';
import { listTerms } from './order/queries.ts';
import { countStanding, listSpends } from './queries.ts';
import { findRenewal } from './renewal/queries.ts';
import { EXPORT_MAX, tableFile } from './table-file.ts';
import { findLastUpgrade } from './upgrade.queries.ts';
import { upgradeOf } from './upgrades.ts';
import { usesOf } from './wallet.ts';

/** The plan, what it grants and what is left of it today. */
export const getWallet = handle(
  contract.getWallet,
  async ({ db, member: { enterprise_id }, now }) => {
    const grants = await grantsOf(db, enterprise_id, now);
    const uses = await usesOf(db, enterprise_id, now);
    const lots = await unitsLeft(db, enterprise_id, now);
    const standing = await countStanding(db, enterprise_id);
    const last = await findLastUpgrade(db, enterprise_id);
    const usedOf = (kind: string) =>
      kind === 'open_positions' || kind === 'members' ? standing[kind] : uses.get(kind);
    return {
      plan: {
        code: grants.plan,
        label: grants.is_trial ? `${grants.label}（体验）` : grants.label,
        is_trial: grants.is_trial,
      },
      ...(await timesOf(db, enterprise_id, grants, now)),
      quotas: quotaKinds.map(({ code, label, unit, period }) => ({
        kind: code,
        label,
        unit,
        period,
        limit: grants.rights[code],
        used: usedOf(code) ?? 0,
        lots: lots.get(code as SpentKind) ?? 0,
      })),
      upgrade: last && upgradeOf(last),
    };
  },
);

/** How long the running plan holds, what is paid for after it, and whether the last of them is renewed by itself. */
async function timesOf(
  db: Db,
  enterprise_id: number,
  { since, until }: Pick<Awaited<ReturnType<typeof grantsOf>>, 'since' | 'until'>,
  now: Date,
) {
  const terms = await listTerms(db, enterprise_id, now);
  const renewal = await findRenewal(db, enterprise_id);
  // The end that grants have is that of everything paid for.
  const paid = terms.find(({ starts_at }) => starts_at.getTime() === since?.getTime());
  return {
    since: since?.toISOString() ?? null,
    until: (paid?.ends_at ?? until)?.toISOString() ?? null,
    next: terms
      .filter(({ starts_at }) => starts_at > now)
      .map(({ product, label, starts_at, ends_at }) => ({
        code: product as WalletPlan,
        label,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
      })),
    renews: renewal !== null && renewal.product === terms.at(-1)?.product,
  };
}

/** The month's first moment in Shanghai and that of the next. */
export function spanOf(month: string | undefined): { from?: Date; to?: Date } {
  if (!month) return {};
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const begin = (yearMonth: string) => new Date(`${yearMonth}-01T00:00:00+08:00`);
  return { from: begin(month), to: begin(next) };
}

/** A page of uses, the newest first. */
export const listOwnSpends = handle(
  contract.listSpends,
  async ({ db, member: { enterprise_id } }, { kind, month, cursor }) => {
    const page = { before: readIdCursor(cursor), limit: PAGE_SIZE + 1 };
    const rows = await listSpends(db, enterprise_id, { kind, ...spanOf(month) }, page);
    const { items, next } = pageById(rows);
    return { items: items.map(spendOf), next };
  },
);

type Row = Awaited<ReturnType<typeof listSpends>>[number];

function spendOf({ id, kind, about, by, at, lot }: Row) {
  const label = labelOf(quotaKinds, kind);
  return {
    id,
    kind: { code: kind, label },
    about,
    by: by ?? '',
    lot: lot?.label ?? '',
    at: at.toISOString(),
  };
}

/** The same uses as a table, the newest first, at most 5,000. */
export const exportOwnSpends = handle(
  contract.exportSpends,
  async ({ db, member: { enterprise_id }, now }, { kind, month, format }) => {
    const page = { before: null, limit: EXPORT_MAX };
    const rows = await listSpends(db, enterprise_id, { kind, ...spanOf(month) }, page);
    const lines = rows
      .map(spendOf)
      .map((spend) => [
        formatDate(spend.at),
        spend.kind.label,
        spend.about,
        spend.by,
        spend.lot || '套餐',
      ]);
    const columns = ['时间', '权益', '用于', '使用人', '来自'];
    return tableFile('权益使用记录', format, [columns, ...lines], now);
  },
);
