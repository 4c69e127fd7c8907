// The texts about the figures on the recruiter's home. A recruiter who never received an application is
// not told that all are read. Pure.

import type { getWorkbench } from '../../../contract/application/statistics.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { countText } from '../../kit/text/count-text.ts';

export type Work = DataOf<typeof getWorkbench>;

/** The line below the greeting. */
export function homeNote(shortName: string, work: Work): string {
  const { unread_applications: unread, has_applications, has_received, online_positions } = work;
  const { pending_positions: pending } = work;
  if (unread > 0) return `${shortName}有 ${countText(unread)} 份简历等您查看`;
  if (has_applications) return `${shortName}收到的简历都看过了`;
  if (has_received) return `${shortName}现在没有可以查看的简历，收到新的会在这里提醒您`;
  if (online_positions > 0) return `${shortName}还没有收到简历，收到后会在这里提醒您`;
  return pending > 0
    ? `${shortName}有 ${countText(pending)} 个职位正在审核，通过后就能收到简历`
    : `${shortName}还没有在招的职位，发布后就能收到简历`;
}

/** Below the number of unread applications. */
export function waitingNote(work: Work): string {
  const { oldest_waiting_days: days, has_applications, has_received } = work;
  if (!has_applications) return has_received ? '现在没有可以查看的' : '还没有收到简历';
  if (days === null) return '没有人在等答复';
  return days === 0 ? '最久的今天刚收到' : `最久的已等 ${days} 天`;
}

/** Below the number of today's interviews. */
export function todayNote({ interviews_today, next_interview_at }: Work): string {
  if (interviews_today === 0) return '今天没有面试';
  return next_interview_at ? `下一场 ${formatDate(next_interview_at, 'hh:mm')}` : '今天的都开始了';
}

/** The rest of a quota and its size in words, because a bare 183/200 reads as used up. */
export function leftText({
  unit,
  limit,
  used,
  lots,
}: {
  unit: string;
  limit: number;
  used: number;
  lots: number;
}): string {
  const left = Math.max(limit - used, 0) + lots;
  if (lots > 0) return `剩余 ${left} ${unit}，其中另购 ${lots} ${unit}`;
  if (limit === 0) return '当前套餐不含';
  return left === 0 ? `已用完，共 ${limit} ${unit}` : `剩余 ${left} ${unit}，共 ${limit} ${unit}`;
}
