// A company that is certified for the first time may try the month's plan for a week.
import { expect, test } from 'vitest';
import { certificationInput, newCreditCode } from '../../../../tests/stage/certification-stage.ts';
import { newcomerOf } from '../../../../tests/stage/position-stage.ts';
import { uploadPrivately } from '../../../../tests/stage/private-upload.ts';
import { type Person, world } from '../../../../tests/stage/world.ts';
import * as contract from '../../../contract/enterprise/certification.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import { decideUpgrade, getWallet, requestUpgrade } from '../../../contract/wallet/wallet.ts';
import { remindOfPlanEnds } from '../../wallet/jobs.ts';

const START = new Date('2026-03-02T02:00:00Z');
const days = (count: number) => new Date(START.getTime() + count * 86_400_000);

test('it comes with the first certification only, is told with its end, and a month follows it', async () => {
  const w = await world();
  w.setNow(START);
  const operator = await w.person('operator');
  const code = newCreditCode();
  const certify = async (person: Person) => {
    const input = certificationInput(await uploadPrivately(w, person), { credit_code: code });
    const { id } = await person.call(contract.submitCertification, input);
    await operator.call(contract.decideCertification, { id, decision: 'approve' });
  };
  const planOf = async (person: Person) => {
    const { plan, until, quotas } = await person.call(getWallet);
    return [plan.label, until, quotas.find(({ kind }) => kind === 'top')?.limit];
  };
  const boss = await newcomerOf(w);
  await certify(boss);
  expect(await planOf(boss)).toEqual(['VIP 月卡（体验）', days(7).toISOString(), 3]);
  const { items } = await boss.call(getNotice, { side: 'recruiter' });
  expect(items.map(({ title }) => title)).toContain('VIP 月卡体验已开通，到 3月9日 10:00 为止');
  // The notice told its end already.
  expect(await remindOfPlanEnds(w.services.db, days(0.1))).toBe(0);

  w.setNow(days(2));
  const wish = { plan: 'month', contact: '林小满 13800000000' } as const;
  const { id } = await boss.call(requestUpgrade, wish);
  await operator.call(decideUpgrade, { id, decision: 'grant' });
  expect(await planOf(boss)).toEqual(['VIP 月卡', days(7 + 31).toISOString(), 3]);

  // The same company under another enterprise, after the first one gave up its code.
  const { db } = w.services;
  const gone = { credit_code: '', certified_at: null };
  await db.updateTable('enterprise').set(gone).where('id', '=', boss.enterprise_id).execute();
  const again = await newcomerOf(w);
  await certify(again);
  expect(await planOf(again)).toEqual(['免费版', null, 0]);
});
