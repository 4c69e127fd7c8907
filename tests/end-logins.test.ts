// `npm run admin -- end-logins`: after a leak everybody, or the staff alone, has to log in anew.
import { expect, it } from 'vitest';
import { currentLogin } from '../src/contract/account/account.ts';
import { getUserSig } from '../src/contract/chat/live.ts';
import { endEveryLogin } from '../src/server/account/operators.ts';
import { tokenHash } from '../src/server/platform/token.ts';
import { signedInDevice } from './stage/chat/device.ts';
import { addressOf, type Person, world } from './stage/world.ts';

it('ends all logins of a kind, and the signatures that came with them', async () => {
  const w = await world();
  const { db } = w.services;
  const around = { db, now: w.services.clock() };
  const seeker = await w.person('seeker');
  const again = await w.again(seeker);
  const staff = await w.staff('administrator');
  // More than one batch.
  const expires_at = new Date(around.now.getTime() + 86_400_000);
  const many = Array.from({ length: 450 }, (_, index) => ({
    account_id: seeker.account_id,
    token_hash: tokenHash(String(index)),
    expires_at,
  }));
  await db.insertInto('account_session').values(many).execute();
  const signature = await seeker.call(getUserSig);
  const url = await addressOf(w);
  const isIn = async (person: Person) => (await person.ask(currentLogin)).code;

  expect(await endEveryLogin(around, 'staff')).toBe(1);
  expect([await isIn(staff), await isIn(seeker), await isIn(again)]).toEqual([-1, 200, 200]);
  const { socket, ended } = await signedInDevice(url, signature);
  socket.terminate();
  await ended;

  expect(await endEveryLogin(around, null)).toBe(452);
  expect([await isIn(seeker), await isIn(again)]).toEqual([-1, -1]);
  await expect(signedInDevice(url, signature)).rejects.toMatchObject({ code: 70001 });
  expect(await endEveryLogin(around, null)).toBe(0);
  // Whoever logs in afterwards is in.
  const back = await w.again(seeker);
  expect(await isIn(back)).toBe(200);
  (await signedInDevice(url, await back.call(getUserSig))).socket.terminate();
  const acts = await db.selectFrom('platform_staff_log').select(['act', 'after']).execute();
  expect(acts).toMatchObject([
    { act: 'npm run admin -- end-logins', after: { kind: 'staff' } },
    { act: 'npm run admin -- end-logins', after: { kind: 'all' } },
    { act: 'npm run admin -- end-logins', after: { kind: 'all' } },
  ]);
});
