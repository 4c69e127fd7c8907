// The caller under whom a message from a Tencent client is stored.
import { rolesOf } from '../../account/account.ts';
import type { Caller, Services } from '../../platform/http/call.ts';
import { listAccounts } from '../gateway/queries.ts';

/** How long the caller is valid, in ms: long enough for one message, and without a session. */
const CALLER_MS = 60_000;

/**
 * The account as it is now; null for one that is gone. Never with the rights of the staff, who answer as 择木客服 from
 * the site alone.
 */
export async function callerAt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account_id: number,
): Promise<Caller | null> {
  const [row] = await listAccounts(db, [account_id]);
  if (!row) return null;
  const expires_at = new Date(clock().getTime() + CALLER_MS);
  return { account_id, session_id: 0, roles: rolesOf(row, 'person'), expires_at };
}
