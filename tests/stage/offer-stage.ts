// Offers for tests: stored as if sent, and the terms that a recruiter fills in.
import { randomBytes } from 'node:crypto';
import { dayAfter, type sendOffer } from '../../src/contract/application/offer.ts';
import type { InputOf } from '../../src/contract/call/endpoint.ts';
import type { ApplicationState } from '../../src/contract/dictionary/states.ts';
import { shanghaiDay } from '../../src/server/position/position.ts';
import type { World } from './world.ts';

/** Terms for an application in the state that the recruiter saw: defaults, and a week to answer. */
export function offerTerms(
  { services }: World,
  id: number,
  change: Partial<InputOf<typeof sendOffer>> = {},
): InputOf<typeof sendOffer> {
  const today = shanghaiDay(services.clock());
  return {
    id,
    from: 'submitted' satisfies ApplicationState,
    salary: 25_000,
    salary_months: 14,
    starts_on: dayAfter(today, 30),
    valid_until: dayAfter(today, 7),
    message: '很高兴邀请您加入，期待与您共事。',
    ...change,
  };
}

/** Deletes an application's offers with their files. */
export async function removeOffers(
  { services: { db, files } }: Pick<World, 'services'>,
  application_id: number,
): Promise<void> {
  const gone = await db
    .deleteFrom('talent_offer_file')
    .where('offer_id', 'in', (eb) =>
      eb.selectFrom('talent_offer').select('id').where('application_id', '=', application_id),
    )
    .returning('path')
    .execute();
  for (const { path } of gone) await files.remove(path);
  await db.deleteFrom('talent_offer').where('application_id', '=', application_id).execute();
}

/**
 * Stores an application's offer that waits for the answer, with its file, and deletes the application's other
 * offers. The application's state does not change. Gives the offer's id.
 */
export async function storedOffer(
  { services }: World,
  { application_id, account_id }: { application_id: number; account_id: number },
): Promise<number> {
  const { db, files, clock } = services;
  await removeOffers({ services }, application_id);
  const today = shanghaiDay(clock());
  const { id } = await db
    .insertInto('talent_offer')
    .values({
      application_id,
      author_id: account_id,
      keeper_id: account_id,
      salary: 25_000,
      salary_unit: 'month',
      salary_months: 14,
      starts_on: dayAfter(today, 30),
      valid_until: dayAfter(today, 7),
      message: '期待与您共事。',
      sent_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const path = `private/offers/2026-01/${randomBytes(16).toString('hex')}.pdf`;
  await files.write(path, Buffer.from('%PDF-1.4'), 'application/pdf');
  const file = { path, account_id, offer_id: id, name: '录用通知书.pdf', bytes: 8 };
  await db
    .insertInto('talent_offer_file')
    .values({ ...file, media_type: 'application/pdf', created_at: clock() })
    .execute();
  return id;
}
