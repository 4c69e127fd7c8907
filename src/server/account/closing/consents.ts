// The record of consents: which text, which version, when (PIPL 14).
import { AGREEMENTS } from '../../../contract/account/account.ts';
import type { listConsents as contract } from '../../../contract/account/closing.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { type Context, callerOf } from '../../platform/http/call.ts';
import { listConsentRows } from '../queries.ts';

const TITLES: Readonly<Record<string, string>> = { protocol: '用户协议', privacy: '隐私政策' };

/** What the caller agreed to, the latest first. */
export async function listConsents(context: Context): Promise<DataOf<typeof contract>> {
  const rows = await listConsentRows(context.db, callerOf(context).account_id);
  return rows.map(({ document, version, agreed_at }) => ({
    document,
    title: TITLES[document] ?? document,
    version,
    agreed_at: agreed_at.toISOString(),
    current: AGREEMENTS.some((one) => one.document === document && one.version === version),
  }));
}
