// A banned person who closes the account does not come back by the same number, until the ban is lifted.
import { beforeEach, expect, it } from 'vitest';
import { codeSentTo, proofOf } from '../../../../tests/stage/proof.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { loginByCode, sendCode } from '../../../contract/account/account.ts';
import { CLOSING_DAYS, getClosing, requestClosing } from '../../../contract/account/closing.ts';
import { findRecords } from '../../../contract/console/person.ts';
import { liftMeasure, takeMeasureCall } from '../../../contract/measure/staff.ts';
import { beginHash } from '../../platform/secret/change.ts';
import { eraseDue } from '../closing/erasing.ts';
import { liftHashes, readChain } from '../hash/hash.ts';
import { requireUnbarred } from './barred.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const EMAIL = 'lin@example.com';
let w: World;
let person: Person;
let operator: Person;

beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  person = await w.person('seeker');
  operator = await w.person('operator');
  const account = w.services.db.updateTable('account').set({ email: EMAIL });
  await account.where('id', '=', person.account_id).execute();
});

async function comesBack() {
  await w.services.store.clear();
  const { mobile } = person;
  await w.anonymous.call(sendCode, { mobile, purpose: 'login', captcha: '' });
  const code = codeSentTo(w, mobile);
  return w.anonymous.ask(loginByCode, { mobile, code, role: 'seeker', agreed: true });
}

/** Closes the account and lets its time pass. */
async function leave(who: Person) {
  const proof = await proofOf(w, who, 'close');
  await who.call(requestClosing, { proof, reason: '', understood: true });
  const at = new Date(NOW.getTime() + CLOSING_DAYS * 86_400_000);
  expect(await eraseDue(w.services, at)).toBe(1);
}

const barred = () => w.services.db.selectFrom('account_barred').selectAll().execute();

it('a banned person is told that a digest stays, and is refused until the ban is lifted', async () => {
  const { account_id } = person;
  const { id } = await operator.call(takeMeasureCall, {
    account_id,
    kind: 'ban',
    reason: '以招聘为名骗取费用',
  });
  const again = await w.again(person);
  const { kept } = await again.call(getClosing, {});
  expect(kept.map(({ label }) => label).join()).toContain('加密摘要');
  await leave(again);
  expect(JSON.stringify(await barred())).not.toMatch(new RegExp(`${person.mobile}|${EMAIL}`));
  const refused = await comesBack();
  expect(refused).toMatchObject({
    code: 409,
    msg: expect.stringMatching(/被封禁后注销的账号.*页脚的联系方式/),
  });
  await expect(requireUnbarred(w.services, { email: 'LIN@example.com' })).rejects.toThrow(/邮箱/);
  const { closed_ban } = await operator.call(findRecords, { keyword: person.mobile });
  expect(closed_ban).toMatchObject({ measure_id: id });
  await operator.call(liftMeasure, { id, reason: '号码换了主人' });
  expect(await barred()).toEqual([]);
  expect((await comesBack()).code).toBe(200);
});

it('a banned person is refused while the secret of the hashes changes, and afterwards', async () => {
  const { config, db } = w.services;
  const { idHash } = config;
  const know = (...configured: string[]) => {
    config.idHash = { ...idHash, configured };
  };
  const [old, next] = ['o'.repeat(32), 'n'.repeat(32)] as const;
  await db.deleteFrom('platform_secret').where('name', '=', 'identity').execute();
  try {
    know(old);
    await operator.call(takeMeasureCall, {
      account_id: person.account_id,
      kind: 'ban',
      reason: '以招聘为名骗取费用',
    });
    await leave(await w.again(person));
    know(next, old);
    expect((await comesBack()).code).toBe(409);
    const chain = (await readChain(db, config)) ?? expect.fail();
    expect(await beginHash(db, chain, next, NOW)).toBe(true);
    // The rows have not followed yet.
    expect((await comesBack()).code).toBe(409);
    const lifted = await liftHashes(db, (await readChain(db, config)) ?? expect.fail());
    expect(lifted).toBe(2);
    know(next);
    expect((await comesBack()).code).toBe(409);
    // A machine that knows another secret lets nobody in rather than everybody.
    know('x'.repeat(32));
    expect((await comesBack()).code).toBe(503);
  } finally {
    config.idHash = idHash;
  }
});

it('nothing of anybody else is kept', async () => {
  const { account_id } = person;
  await operator.call(takeMeasureCall, {
    account_id,
    kind: 'limit',
    days: 30,
    reason: '多次发送广告',
  });
  await leave(person);
  expect(await barred()).toEqual([]);
  expect((await comesBack()).code).toBe(200);
});
