// 活跃度 in a conversation, deliberately coarse.
import type { Store } from '../../platform/store.ts';

/** A connected device reports its presence more often than this. */
export const HERE_MS = 75_000;
const JUST_MS = 3_600_000;
const TODAY_MS = 86_400_000;
/** The shortest interval between two writes of a presence, in seconds. */
const NOTE_EVERY_S = 50;

/** 在线, 刚刚活跃, 今日活跃; '' for longer ago. */
export function presenceOf(seen_at: Date | null, now: Date): string {
  if (seen_at === null) return '';
  const since = now.getTime() - seen_at.getTime();
  if (since <= HERE_MS) return '在线';
  if (since <= JUST_MS) return '刚刚活跃';
  return since <= TODAY_MS ? '今日活跃' : '';
}

/** True at most once in an interval: the caller then writes the account's presence. */
export const mayNote = async (store: Store, account_id: number): Promise<boolean> =>
  (await store.count(`chat-seen:${account_id}`, NOTE_EVERY_S)) === 1;
