// Secrets change over while several nodes serve one database: over HTTP and the chat's sockets, at nodes that were restarted
// with the new secret and at nodes that were not yet.

import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedInDevice } from '../../../../tests/stage/chat/device.ts';
import { PASSWORD, visitor } from '../../../../tests/stage/visitor.ts';
import { addressOf, type Person, type World, world } from '../../../../tests/stage/world.ts';
import { verifyRealName } from '../../../contract/account/binding.ts';
import { enterStaffCode, staffLogin } from '../../../contract/account/staff-entrance.ts';
import type { DataOf, Endpoint } from '../../../contract/call/endpoint.ts';
import { getUserSig } from '../../../contract/chat/live.ts';
import { redeemCaptcha } from '../../account/login/captcha.ts';
import { createOperator } from '../../account/operators.ts';
import { newSecret, seal } from '../../account/staff/totp.ts';
import { type App, buildApp } from '../../app.ts';
import { transact } from '../../platform/db/db.ts';
import { SECRETS_CHANNEL } from '../../platform/secret/keep.ts';
import { readSecrets } from '../../platform/secret/secret.ts';
import { rotateByHand } from './by-hand.ts';

const [OLD, NEXT, THIRD] = ['old', 'next', 'third'].map((one) => one.padEnd(40, '-')) as [
  string,
  string,
  string,
];
const CARDS = ['11010519491231002X', '440524198801010011', '110105199003078895'] as const;
const START = new Date('2026-12-01T08:00:00Z');
const DAY_MS = 86_400_000;

let w: World;
let nodes: App[] = [];
beforeEach(async () => {
  w = await world();
  w.setNow(START);
});
afterEach(async () => {
  for (const node of nodes) await node.close();
  nodes = [];
});

/** The configuration of a node with these secrets, the one in `X` first. */
const configOf = (...configured: string[]) => ({
  ...w.config,
  chat: { ...w.config.chat, configured },
  idHash: { ...w.config.idHash, configured },
});

/**
 * Takes a first secret into use instead of all others, at once. The stage's own node, which knows none of these, looks each half
 * minute, and would make one of its own where it found none.
 */
const beginWith = (configured: readonly string[]) =>
  transact(w.services.db, async (trx) => {
    await sql`lock table platform_secret`.execute(trx);
    await trx.deleteFrom('platform_secret').execute();
    await readSecrets(trx, 'chat', configured);
  });

/** A node of the site, beside others on the same database; the first one finds no secrets but its own. */
async function nodeWith(...configured: string[]): Promise<App> {
  const { database, services } = w;
  if (nodes.length === 0) await beginWith(configured);
  const shared = { ...database, close: async () => {} };
  const node = await buildApp(configOf(...configured), {
    database: shared,
    clock: services.clock,
    pressure: false,
  });
  nodes.push(node);
  return node;
}

const askAt = (node: App, { token }: Person, endpoint: Endpoint, input: unknown = {}) =>
  visitor({ ...w, ...node }).ask(endpoint, input, { token });

const rotate = (configured: string[], asked: Parameters<typeof rotateByHand>[1] = {}) =>
  rotateByHand(
    { db: w.services.db, config: configOf(...configured), now: w.services.clock() },
    asked,
  );

const sigAt = async (node: App, person: Person) =>
  (await askAt(node, person, getUserSig)).data as DataOf<typeof getUserSig>;

/** What the node's gateway answers to a signature: 0 for welcome. */
async function codeAt(node: App, sig: DataOf<typeof getUserSig>): Promise<number> {
  try {
    const { socket, ended } = await signedInDevice(await addressOf(node), sig);
    socket.terminate();
    await ended;
    return 0;
  } catch (refusal) {
    return (refusal as { code: number }).code;
  }
}
const WRONG_KEY = 70009;

/** Tells a node to look now, as it does each half minute by itself. */
async function looks(node: App, isSeen: () => boolean): Promise<void> {
  node.services.bus.publish(SECRETS_CHANNEL, '');
  await expect.poll(isSeen).toBe(true);
}
const knows = (node: App, key: string) => () =>
  node.services.config.chat.ring.some((one) => one.key === key && one.from !== null);

it('a chat signature counts at every node until its key is taken away', async () => {
  const person = await w.person('seeker');
  const before = await nodeWith(OLD);
  const first = await sigAt(before, person);
  // Restarted one by one: nothing is signed by the new key before it is taken into use.
  const restarted = await nodeWith(NEXT, OLD);
  const second = await sigAt(restarted, person);
  expect(await codeAt(before, second)).toBe(0);
  expect(await codeAt(restarted, first)).toBe(0);
  expect(await rotate([NEXT, OLD])).toContain('rotate --start chat');
  const other = await nodeWith(NEXT, OLD);
  expect(await rotate([NEXT, OLD], { start: 'chat' })).toContain('已启用新的聊天密钥');
  expect(await rotate([NEXT, OLD], { start: 'chat' })).toContain('没有新的聊天密钥');
  await looks(restarted, knows(restarted, NEXT));
  // `other` has not looked yet.
  expect(knows(other, NEXT)()).toBe(false);
  const third = await sigAt(restarted, person);
  expect([await codeAt(other, third), await codeAt(other, first)]).toEqual([0, 0]);
  expect(await codeAt(restarted, await sigAt(other, person))).toBe(0);
  const without = await nodeWith(NEXT);
  expect([await codeAt(without, third), await codeAt(without, first)]).toEqual([0, WRONG_KEY]);
  // After a leak the old one ends at once, at nodes that still name it too.
  expect(await rotate([NEXT, OLD], { forget: 'chat' })).toContain('旧的聊天密钥已停用');
  await looks(restarted, () =>
    restarted.services.config.chat.ring.some(({ until }) => until && until <= START),
  );
  expect(await codeAt(restarted, first)).toBe(WRONG_KEY);
  expect(await codeAt(restarted, third)).toBe(0);
}, 120_000);

it('without CHAT_KEY the database makes the next one, known to all nodes before it signs', async () => {
  const person = await w.person('seeker');
  const node = await nodeWith();
  const first = await sigAt(node, person);
  expect(await rotate([], { start: 'chat' })).toMatch(/已启用新的聊天密钥[\s\S]*新生成的 .* 启用/);
  expect(await rotate([], { start: 'chat' })).toContain('上一次更换还没有结束');
  await looks(node, () => node.services.config.chat.ring.length === 2);
  expect((await sigAt(node, person)).user_sig).toBe(first.user_sig);
  w.setNow(new Date(START.getTime() + 4 * 60_000));
  const second = await sigAt(node, person);
  expect([await codeAt(node, first), await codeAt(node, second)]).toEqual([0, 0]);
  // Nothing of the old one can count after a day: the command forgets it, and a further change may begin.
  w.setNow(new Date(START.getTime() + 2 * DAY_MS));
  await rotate([]);
  const rows = await w.services.db
    .selectFrom('platform_secret')
    .selectAll()
    .orderBy('number')
    .execute();
  const chat = rows.filter(({ name }) => name === 'chat');
  expect(chat.map(({ key }) => key !== null)).toEqual([false, true]);
  expect(await rotate([], { start: 'chat' })).toContain('已启用新的聊天密钥');
}, 120_000);

it('an ID number passes once, before, while and after the secret changes', async () => {
  const people: Person[] = [];
  for (let index = 0; index < 6; index += 1) people.push(await w.person('seeker'));
  const verify = async (node: App, index: number, card: string) => {
    const person = people[index];
    if (!person) throw new Error('nobody');
    const { code, data } = await askAt(node, person, verifyRealName, { name: '林一诺', card });
    return code === 200 ? (data as { state: string }).state : code;
  };
  const before = await nodeWith(OLD);
  expect(await verify(before, 0, CARDS[0])).toBe('verified');
  const restarted = await nodeWith(NEXT, OLD);
  expect(await verify(restarted, 1, CARDS[0])).toBe('failed');
  expect(await verify(restarted, 1, CARDS[1])).toBe('verified');
  expect(await verify(before, 2, CARDS[1])).toBe('failed');
  // In use at once for who writes; the rows of before follow.
  expect(await rotate([NEXT, OLD])).toMatch(/散列 2 条，只用旧密钥的 0 条[\s\S]*--start identity/);
  const said = await rotate([NEXT, OLD], { start: 'identity' });
  expect(said).toMatch(/散列 2 条，只用旧密钥的 0 条，本次换上新的 2 条/);
  const again = await rotate([NEXT, OLD], { start: 'identity' });
  expect(again).toMatch(/没有新的散列密钥[\s\S]*本次换上新的 0 条/);
  for (const card of [CARDS[0], CARDS[1]]) expect(await verify(restarted, 2, card)).toBe('failed');
  // A node that was not restarted cannot hash any more, so it lets nobody pass.
  expect(await verify(before, 3, CARDS[2])).toBe(503);
  // The old one is no longer named anywhere: the new one opens it.
  const after = await nodeWith(NEXT);
  expect(await verify(after, 3, CARDS[0])).toBe('failed');
  const both = await Promise.all([verify(after, 3, CARDS[2]), verify(restarted, 4, CARDS[2])]);
  expect(both.sort()).toEqual(['failed', 'verified']);
  expect(await rotate([THIRD, NEXT], { start: 'identity' })).toContain('本次换上新的 3 条');
  expect(await verify(await nodeWith(THIRD), 5, CARDS[0])).toBe('failed');
}, 120_000);

it('rows that were hashed before are found while they wait, and each moves once', async () => {
  const { db } = w.services;
  const [first, second] = [await w.person('seeker'), await w.person('seeker')];
  const node = await nodeWith(OLD);
  const card = { name: '林一诺', card: CARDS[0] };
  expect((await askAt(node, first, verifyRealName, card)).data).toMatchObject({
    state: 'verified',
  });
  const hashed = await db.selectFrom('account_real_name').selectAll().executeTakeFirstOrThrow();
  const changed = await nodeWith(NEXT, OLD);
  await rotate([NEXT, OLD], { start: 'identity' });
  // As if the command had been killed before it came to this row.
  await db
    .updateTable('account_real_name')
    .set({ card_hash: hashed.card_hash, hash_layer: 1 })
    .execute();
  expect((await askAt(changed, second, verifyRealName, card)).data).toMatchObject({
    state: 'failed',
  });
  const said = await Promise.all([rotate([NEXT, OLD]), rotate([NEXT, OLD])]);
  const moved = said.map((one) => Number(/本次换上新的 (\d+) 条/.exec(one)?.[1]));
  expect(moved.reduce((sum, one) => sum + one, 0)).toBe(1);
  const now = await db
    .selectFrom('account_real_name')
    .select(['card_hash', 'hash_layer'])
    .where('account_id', '=', first.account_id)
    .executeTakeFirstOrThrow();
  expect(now.hash_layer).toBe(2);
  expect(now.card_hash).not.toBe(hashed.card_hash);
}, 120_000);

it('codes of authenticator apps and captchas count on, though they were made with the key of before', async () => {
  const { db } = w.services;
  const mobile = '13900000001';
  const staff = { mobile, name: '周敏', password: PASSWORD };
  await createOperator({ db, config: w.config, now: START }, staff);
  const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const secret = newSecret();
  const before = await nodeWith(OLD);
  const kept = seal(before.services.config, id, secret, START);
  const row = { account_id: id, secret: kept, last_step: 0, added_at: START };
  await db.insertInto('account_staff_totp').values(row).execute();
  const enter = async (node: App) => {
    const at = visitor({ ...w, ...node });
    const first = await at.ask(staffLogin, { mobile, password: PASSWORD });
    const { ticket } = first.data as { ticket: string };
    const code = TOTP.generate({
      secret: Secret.fromBase32(secret),
      timestamp: w.services.clock().getTime(),
    });
    return (await at.ask(enterStaffCode, { ticket, way: 'totp', code })).code;
  };
  const { captcha } = await visitor({ ...w, ...before }).solveCaptcha('login');
  const restarted = await nodeWith(NEXT, OLD);
  expect(await enter(restarted)).toBe(200);
  w.setNow(new Date(START.getTime() + 60_000));
  expect(await enter(await nodeWith(NEXT))).toBe(422);
  const said = await rotate([NEXT, OLD], { start: 'chat' });
  expect(said).toMatch(/两步验证的密钥 1 个，本次换上新的 1 个，打不开的 0 个/);
  expect(await rotate([NEXT, OLD])).toMatch(/本次换上新的 0 个，打不开的 0 个/);
  const after = await nodeWith(NEXT);
  expect(await enter(after)).toBe(200);
  await looks(restarted, knows(restarted, NEXT));
  expect(await redeemCaptcha({ ...after.services, now: START }, 'login', captcha)).toBe(false);
  expect(await redeemCaptcha({ ...restarted.services, now: START }, 'login', captcha)).toBe(true);
}, 120_000);

it('says what is wrong in one line, and knows two names', async () => {
  await expect(rotate([], { start: 'pay' })).rejects.toThrow('--start 应为 chat 或 identity');
  await beginWith([OLD]);
  await rotate([OLD]);
  expect(await rotate([NEXT])).toMatch(/CHAT_KEY：在用的那一个本机不知道[\s\S]*ID_HASH_SECRET_OLD/);
  await expect(rotate([NEXT], { start: 'identity' })).rejects.toThrow('--forget identity');
  expect(await rotate([OLD], { forget: 'identity' })).toContain('没有可放弃的');
  expect(await rotate([NEXT], { forget: 'identity' })).toContain('已放弃丢失的散列密钥');
  expect(await rotate([NEXT])).toContain('在用第 1 个，环境变量里的');
});
