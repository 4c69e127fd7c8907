// The person's settings of privacy, and which enterprises received the resume (PIPL 23 and 24).
import { PAGE_SIZE } from '../../contract/call/limits.ts';
import type { Gender } from '../../contract/dictionary/resume.ts';
import type { PrivacySettings } from '../../contract/privacy/privacy.ts';
import * as contract from '../../contract/privacy/privacy.ts';
import { displayName, nameDisplays } from '../../contract/value/names.ts';
import { pageByMoment, readMomentCursor } from '../platform/db/cursor.ts';
import { transact } from '../platform/db/db.ts';
import { emit } from '../platform/event.ts';
import { handle, type SignedInContext } from '../platform/http/call.ts';
import { countBlocks } from './block/queries.ts';
import { seekersChanged } from './events.ts';
import { privacyOf } from './privacy.ts';
import { findPrivacy } from './queries.ts';
import {
  countOpenApplications,
  findNameAndGender,
  listDeliveryRows,
  upsertPrivacy,
} from './settings.queries.ts';

/** The caller's settings, with their consequences. */
async function settingsOf(context: SignedInContext): Promise<PrivacySettings> {
  const { db } = context;
  const { account_id } = context.me;
  const decided = await findPrivacy(db, account_id);
  const settings = await privacyOf(db, account_id);
  const { name, gender } = await findNameAndGender(db, account_id);
  const { total } = await countBlocks(db, account_id);
  const sex = gender as Gender | null;
  return {
    ...settings,
    decided: decided !== null,
    names: Object.fromEntries(nameDisplays.map(({ code }) => [code, displayName(name, code, sex)])),
    has_title: sex !== null,
    open_applications: await countOpenApplications(db, account_id),
    blocks: total,
  };
}

export const getPrivacy = handle(contract.getPrivacy, settingsOf);

/** Saves the settings given; the others stay. */
export const savePrivacy = handle(contract.savePrivacy, async (context, input) => {
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  const { account_id } = context.me;
  await transact(context.db, async (trx) => {
    await upsertPrivacy(trx, account_id, given, context.now);
    await emit(trx, seekersChanged, { account_ids: [account_id] }, context.now);
  });
  return settingsOf(context);
});

/** The enterprises that received the caller's resume, the latest first. */
export const listDeliveries = handle(
  contract.listDeliveries,
  async ({ db, me: { account_id } }, { cursor }) => {
    const after = readMomentCursor(cursor);
    const rows = await listDeliveryRows(db, account_id, after, PAGE_SIZE + 1);
    const { items, next } = pageByMoment(rows, ({ at }) => at);
    return {
      items: items.map((row) => ({
        application_id: row.id,
        enterprise: { id: row.enterprise_id, short_name: row.short_name, logo: row.logo },
        position: { id: row.position_id, title: row.title },
        sent_at: row.created_at.toISOString(),
        withdrawn: row.state === 'withdrawn',
        visible: row.visible,
      })),
      next,
    };
  },
);
