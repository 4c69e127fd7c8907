// The desk of adverts: written as drafts, published, paused, ended; each act over the version that was read, logged.
import { z } from 'zod';
import type { ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { conflict, fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import type { StaffAdvert } from '../../../contract/operate/advert.ts';
import * as contract from '../../../contract/operate/advert.ts';
import {
  type AdvertState,
  advertMoves,
  advertSlots,
} from '../../../contract/operate/advert-states.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { cutPage, readCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { visitorName } from '../../platform/http/visitor.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { adoptPicture } from '../../upload/upload.ts';
import { insertAdvert } from '../queries.ts';
import {
  countViews,
  findAdvertRow,
  listAdvertDays,
  listAdvertRows,
  lockAdvert,
  updateAdvertRow,
} from './advert.queries.ts';

const DAYS_SHOWN = 60;
const CHANGED = '同事刚改过这个广告，请看过现在的内容再操作';
const ABSENT = '广告不存在或已删除';

type Row = NonNullable<Awaited<ReturnType<typeof findAdvertRow>>>;

/** The state as people see it. Pure. */
const stateAt = ({ state, ends_at }: { state: string; ends_at: Date }, now: Date): AdvertState =>
  state !== 'draft' && ends_at <= now ? 'ended' : (state as AdvertState);

function itemOf(row: Row, now: Date): StaffAdvert {
  const { id, title, subtitle, image, link, paid, rank, version, clicks } = row;
  return {
    id,
    slot: advertSlots.find(({ code }) => code === row.slot)?.code ?? null,
    title,
    subtitle,
    image,
    link,
    paid,
    rank,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    state: stateAt(row, now),
    version,
    views: row.views ?? 0,
    clicks,
  };
}

async function requireAdvert(db: Db, id: number): Promise<Row> {
  const row = await findAdvertRow(db, id);
  if (!row) throw fail('not-found', ABSENT);
  return row;
}

/** Locks the advert as it was read. @throws Failure `not-found`, or `conflict` when it changed meanwhile. */
async function holdAdvert(trx: Db, id: number, version: number) {
  const row = await lockAdvert(trx, id);
  if (!row) throw fail('not-found', ABSENT);
  if (row.version !== version) throw conflict('outdated', CHANGED, { version: CHANGED });
  return row;
}

export const listStaffAdverts = handle(
  contract.listStaffAdverts,
  async ({ db, now }, { state, slot, cursor }) => {
    const before = readCursor(z.int(), cursor);
    const rows = await listAdvertRows(db, { state, slot, before, limit: PAGE_SIZE + 1 }, now);
    const { items, next } = cutPage(rows, PAGE_SIZE, ({ id }) => id);
    return { items: items.map((row) => itemOf(row, now)), next };
  },
);

export const getStaffAdvert = handle(contract.getStaffAdvert, async ({ db, now }, { id }) => {
  const item = itemOf(await requireAdvert(db, id), now);
  return Object.assign(item, { days: await listAdvertDays(db, id, DAYS_SHOWN) });
});

type Saved = ParsedInputOf<typeof contract.saveAdvert>;
type Columns = Omit<ReturnType<typeof columnsOf>, 'slot'> & { slot: string };

const columnsOf = ({
  slot,
  title,
  subtitle,
  image,
  link,
  paid,
  rank,
  starts_at,
  ends_at,
}: Saved) => ({
  slot,
  title,
  subtitle,
  image,
  link,
  paid,
  rank,
  starts_at: new Date(starts_at),
  ends_at: new Date(ends_at),
});

/** What the log keeps of an advert: what can be written of it. Pure. */
function factsOf({ slot, title, subtitle, image, link, paid, rank, starts_at, ends_at }: Columns) {
  return { slot, title, subtitle, image, link, paid, rank, starts_at, ends_at };
}

/** Stores an advert. @throws Failure `conflict` when it changed meanwhile or has ended. */
export const saveAdvert = handle(contract.saveAdvert, ({ db, staff, now }, input) =>
  transact(db, async (trx) => {
    const columns = columnsOf(input);
    const { id: known, version, reason } = input;
    const old = known === undefined ? null : await holdAdvert(trx, known, version);
    if (old && stateAt(old, now) === 'ended')
      throw fail('conflict', '这个广告已经结束，不能再修改');
    if (columns.image !== old?.image) {
      await adoptPicture(trx, staff.account_id, columns.image, 'image');
    }
    if (old) await updateAdvertRow(trx, old.id, columns);
    const id = old?.id ?? (await insertAdvert(trx, { ...columns, state: 'draft' }));
    await logStaffAct(trx, staff, {
      subject: 'advert',
      subject_id: id,
      before: old && factsOf(old),
      after: factsOf(columns),
      reason,
    });
    return itemOf(await requireAdvert(trx, id), now);
  }),
);

/** @throws Failure `conflict` when the advert is in another state or changed meanwhile. */
export const moveAdvert = handle(
  contract.moveAdvert,
  ({ db, staff, now }, { id, version, move, reason }) =>
    transact(db, async (trx) => {
      const row = await holdAdvert(trx, id, version);
      const before = stateAt(row, now);
      advertMoves.require(before, move, 'staff', '这个广告的状态已经变化，请刷新后再操作');
      if (move === 'publish' && row.ends_at <= now) {
        throw fail('conflict', '结束时间已经过去，请先修改时间');
      }
      const after = advertMoves.moves[move].to;
      await updateAdvertRow(trx, id, { state: after });
      await logStaffAct(trx, staff, {
        subject: 'advert',
        subject_id: id,
        before: { state: before },
        after: { state: after },
        reason,
      });
      return itemOf(await requireAdvert(trx, id), now);
    }),
);

/** Counts what a visitor saw, each advert once on a day in Shanghai; repeating it changes nothing. */
export const seeAdverts = handle(contract.seeAdverts, async (context, { ids }) => {
  const { db, now } = context;
  const day = formatDate(now, 'yyyy-MM-dd');
  const visitor = visitorName(context, day);
  return { counted: await countViews(db, { ids: [...new Set(ids)], visitor, day }, now) };
});
