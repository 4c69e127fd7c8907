// 活跃度 in a conversation: coarse on purpose (shared protocol B.5). Pure.

/** A device says that it is there more often than this. */
export const HERE_MS = 75_000;
const JUST_MS = 3_600_000;
const TODAY_MS = 86_400_000;

/** 在线, 刚刚活跃, 今日活跃; '' for longer ago. */
export function presenceOf(seen_at: Date | null, now: Date): string {
  if (seen_at === null) return '';
  const since = now.getTime() - seen_at.getTime();
  if (since <= HERE_MS) return '在线';
  if (since <= JUST_MS) return '刚刚活跃';
  return since <= TODAY_MS ? '今日活跃' : '';
}
