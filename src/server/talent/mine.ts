// The seeker's side: own applications with their history, and taking one back (features 3.2).
import { z } from 'zod';
import type { DataOf } from '../../contract/endpoint.ts';
import { PAGE_SIZE } from '../../contract/limits.ts';
import type { PositionCard } from '../../contract/position.ts';
import { type ApplicationState, seekerLabelOf } from '../../contract/states.ts';
import type * as contract from '../../contract/talent.ts';
import { type Context, callerOf } from '../platform/call.ts';
import { cutPage, readCursor } from '../platform/cursor.ts';
import { findForPosition, listEvents, listOfSeeker, type Place } from './queries.ts';
import { move } from './talent.ts';

const PlaceCursor = z.tuple([z.int().min(0).max(8.64e15), z.int().positive()]);

/** The place after a cursor; null for the first page. */
export function readPlace(cursor: string | undefined): Place | null {
  const place = readCursor(PlaceCursor, cursor);
  return place && { at: new Date(place[0]), id: place[1] };
}

/** A page of what was read with one row more than fits. */
export const pageOf = <R extends { id: number; created_at: Date }>(rows: readonly R[]) =>
  cutPage(rows, PAGE_SIZE, (last) => [last.created_at.getTime(), last.id]);

/** The caller's applications, newest first, each with its events in the seeker's words. */
export async function listMyApplications(
  context: Context,
  { cursor }: { cursor?: string | undefined },
): Promise<DataOf<typeof contract.listMyApplications>> {
  const { account_id } = callerOf(context);
  const rows = await listOfSeeker(context.db, account_id, readPlace(cursor), PAGE_SIZE + 1);
  const { items, next } = pageOf(rows);
  const events = await listEvents(
    context.db,
    items.map(({ id }) => id),
  );
  const applications = items.map(({ id, state, position, created_at }) => ({
    id,
    state: state as ApplicationState,
    label: seekerLabelOf(state),
    position: position as PositionCard,
    created_at: created_at.toISOString(),
    events: events
      .filter(({ application_id }) => application_id === id)
      .map((event) => ({
        state: event.state as ApplicationState,
        label: seekerLabelOf(event.state),
        at: event.at.toISOString(),
      })),
  }));
  return { items: applications, next };
}

/** The caller's application for a position, the open one first; null without any. */
export async function findMyApplication(
  context: Context,
  position_id: number,
): Promise<DataOf<typeof contract.getMyApplication>> {
  const row = await findForPosition(context.db, callerOf(context).account_id, position_id);
  return (
    row && {
      id: row.id,
      state: row.state as ApplicationState,
      created_at: row.created_at.toISOString(),
    }
  );
}

/** Takes the caller's own application back while it is open. */
export async function withdraw(context: Context, id: number): Promise<null> {
  const { account_id } = callerOf(context);
  const step = { state: 'withdrawn', actor: 'seeker', account_id, now: context.now } as const;
  await move(context.db, id, { account_id }, step, {
    kind: 'conflict',
    message: '该投递已结束，无需撤回',
  });
  return null;
}
