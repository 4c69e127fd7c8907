// The number on a resume: the account's own, or one that a code came back from; no enterprise reads another.
import { expect, it } from 'vitest';
import { codeSentTo } from '../../../../tests/stage/proof.ts';
import { sampleBasic } from '../../../../tests/stage/sample-resume.ts';
import { world } from '../../../../tests/stage/world.ts';
import * as contract from '../../../contract/resume/resume.ts';

const OTHER = '13712345678';

it('the account’s own number is offered, and needs no code', async () => {
  const w = await world();
  const seeker = await w.person('seeker');
  const { mobile } = await seeker.call(contract.getAccountMobile, {});
  expect(mobile).toBe(seeker.mobile);
  await seeker.call(contract.saveBasic, { ...sampleBasic, mobile });
  expect((await seeker.call(contract.previewResume, {})).applied?.basic?.mobile).toBe(mobile);
});

it('another number is kept, and read by enterprises only after its code came back', async () => {
  const w = await world();
  const seeker = await w.person('seeker');
  const seen = async () =>
    (await seeker.call(contract.previewResume, {})).applied?.basic?.mobile ?? null;
  const { basic } = await seeker.call(contract.saveBasic, { ...sampleBasic, mobile: OTHER });
  expect(basic).toMatchObject({ mobile: OTHER, mobile_verified: false });
  expect(await seen()).toBe('');

  await seeker.call(contract.sendMobileCode, { mobile: OTHER });
  const mobile_code = codeSentTo(w, OTHER);
  const save = (facts: object) =>
    seeker.ask(contract.saveBasic, { ...sampleBasic, mobile: OTHER, ...facts });
  const wrong = await save({ mobile_code: mobile_code === '000000' ? '111111' : '000000' });
  expect([wrong.code, Object.keys((wrong.data as { fields: object }).fields)]).toEqual([
    422,
    ['mobile_code'],
  ]);
  // A code for one number says nothing of another.
  expect((await save({ mobile: '13712345679', mobile_code })).code).toBe(422);
  expect((await save({ mobile_code })).code).toBe(200);
  expect(await seen()).toBe(OTHER);

  // It stays verified through later saves, and is not once another number is typed.
  await save({ name: '林晓满' });
  expect(await seen()).toBe(OTHER);
  await save({ mobile: '13712345679' });
  expect(await seen()).toBe('');
});

it('nobody else can use the code', async () => {
  const w = await world();
  const [one, other] = [await w.person('seeker'), await w.person('seeker')];
  await one.call(contract.sendMobileCode, { mobile: OTHER });
  const mobile_code = codeSentTo(w, OTHER);
  const input = { ...sampleBasic, mobile: OTHER, mobile_code };
  expect((await other.ask(contract.saveBasic, input)).code).toBe(422);
});
