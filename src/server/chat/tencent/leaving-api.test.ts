// Who closes the account here goes at Tencent too, through a stand-in of its REST interface (its document
// 269/36443): asked again until it is done, and nobody is named in the log.
import Fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type World, world } from '../../../../tests/stage/world.ts';
import { eraseDue } from '../../account/closing/erasing.ts';
import type { Services } from '../../platform/http/call.ts';
import { userIdOf } from '../signature/user-sig.ts';
import { deleteLeft, tencentLeavingJob } from './leaving.ts';
import { tencentRest } from './rest.ts';
import { retryMs } from './retry.ts';

const TENCENT = {
  appId: 1400000000,
  key: 'k'.repeat(64),
  admin: 'administrator',
  callbackTokens: [],
};

describe('accounts that were closed', () => {
  const stand = Fastify();
  const asked: { path: string; body: unknown }[] = [];
  let code: { whole: number; item: number };
  const logged: string[] = [];
  const log = Fastify({ logger: { stream: { write: (line: string) => logged.push(line) } } }).log;
  let w: World;
  let services: Services;

  beforeAll(async () => {
    stand.post('/v4/*', async (request) => {
      asked.push({ path: request.url.split('?')[0] ?? '', body: request.body });
      const ResultItem = [{ ResultCode: code.item, ResultInfo: '', UserID: 'u' }];
      return { ActionStatus: 'OK', ErrorCode: code.whole, ErrorInfo: '', ResultItem };
    });
    const endpoint = await stand.listen({ port: 0, host: '127.0.0.1' });
    w = await world();
    const config = { ...w.services.config, tencentChat: { ...TENCENT, endpoint } };
    services = { ...w.services, config, log };
    return () => stand.close();
  });
  beforeEach(() => {
    asked.length = 0;
    logged.length = 0;
    code = { whole: 0, item: 0 };
  });

  const left = () => w.services.db.selectFrom('chat_tencent_leaving').selectAll().execute();
  const later = (ms: number) => new Date(w.services.clock().getTime() + ms);
  /** Somebody whose days are over. */
  async function closed(by: Services): Promise<number> {
    const { account_id } = await w.person('seeker');
    const now = w.services.clock();
    const row = { account_id, requested_at: now, due_at: now };
    await w.services.db.insertInto('account_closing').values(row).execute();
    expect(await eraseDue(by, now)).toBe(1);
    return account_id;
  }
  const run = (now: Date) => {
    const { tencentChat } = services.config;
    if (!tencentChat) throw new Error('not configured');
    return deleteLeft(services, tencentRest(tencentChat, services.clock), now);
  };

  it('are deleted there once what was under way has arrived', async () => {
    const account_id = await closed(services);
    await run(later(1000));
    expect(asked).toEqual([]);
    await run(later(180_000));
    const path = '/v4/im_open_login_svc/account_delete';
    const names = [userIdOf(account_id), userIdOf(account_id, 'staff')];
    const bodies = names.map((UserID) => ({ DeleteItem: [{ UserID }] }));
    expect(asked).toEqual(bodies.map((body) => ({ path, body })));
    expect(await left()).toEqual([]);
  });

  it('are tried again, later each time, until Tencent has done it or knows nobody of that number', async () => {
    const account_id = await closed(services);
    code = { whole: 0, item: 70169 };
    let now = later(180_000);
    await run(now);
    await run(now);
    expect(asked).toHaveLength(1);
    expect(await left()).toMatchObject([{ account_id, tries: 1 }]);
    now = new Date(now.getTime() + retryMs(0));
    code = { whole: 60003, item: 0 };
    await run(now);
    expect(await left()).toMatchObject([{ account_id, tries: 2 }]);
    expect(logged.filter((line) => line.includes('tencent-leaving'))).toHaveLength(2);
    const told = logged.filter((line) => line.includes('tencent-leaving')).join('');
    expect(told).not.toMatch(new RegExp(`${userIdOf(account_id)}|account_id`));
    code = { whole: 0, item: 70107 };
    await run(new Date(now.getTime() + retryMs(1)));
    expect(await left()).toEqual([]);
    expect([retryMs(0), retryMs(1), retryMs(30)]).toEqual([60_000, 120_000, 21_600_000]);
  });

  it('leave nothing behind where Tencent is not configured', async () => {
    await closed(w.services);
    expect(await left()).toEqual([]);
    await tencentLeavingJob.run(w.services, later(180_000));
    expect(asked).toEqual([]);
  });
});
