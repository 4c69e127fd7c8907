// Tells the open pages of an enterprise's members that something of theirs changed. Call
// it after the transaction has ended. It only makes them read sooner; nothing depends on its arrival.
import type { EnterpriseTopic } from '../../../contract/call/topic.ts';
import type { LiveEvent } from '../../../contract/notice/center.ts';
import type { Bus } from '../../platform/bus.ts';

/** The channel that the streams of an enterprise's members listen to. */
export const channelOfEnterprise = (enterprise_id: number): string => `enterprise:${enterprise_id}`;

/** Members read anew what shows this topic; `by` is the account that changed it, if a member did. */
export function tellEnterprise(
  bus: Bus,
  enterprise_id: number,
  topic: EnterpriseTopic,
  by: number | null = null,
): void {
  const event: LiveEvent = { type: 'enterprise', topic, by };
  bus.publish(channelOfEnterprise(enterprise_id), JSON.stringify(event));
}
