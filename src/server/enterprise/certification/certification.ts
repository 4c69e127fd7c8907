// Whether an enterprise is certified: the question other rooms ask before an act that needs it. A front door;
// what leads there is in the other files of this folder.
import { conflict } from '../../../contract/call/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import { findStatus, type StatusRow, saveCertification, setInForce } from './queries.ts';
import { nextAfter, timesOf } from './times.ts';

/** True while a certification of the enterprise is in force. */
export async function isCertified(db: Db, enterprise_id: number, now: Date): Promise<boolean> {
  return isInForce(await findStatus(db, enterprise_id), now);
}

function isInForce(found: StatusRow | null, now: Date): boolean {
  if (!found?.certified_at) return false;
  // A pending request keeps the certification in force: the enterprise must not suffer from our delay.
  if (found.state === 'pending' || found.grace_until === null) return true;
  return found.grace_until > now;
}

/** @throws Failure `conflict` with where to go, unless a certification is in force. */
export async function requireCertified(db: Db, enterprise_id: number, now: Date): Promise<void> {
  if (!(await isCertified(db, enterprise_id, now))) throw uncertified();
}

const uncertified = () =>
  conflict(
    'certification-needed',
    '企业认证通过后才能发布职位，材料在“企业信息 › 企业认证”里提交，企业管理员可以提交',
  );

/**
 * Whether an uncertified enterprise may already submit positions: while its papers are under review. The
 * positions are reviewed with them and go online once it is certified.
 * @throws Failure `conflict` with the next step, when no request is pending.
 */
export async function requireUnderWay(
  db: Db,
  enterprise_id: number,
  now: Date,
): Promise<'certified' | 'waiting'> {
  const found = await findStatus(db, enterprise_id);
  if (isInForce(found, now)) return 'certified';
  if (found?.state === 'pending') return 'waiting';
  throw uncertified();
}

/** Certifies an enterprise as of `now` without a request: for the demo town, imports and tests. */
export async function certify(db: Db, enterprise_id: number, now: Date): Promise<void> {
  const times = timesOf(now);
  const next_at = nextAfter(times.recheck_at, now);
  const row = { state: 'approved', before: 'none', reason: '', ...times, next_at } as const;
  await saveCertification(db, enterprise_id, row);
  await setInForce(db, enterprise_id, now);
}
