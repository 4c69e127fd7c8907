// Logins that are remembered for a second: found once for all who ask meanwhile, and dropped by what changes them.
import { describe, expect, it, vi } from 'vitest';
import { localBus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/call.ts';
import { forgetLogins, hearLoginChanges, knownLogin } from './known.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);
const callerOf = (account_id: number) => ({ account_id }) as Caller;
/** A database of its own, so that nothing is remembered of another test. */
const some = () => ({}) as Db;

describe('a login', () => {
  it('is looked up once for all who ask meanwhile, and for a second from when that began', async () => {
    const db = some();
    const { promise, resolve } = Promise.withResolvers<Caller>();
    const look = vi.fn(() => promise);
    const both = [knownLogin(db, 'a', at(0), look), knownLogin(db, 'a', at(900), look)];
    resolve(callerOf(1));
    expect(await Promise.all(both)).toEqual([callerOf(1), callerOf(1)]);
    await knownLogin(db, 'a', at(999), look);
    expect(look).toHaveBeenCalledTimes(1);
    await knownLogin(db, 'a', at(1000), look);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('is looked up anew by another token, in another database, and after the clock was set back', async () => {
    const db = some();
    const look = vi.fn(async () => callerOf(1));
    await knownLogin(db, 'a', at(0), look);
    await knownLogin(db, 'b', at(0), look);
    await knownLogin(some(), 'a', at(0), look);
    await knownLogin(db, 'a', at(-1), look);
    expect(look).toHaveBeenCalledTimes(4);
  });

  it('that was not found is not remembered', async () => {
    const db = some();
    const refused = knownLogin(db, 'a', at(0), async () => {
      throw new Error('ended');
    });
    await expect(refused).rejects.toThrow('ended');
    expect(await knownLogin(db, 'a', at(0), async () => callerOf(1))).toEqual(callerOf(1));
  });

  it('is one of a bounded number', async () => {
    const db = some();
    const look = vi.fn(async () => callerOf(1));
    for (let n = 0; n <= 5000; n += 1) await knownLogin(db, `${n}`, at(0), look);
    await knownLogin(db, '5000', at(0), look);
    expect(look).toHaveBeenCalledTimes(5001);
    await knownLogin(db, '0', at(0), look);
    expect(look).toHaveBeenCalledTimes(5002);
  });
});

describe('what changes a login', () => {
  it('drops it at once, and no other one; null drops all', async () => {
    const reach = { db: some(), bus: localBus() };
    const look = vi.fn(async () => callerOf(1));
    const other = vi.fn(async () => callerOf(2));
    const both = async () => {
      await knownLogin(reach.db, 'a', at(0), look);
      await knownLogin(reach.db, 'b', at(0), other);
    };
    await both();
    forgetLogins(reach, 1);
    await both();
    expect([look.mock.calls.length, other.mock.calls.length]).toEqual([2, 1]);
    forgetLogins(reach, null);
    await both();
    expect([look.mock.calls.length, other.mock.calls.length]).toEqual([3, 2]);
  });

  it('drops a look-up that began before, so that what it finds is given to nobody later', async () => {
    const reach = { db: some(), bus: localBus() };
    const { promise, resolve } = Promise.withResolvers<Caller>();
    const early = knownLogin(reach.db, 'a', at(0), () => promise);
    forgetLogins(reach, 1);
    const late = knownLogin(reach.db, 'a', at(1), async () => callerOf(3));
    resolve(callerOf(1));
    expect([await early, await late]).toEqual([callerOf(1), callerOf(3)]);
    const look = vi.fn(async () => callerOf(4));
    expect(await knownLogin(reach.db, 'a', at(2), look)).toEqual(callerOf(3));
  });

  it('drops it in another process that hears of it, and after words may have been lost', async () => {
    const bus = localBus();
    let back = () => {};
    const db = some();
    const onReturn = (listener: () => void) => {
      back = listener;
      return () => {};
    };
    const stop = hearLoginChanges({ db, bus: { ...bus, onReturn } });
    const look = vi.fn(async () => callerOf(1));
    await knownLogin(db, 'a', at(0), look);
    forgetLogins({ db: some(), bus }, 1);
    await new Promise(setImmediate);
    await knownLogin(db, 'a', at(0), look);
    expect(look).toHaveBeenCalledTimes(2);
    back();
    await knownLogin(db, 'a', at(0), look);
    expect(look).toHaveBeenCalledTimes(3);
    stop();
  });
});
