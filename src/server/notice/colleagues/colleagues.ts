// Tells the open pages of an enterprise's members to reload. It only speeds up the update; nothing depends
// on its arrival.
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { type EnterpriseTopic, enterpriseTopics } from '../../../contract/call/topic.ts';
import type { LiveEvent } from '../../../contract/notice/center.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Membership } from '../../platform/http/call.ts';

/** The channel that the streams of an enterprise's members listen to. */
export const channelOfEnterprise = (enterprise_id: number): string => `enterprise:${enterprise_id}`;

/** After a member's call: tells the colleagues the topics that the endpoint declares in `changes`. */
export function tellColleagues(
  { bus }: { bus: Bus },
  { changes = [] }: Pick<Endpoint, 'changes'>,
  { enterprise_id, account_id }: Membership,
): void {
  for (const topic of enterpriseTopics) {
    if (changes.includes(topic)) tellEnterprise(bus, enterprise_id, topic, account_id);
  }
}

/**
 * For changes that `changes` cannot declare: acts of others, jobs, and calls that change something only at
 * times. Call it after the transaction. Members' pages reload what shows the topic; `by` is the account
 * that changed it, if it was a member.
 */
export function tellEnterprise(
  bus: Bus,
  enterprise_id: number,
  topic: EnterpriseTopic,
  by: number | null = null,
): void {
  const event: LiveEvent = { type: 'enterprise', topic, by };
  bus.publish(channelOfEnterprise(enterprise_id), JSON.stringify(event));
}
