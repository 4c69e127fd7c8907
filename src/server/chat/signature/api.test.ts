// The signature a login brings: whose it is, how long it lives, and what ends it.
import { describe, expect, it } from 'vitest';
import type { World } from '../../../../tests/stage/world.ts';
import { world } from '../../../../tests/stage/world.ts';
import { currentLogin, logout } from '../../../contract/account/account.ts';
import { endOtherSessions } from '../../../contract/account/binding.ts';
import { getUserSig } from '../../../contract/chat/live.ts';
import { findNotBefore } from './queries.ts';
import { identityOf, readGatewaySig, sigFor, userIdOf, VOID_CHANNEL } from './user-sig.ts';

const DAY_MS = 86_400_000;

/** What the gateway would say to a signature of this account now. */
async function read(w: World, account_id: number, sig: string, now: Date) {
  const void_before = await findNotBefore(w.services.db, account_id);
  return readGatewaySig(w.services.config, sig, {
    user_id: userIdOf(account_id),
    now_s: Math.floor(now.getTime() / 1000),
    not_before_s: void_before && void_before.getTime() / 1000,
  });
}

describe('the signature of a login', () => {
  it('comes with the login, is asked for anew, and lives a day or as long as the login', async () => {
    const w = await world();
    const start = new Date('2026-11-22T08:00:00.500Z');
    w.setNow(start);
    const person = await w.person('seeker');
    const { sig } = await person.call(currentLogin);
    expect(await read(w, person.account_id, sig, start)).toMatchObject({ ok: true });
    const issued = await person.call(getUserSig);
    expect(issued).toMatchObject({ service: 'gateway', user_id: userIdOf(person.account_id) });
    expect(issued.sdkappid).toBe(w.config.chat.appId);
    expect(issued.expires_at).toBe('2026-11-23T08:00:00.000Z');
    expect(await read(w, person.account_id, sig, new Date(start.getTime() + DAY_MS))).toEqual({
      ok: false,
      fault: 'expired',
    });
    // On the login's last day the signature ends with it.
    w.setNow(new Date(start.getTime() + 7 * DAY_MS - 60_000));
    const last = await person.call(getUserSig);
    expect(last.expires_at).toBe('2026-11-29T08:00:00.000Z');
  });

  it('is void the moment one logs out, also one of the same second; the next one is not', async () => {
    const w = await world();
    const now = new Date('2026-11-22T08:00:00.100Z');
    w.setNow(now);
    const person = await w.person('seeker');
    const { account_id } = person;
    const told: string[] = [];
    w.services.bus.subscribe(VOID_CHANNEL, (text) => told.push(text));
    const login_ends = new Date(now.getTime() + DAY_MS);
    const sign = async () =>
      (await sigFor(w.services, { account_id, kind: 'person' }, login_ends, now)).user_sig;
    const sigs = [await sign()];
    for (const step of [0, 1, 2]) {
      await person.call(endOtherSessions);
      expect(await read(w, account_id, sigs[step] ?? '', now)).toEqual({
        ok: false,
        fault: 'void',
      });
      sigs.push(await sign());
      expect(await read(w, account_id, sigs[step + 1] ?? '', now)).toMatchObject({ ok: true });
    }
    await person.call(logout, {});
    expect(await read(w, account_id, sigs[3] ?? '', now)).toEqual({ ok: false, fault: 'void' });
    // A bus of several nodes takes its way through Redis.
    await expect.poll(() => told).toEqual(Array(4).fill(String(account_id)));
  });

  it('names accounts so that nothing else is one', () => {
    expect(identityOf(userIdOf(12))).toEqual({ account_id: 12, kind: 'person' });
    expect(identityOf(userIdOf(12, 'staff'))).toEqual({ account_id: 12, kind: 'staff' });
    for (const name of ['u_0', 'u_01', 'u_', 'u_-1', '12', 'u_1e3', 'u_9999999999999999', 'x_1'])
      expect(identityOf(name)).toBeNull();
  });
});
