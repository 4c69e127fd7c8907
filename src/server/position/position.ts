// Front door of the room position: what other rooms, the import and the demo use.

import { fail } from '../../contract/call/errors.ts';
import type {
  Education,
  EmploymentKind,
  Experience,
  JobType,
} from '../../contract/dictionary/dictionary.ts';
import type { PositionState } from '../../contract/dictionary/states.ts';
import type { PayParts } from '../../contract/position/fields.ts';
import type { PositionCard, PositionDetail } from '../../contract/position/position.ts';
import { NO_SCREENING, type ScreeningInput } from '../../contract/position/screening.ts';
import { type PayUnit, usualUnit } from '../../contract/value/salary.ts';
import { formatDate } from '../../contract/value/time.ts';
import { currentCategory } from '../dictionary/category/category.ts';
import { cityOf } from '../dictionary/region/region.ts';
import {
  changeOpenPositions,
  type EnterpriseIndexFacts,
  welfareTexts,
} from '../enterprise/enterprise.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { cardOf, detailOf } from './card.ts';
import { PUBLIC_STATES, stateOn } from './manage/states.ts';
import {
  addApplication,
  insertPositionRow,
  insertPositionRows,
  insertSearchRows,
} from './queries.ts';
import { findDetailRow, findPositionState, listCardRows } from './read.queries.ts';
import { storedScreening } from './screening/words.ts';
import { reindexPosition, searchRowsOf, wordRowsOf } from './search/index.ts';
import { insertWordRows } from './words/queries.ts';

export { recountPositions } from './queries.ts';
export { monthly } from './search/index.ts';

/** What makes a position. Money in yuan: a month, for part-time work a day. */
export interface PositionFacts {
  enterprise_id: number;
  /** Who published it; null for imported postings. */
  account_id: number | null;
  /** 'online' when left out. */
  state?: PositionState;
  title: string;
  /** A third-level category. */
  category: string;
  job_type: JobType;
  employment?: EmploymentKind;
  experience: Experience;
  education: Education;
  salary_min: number;
  salary_max: number;
  salary_months?: number;
  /** A day for part-time work and a month for other, when left out or null. */
  salary_unit?: PayUnit | null;
  headcount?: number;
  description: string;
  skills?: string[];
  /** Texts people read; codes of the dictionary are turned into theirs. */
  welfare?: string[];
  /** Six-digit code of a city or district. */
  region: string;
  address?: string;
  work_hours?: string;
  department?: string;
  pay_parts?: Partial<PayParts>;
  /** 自动筛选; marks applications, refuses nobody. */
  screening?: ScreeningInput;
  settlement?: string;
  work_times?: string[];
  /** 代招; what it is recruited for and the authorisation's picture are never shown to seekers. */
  is_agency?: boolean;
  client_name?: string;
  authorisation?: string;
  /** Open to people of 16 and 17 too. */
  takes_minors?: boolean;
  /** The last day it is online, 'yyyy-mm-dd' in Shanghai. */
  valid_until: string;
  source?: string | null;
  source_id?: string | null;
  /** Why it is not online, for the members of its enterprise. */
  state_note?: string;
  published_at?: Date;
  refreshed_at?: Date;
}

/** The calendar day in Shanghai, 'yyyy-mm-dd', `days` after now. */
export function shanghaiDay(now: Date, days = 0): string {
  return formatDate(now.getTime() + days * 86_400_000, 'yyyy-MM-dd');
}

/** What is computed from the facts when they are stored. */
export function computedColumns(
  facts: Pick<PositionFacts, 'category' | 'region' | 'job_type' | 'welfare' | 'salary_unit'>,
) {
  return {
    // What staff merged or moved meanwhile is stored under its new code.
    category: currentCategory(facts.category),
    city: cityOf(facts.region) ?? facts.region,
    salary_unit: facts.salary_unit ?? usualUnit(facts.job_type),
    welfare: welfareTexts(facts.welfare ?? []),
  };
}

/**
 * Stores a position and gives its id. An online one is found from the same transaction on and
 * counts among its enterprise's open positions. Checks nothing: callers have their own rules.
 */
export function insertPosition(db: Db, facts: PositionFacts, now: Date): Promise<number> {
  return transact(db, async (trx) => {
    const row = rowOf(facts, now);
    const id = await insertPositionRow(trx, {
      ...row,
      pay_parts: JSON.stringify(facts.pay_parts ?? {}),
      screening: storedScreening(facts.screening ?? NO_SCREENING, facts.skills ?? []),
    });
    if (row.state === 'online') {
      await reindexPosition(trx, id, now);
      await changeOpenPositions(trx, facts.enterprise_id, 1);
    }
    return id;
  });
}

/** What a new position of another site has none of: a paid place, a responsible member, answers. */
const UNSEEN = { top_until: null, seen_at: null, counted: null, answered: null };

function rowOf(facts: PositionFacts, now: Date) {
  const state = facts.state ?? 'online';
  const created_at = facts.published_at ?? now;
  const moved_at = facts.refreshed_at ?? created_at;
  return {
    ...facts,
    ...computedColumns(facts),
    state,
    created_at,
    refreshed_at: moved_at,
    updated_at: moved_at,
    published_at: PUBLIC_STATES.includes(state) ? created_at : (facts.published_at ?? null),
  };
}

/** A position of another site, known by its id there, and what its enterprise is found by. */
interface ImportedPosition extends Omit<PositionFacts, 'pay_parts' | 'screening'> {
  source_id: string;
  enterprise: EnterpriseIndexFacts;
}

/**
 * The same for many positions of one source, without parts of the pay and screening. The caller counts the
 * open positions of their enterprises, once for all.
 */
export function insertPositions(
  db: Db,
  all: readonly ImportedPosition[],
  now: Date,
): Promise<void> {
  return transact(db, async (trx) => {
    const screening = JSON.parse(storedScreening(NO_SCREENING, [])) as object;
    const rows = all.map(({ enterprise: _of, ...facts }) => ({
      ...rowOf(facts, now),
      pay_parts: {},
      screening,
    }));
    const online = all.flatMap(({ enterprise }, at) => {
      const row = rows[at];
      if (row?.state !== 'online') return [];
      const { skills = [], is_agency = false, work_hours = '', employment = 'direct' } = row;
      return [{ ...row, ...enterprise, skills, is_agency, work_hours, employment, ...UNSEEN }];
    });
    // The search rows are computed while the database stores the positions.
    const [ids, found] = await Promise.all([insertPositionRows(trx, rows), searchRowsOf(online)]);
    const searchRows = found.map((row, at) => {
      const position_id = ids.get(online[at]?.source_id ?? '');
      if (position_id === undefined) throw new Error('一条职位没有存下');
      return { position_id, ...row };
    });
    await insertSearchRows(trx, searchRows);
    await insertWordRows(
      trx,
      wordRowsOf(online.map((facts, at) => ({ ...facts, id: searchRows[at]?.position_id ?? 0 }))),
    );
  });
}

/**
 * The card of a position that accepts applications. The row is locked until the transaction ends, so that
 * no application arrives while the position closes.
 * @throws Failure `not-found` when nobody may read it, `conflict` when it takes no applications.
 */
export async function requireOpenPosition(db: Db, id: number, now: Date): Promise<PositionCard> {
  const found = await findPositionState(db, id, true);
  const card = await positionCard(db, id);
  if (!found || !card || !PUBLIC_STATES.includes(found.state)) {
    throw fail('not-found', '没有找到这个职位');
  }
  const state = stateOn(found.state, found.valid_until, shanghaiDay(now));
  if (state === 'paused') throw fail('conflict', '该职位已暂停招聘，暂时不能投递，请看看其他职位');
  if (state === 'expired') throw fail('conflict', '该职位已到期，不能投递，请看看其他职位');
  if (state !== 'online') throw fail('conflict', '该职位已停止招聘，不能投递，请看看其他职位');
  return card;
}

/** Positions as lists show them, in whatever state, by id; those that are gone are left out. */
export async function positionCards(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PositionCard>> {
  if (ids.length === 0) return new Map();
  return new Map((await listCardRows(db, ids)).map((row) => [row.id, cardOf(row)]));
}

/** A position as lists show it, in whatever state; null when there is none. */
export async function positionCard(db: Db, id: number): Promise<PositionCard | null> {
  const [row] = await listCardRows(db, [id]);
  return row ? cardOf(row) : null;
}

/** Counts one more application, in the transaction that stores it. */
export function countApplication(trx: Db, id: number): Promise<void> {
  return addApplication(trx, id);
}

/** Subtracts an undone application. Locks the position's row until the transaction ends. */
export function uncountApplication(trx: Db, id: number): Promise<void> {
  return addApplication(trx, id, -1);
}

/** A posting whole, as an application keeps it; null when there is none. */
export type Posting = Omit<PositionDetail, 'similar'>;
export async function findPosting(db: Db, id: number, now: Date): Promise<Posting | null> {
  const row = await findDetailRow(db, id, now);
  if (!row) return null;
  const { similar: _similar, ...posting } = detailOf(row, row.state, []);
  return posting;
}
