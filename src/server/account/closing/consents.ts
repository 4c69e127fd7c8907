// The record of consents: which text, which version, when (PIPL 14).
import { AGREEMENTS } from '../../../contract/account/account.ts';
import * as closing from '../../../contract/account/closing.ts';
import { handle } from '../../platform/http/call.ts';
import { listConsentRows } from '../queries.ts';

const TITLES: Readonly<Record<string, string>> = { protocol: '用户协议', privacy: '隐私政策' };

/** What the caller agreed to, the latest first. */
export const listConsents = handle(closing.listConsents, async ({ db, me }) => {
  const rows = await listConsentRows(db, me.account_id);
  return rows.map(({ document, version, agreed_at }) => ({
    document,
    title: TITLES[document] ?? document,
    version,
    agreed_at: agreed_at.toISOString(),
    current: AGREEMENTS.some((one) => one.document === document && one.version === version),
  }));
});
