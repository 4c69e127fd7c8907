// The record of consents: which text, which version, when (PIPL 14).
import * as closing from '../../../contract/account/closing.ts';
import { handle } from '../../platform/http/call.ts';
import { agreementsInForce } from '../agreement/agreement.ts';
import { listConsentRows } from '../queries.ts';

const TITLES: Readonly<Record<string, string>> = { protocol: '用户协议', privacy: '隐私政策' };

/** What the caller agreed to, the latest first. */
export const listConsents = handle(closing.listConsents, async ({ db, me, now }) => {
  const current = await agreementsInForce(db, now);
  const rows = await listConsentRows(db, me.account_id);
  return rows.map(({ document, version, agreed_at }) => ({
    document,
    title: TITLES[document] ?? document,
    version,
    agreed_at: agreed_at.toISOString(),
    current: current.some((one) => one.document === document && one.version === version),
  }));
});
