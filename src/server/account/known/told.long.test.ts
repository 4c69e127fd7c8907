// Whatever changes what a login tells says so: every act, with its fixture, and the logins of all its cast before and after.
import { expect, it } from 'vitest';
import { type Cast, castOf } from '../../../../tests/fixtures/cast.ts';
import {
  absenceOf,
  ask,
  fixtureOf,
  NOT_FOUND,
  RIGHTFUL,
  rows,
} from '../../../../tests/fixtures/endpoints.ts';
import { OK } from '../../../contract/call/envelope.ts';
import { tokenHash } from '../../platform/token.ts';
import { findSession } from '../login/session.queries.ts';

const acts = rows.filter(([, { method }]) => method === 'POST');

/** What each login tells, by its account. */
async function told({ people, w }: Cast): Promise<Map<number, string>> {
  const found = Object.values(people)
    .filter(({ token }) => token !== '')
    .map(async ({ account_id, token }) => {
      const session = await findSession(w.services.db, tokenHash(token));
      const { seen_at: _seen, ...facts } = session ?? {};
      return [account_id, JSON.stringify(facts)] as const;
    });
  return new Map(await Promise.all(found));
}

it.each(acts)('%s', async (_, endpoint) => {
  const cast = await castOf();
  const words: string[] = [];
  const stop = cast.w.services.bus.subscribe('logins:changed', (text) => words.push(text));
  const before = await told(cast);
  const { code } = await ask(cast, RIGHTFUL[endpoint.access], endpoint);
  const { code: wanted = OK } = fixtureOf(endpoint);
  expect(code).toBe(wanted === NOT_FOUND ? absenceOf(endpoint) : wanted);
  const after = await told(cast);
  const changed = [...before.keys()].filter((id) => before.get(id) !== after.get(id));
  const untold = () => changed.filter((id) => !words.includes(String(id)) && !words.includes(''));
  await expect.poll(untold).toEqual([]);
  stop();
});
