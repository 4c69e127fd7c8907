// The site's texts as people read them, and their consent to a new version.
import * as contract from '../../../contract/account/agreement.ts';
import { consentOf, type ProtocolText } from '../../../contract/account/agreement-text.ts';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { conflict, consentNeeded, fail } from '../../../contract/call/errors.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { type Caller, handle, type Services } from '../../platform/http/call.ts';
import { keptForASecond } from '../../platform/http/kept.ts';
import { insertConsents } from '../queries.ts';
import { listGiven, listPublished, listPublishedTexts } from './queries.ts';
import { agreementsAt, begunOf, comingOf, dueOf, type Published } from './rules.ts';

const kept = keptForASecond(listPublished);

const versionOf = ({ document, effective_on, note }: Published & { note: string }) => ({
  document: document as ProtocolText,
  version: effective_on,
  note,
});

/** The versions that a person agrees to now; reads them anew, so a version published a moment ago counts. */
export const agreementsInForce = async (db: Db, now: Date) =>
  agreementsAt(await listPublished(db), now);

/** Records that an account agreed to the texts in force. */
export async function agreeToCurrent(db: Db, account_id: number, now: Date): Promise<void> {
  await insertConsents(db, account_id, await agreementsInForce(db, now), now);
}

export const listTexts = handle(contract.listTexts, async ({ db, now }) => {
  const versions = await kept.read(db);
  const documents = [...new Set(versions.map(({ document }) => document))];
  const begun = documents.map((document) => begunOf(versions, document, now));
  const current = begun.flatMap((list) => list.at(-1) ?? []).map(versionOf);
  const texts = await listPublishedTexts(db, current);
  return {
    current: texts.map((text) => ({ ...text, document: text.document as ProtocolText })),
    coming: comingOf(versions, now).map(versionOf),
    past: begun.flatMap((list) => list.slice(0, -1)).map(versionOf),
  };
});

/** @throws Failure `not-found` for a version that was never published. */
export const readText = handle(contract.readText, async ({ db }, wanted) => {
  const [text] = await listPublishedTexts(db, [wanted]);
  if (!text) throw fail('not-found');
  return { ...text, document: wanted.document };
});

/** What a person still has to agree to; asks the database only while a version in force wants it. */
async function dueFor(db: Db, account_id: number, now: Date) {
  const versions = await kept.read(db);
  if (dueOf(versions, [], now).length === 0) return [];
  return dueOf(versions, await listGiven(db, account_id), now);
}

/** How many texts a person still has to agree to. */
export const countDueConsents = async (db: Db, account_id: number, now: Date): Promise<number> =>
  (await dueFor(db, account_id, now)).length;

export const listDueConsents = handle(contract.listDueConsents, async ({ db, me, now }) => {
  const due = await dueFor(db, me.account_id, now);
  const versions = due.flatMap(({ document, version, agreed }) => [
    { document, version },
    ...(agreed === null ? [] : [{ document, version: agreed }]),
  ]);
  const texts = await listPublishedTexts(db, versions);
  const find = (document: string, version: string | null) =>
    texts.find((text) => text.document === document && text.version === version);
  return {
    items: due.flatMap(({ document, version, agreed }) => {
      const text = find(document, version);
      if (!text) return [];
      const before = find(document, agreed);
      return [
        {
          ...text,
          document: document as ProtocolText,
          agreed: {
            version: before?.version ?? '',
            summary: before?.summary ?? '',
            body: before?.body ?? null,
          },
        },
      ];
    }),
  };
});

/** @throws Failure `conflict` when a version is no longer the one in force: what was read is not what is agreed to. */
export const giveConsent = handle(contract.giveConsent, async ({ db, me, now }, { versions }) => {
  await transact(db, async (trx) => {
    const current = await agreementsInForce(trx, now);
    const given = versions.map(({ document, version }) => ({
      document: consentOf(document),
      version,
    }));
    const isCurrent = given.every((one) =>
      current.some(({ document, version }) => one.document === document && one.version === version),
    );
    if (!isCurrent) throw conflict('outdated', '文本刚刚更新过，请看过现在的版本再同意');
    await insertConsents(
      trx,
      me.account_id,
      given.map(({ document, version }) => ({ document: document ?? '', version })),
      now,
    );
  });
  return null;
});

/**
 * The guard's question for an act of a person: until the person has agreed to a version that asks for it, they may read,
 * take their data, appeal and close the account.
 * @throws Failure `insufficient-permission` with the reason `consent-needed`.
 */
export async function refuseUnagreed(
  { db }: Pick<Services, 'db'>,
  { method, access, whileSuspended }: Endpoint,
  { account_id, roles, viewer_id }: Caller,
  now: Date,
): Promise<void> {
  const isFree = method === 'GET' || access === 'open' || whileSuspended === true;
  if (isFree || viewer_id !== undefined || roles.includes('operator')) return;
  if ((await countDueConsents(db, account_id, now)) > 0) throw consentNeeded();
}
