// The recruiter's pipeline: one column or the whole list of candidates, sorted, with counts. Other
// enterprises' candidates and hidden people are in no list and no count.
import { z } from 'zod';
import * as contract from '../../../contract/application/pipeline.ts';
import {
  type countPipeline as countContract,
  type PipelineCard,
  type PipelineStage,
  WAITING_TOO_LONG_DAYS,
} from '../../../contract/application/pipeline.ts';
import type { ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { hasRight } from '../../../contract/call/member-rights.ts';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import { cutPage, readCursor } from '../../platform/db/cursor.ts';
import { handle, type Membership } from '../../platform/http/call.ts';
import { shanghaiDay } from '../../position/position.ts';
import { EMPTY_SUMMARY } from '../../talent/note/note.ts';
import { rejectionFrom } from '../answer/queries.ts';
import { onlyGivenTo } from '../given/given.ts';
import { offerStateOn } from '../offer/states.ts';
import { canReopen, REOPEN_HOURS, recruiterMoves } from '../states.ts';
import { waitedDays, waitedSince } from '../waiting.ts';
import type { PipelineFilter } from './filter.queries.ts';
import {
  countPipelineRows,
  findPipelineRow,
  listPipelineRows,
  type PipelineRow,
} from './queries.ts';
import { TAKEN_BACK } from './received.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const Cursor = z.tuple([z.int().min(0).max(1), z.int().min(0).max(8.64e15), z.int().positive()]);

type Filter = ParsedInputOf<typeof countContract>;

function filterOf(
  { days, elite, waiting, fit, cursor: _, ...rest }: Filter,
  now: Date,
): PipelineFilter {
  return {
    ...rest,
    elite: elite === '1',
    waiting: waiting === '1',
    unmet: fit && fit === 'unmet',
    since: days === undefined ? undefined : new Date(now.getTime() - days * DAY_MS),
  };
}

/** A page of one column, or of all candidates. */
export const listPipeline = handle(
  contract.listPipeline,
  async ({ db, member, now }, { stage, sort = 'waiting', ...input }) => {
    const { enterprise_id } = member;
    const start = readCursor(Cursor, input.cursor);
    const after = start && { walk: start[0], value: start[1], id: start[2] };
    const given_to = onlyGivenTo(member);
    const filter = { ...filterOf(input, now), given_to };
    const question = { enterprise_id, filter, stage, sort };
    const rows = await listPipelineRows(db, question, { after, limit: PAGE_SIZE + 1, now });
    const { items, next } = cutPage(rows, PAGE_SIZE, ({ walk, key, id }) => [walk, key, id]);
    return { items: items.map((row) => cardOf(row, member, now)), next };
  },
);

/**
 * One candidate as a card, for the moves beside an opened resume.
 * @throws Failure `not-found` for another enterprise's, and for a person who may no longer be seen.
 */
export const readCard = handle(contract.readPipelineCard, async ({ db, member, now }, { id }) => {
  const row = await findPipelineRow(db, member.enterprise_id, id, now);
  if (!row) throw fail('not-found', '候选人不存在，或已不再向贵企业公开');
  return cardOf(row, member, now);
});

/** What the member sees of a candidate. */
function cardOf(row: PipelineRow, { role }: Membership, now: Date): PipelineCard {
  const state = row.state as ApplicationState;
  const isGone = state === 'withdrawn';
  const waits = row.stage === 'new' || row.stage === 'viewed';
  const mayMove = hasRight(role, 'recruit');
  const isOver = row.stage === 'unfit' || row.stage === 'ended' || row.stage === 'hired';
  const created_at = new Date(row.created_at);
  const starts_at = row.interview?.starts_at ?? null;
  return {
    ...(isGone ? TAKEN_BACK : row.candidate),
    id: row.id,
    state,
    stage: row.stage as PipelineStage,
    source: row.source,
    elite: !isGone && row.elite,
    position: { id: row.position_id, title: row.title },
    created_at: created_at.toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    waiting_days: waits ? waitedDays(created_at, now) : null,
    marks: isGone ? EMPTY_SUMMARY : row.marks,
    unmet: isGone ? [] : row.unmet,
    interview: row.interview && { starts_at: starts_at && new Date(starts_at).toISOString() },
    salary_months: row.pay?.months ?? 12,
    pay: row.pay,
    interviewed: row.interviewed,
    offer: offerOf(row, now),
    unfit: rejectionOf(row, now),
    moves: !mayMove || row.unfit_due ? [] : recruiterMoves(state),
    can_refuse: mayMove && !isOver,
  };
}

/** The states to which a candidate returns after a failed offer; the card shows that. */
const BEFORE_OFFER: ReadonlySet<string> = new Set<PipelineStage>(['talking', 'interview']);

function offerOf({ stage, offer }: PipelineRow, now: Date): PipelineCard['offer'] {
  if (!offer) return null;
  const state = offerStateOn(offer, shanghaiDay(now));
  const isGone = state === 'withdrawn' || state === 'expired';
  const isShown = stage === 'offer' || stage === 'hired' || (isGone && BEFORE_OFFER.has(stage));
  return isShown ? { state, valid_until: offer.valid_until } : null;
}

function rejectionOf(
  { state, unfit_due, rejection: found }: PipelineRow,
  now: Date,
): PipelineCard['unfit'] {
  if (unfit_due) {
    const due = new Date(unfit_due).toISOString();
    return { tell_at: due, restore_until: due };
  }
  if (state !== 'rejected') return null;
  const rejection = rejectionFrom(found);
  const may = rejection && canReopen(state, rejection, rejection.from_state, now);
  const until = rejection && new Date(rejection.told_at.getTime() + REOPEN_HOURS * HOUR_MS);
  return { tell_at: null, restore_until: may && until ? until.toISOString() : null };
}

/** The number of candidates in each column under a filter, and of those who have waited too long. */
export const countPipeline = handle(contract.countPipeline, async ({ db, member, now }, input) => {
  const { enterprise_id } = member;
  const filter = { ...filterOf(input, now), given_to: onlyGivenTo(member) };
  const overdue_before = waitedSince(now, WAITING_TOO_LONG_DAYS);
  const times = { overdue_before, now };
  return countPipelineRows(db, enterprise_id, filter, times);
});
