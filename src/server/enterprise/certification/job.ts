// The dates of certifications: notices before the recheck, then a grace period, then the end, which pauses
// positions.
import { moveCertification } from '../../../contract/enterprise/certification-states.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { lockDue } from './certificates.queries.ts';
import { findStatus, type StatusRow, saveCertification } from './queries.ts';
import { statusOf, timesInForce } from './requests.ts';
import { endCertification } from './review.ts';
import { type CertificationTimes, daysUntil, nextAfter } from './times.ts';
import { removeWithdrawnPapers } from './withdrawn-papers.ts';
import { type CertificationNews, certificationNotices } from './words.ts';

/** Handles all due certifications, one enterprise per transaction; gives how many there were. */
export async function moveDueCertifications(
  { db, bus }: Pick<Services, 'db' | 'bus'>,
  now: Date,
): Promise<number> {
  for (let count = 0; ; count += 1) {
    const enterprise_id = await transact(db, (trx) => moveNext(trx, now));
    if (enterprise_id === null) return count;
    tellEnterprise(bus, enterprise_id, 'enterprise');
    tellEnterprise(bus, enterprise_id, 'position');
  }
}

/** Handles one due enterprise and gives its id; null when none is due. */
async function moveNext(trx: Db, now: Date): Promise<number | null> {
  const [due] = await lockDue(trx, now, 1);
  if (!due) return null;
  const { enterprise_id } = due;
  const row = await findStatus(trx, enterprise_id);
  const times = row && timesInForce(row);
  // A request is pending: the dates go on after its decision or withdrawal.
  if (!times || (row.state === 'pending' && now >= times.grace_until)) {
    await saveCertification(trx, enterprise_id, { next_at: null });
  } else {
    await moveOn(trx, row, times, now);
  }
  return enterprise_id;
}

/** Moves approved to expiring and then to the end, or sends a reminder in between. */
async function moveOn(trx: Db, row: StatusRow, times: CertificationTimes, now: Date) {
  const { recheck_at, grace_until } = times;
  let status = statusOf(row);
  if (now >= recheck_at) status = moveCertification(status, 'recheck', 'system') ?? status;
  if (now >= grace_until && moveCertification(status, 'lapse', 'system')) {
    const paused = await endCertification(trx, row.id, '逾期未提交复核', now);
    return certificationNotices(trx, row.id, { kind: 'lapse', paused }, now);
  }
  const next = nextAfter(recheck_at, now);
  await saveCertification(trx, row.id, {
    state: status.state,
    before: status.before,
    next_at: next && next < grace_until ? next : grace_until,
  });
  // An enterprise with a pending request needs no reminder.
  if (status.state !== 'pending') {
    await certificationNotices(trx, row.id, newsOf(times, now), now);
  }
}

function newsOf({ recheck_at, grace_until }: CertificationTimes, now: Date): CertificationNews {
  const until = grace_until;
  if (now < recheck_at) return { kind: 'soon', days: daysUntil(recheck_at, now), until };
  const days = daysUntil(until, now);
  return days <= 7 ? { kind: 'last', days } : { kind: 'due', until };
}

export const certificationJob: Job = {
  name: 'enterprise-certification',
  every_s: 600,
  run: async (services, now) => {
    const count = await moveDueCertifications(services, now);
    const pictures = await removeWithdrawnPapers(services, now);
    if (pictures > 0) services.log.info(`已删除 ${pictures} 张撤回的认证材料图片`);
    if (count > 0) services.log.info(`${count} 家企业的认证到了提醒、复核或失效的时间`);
  },
};
