// Reconciles one day at every provider for the person who runs the site: `npm run admin -- reconcile`.
import Fastify from 'fastify';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { billDayStates } from '../../../contract/wallet/bill-states.ts';
import { paymentWays } from '../../../contract/wallet/order.ts';
import { openBus } from '../../platform/bus.ts';
import { ConfigError } from '../../platform/config/error.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import { loggerOf } from '../../platform/log.ts';
import { providersOf } from '../provider/providers.ts';
import { daysToCheck } from './jobs.ts';
import { hasBill, reconcileDay } from './reconcile.ts';

/**
 * Gives a line for each provider.
 * @param day left out for the last one whose bill can be there.
 * @throws Error with these lines where a day is not closed; ConfigError for a day that no bill can have.
 */
export async function reconcileByHand(
  { db, config, now }: { db: Db; config: Config; now: Date },
  day?: string,
): Promise<string> {
  const days = daysToCheck('0000-01-01', now);
  const last = days.at(-1) ?? '';
  const asked = day ?? last;
  if (!days.includes(asked))
    throw new ConfigError(`--day 应为 ${days[0]} 到 ${last} 的一天，写作 ${last}`);
  const bus = await openBus(config.redisUrl);
  const { log } = Fastify({ logger: loggerOf(config) });
  const services = { db, config, bus, log, clock: () => now };
  try {
    const lines: string[] = [];
    let isClosed = true;
    for (const provider of [...providersOf(services).values()].filter(hasBill)) {
      const { state, open, fault } = await reconcileDay(services, provider, asked, now);
      const words = [labelOf(billDayStates, state), open > 0 && `${open} 笔差异待处理`, fault];
      lines.push(
        `${asked} ${labelOf(paymentWays, provider.code)}：${words.filter(Boolean).join('，')}`,
      );
      isClosed &&= state === 'closed' && fault === '';
    }
    if (!isClosed) throw new Error(lines.join('\n'));
    return lines.join('\n') || '没有启用支付机构，不用对账';
  } finally {
    await bus.close();
  }
}
