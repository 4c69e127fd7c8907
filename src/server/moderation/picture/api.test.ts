// Pictures of seekers from the upload to the appeal: shown at once, refused by operators, gone from everywhere, appealed
// against, and back.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cast, castOf } from '../../../../tests/fixtures/cast.ts';
import { sampleBasic } from '../../../../tests/stage/sample-resume.ts';
import { askUpload, pictureOf, uploadOpenly } from '../../../../tests/stage/staff/pictures.ts';
import type { Person } from '../../../../tests/stage/world.ts';
import { undoReview } from '../../../contract/console/review.ts';
import * as contract from '../../../contract/moderation/pictures.ts';
import * as resume from '../../../contract/resume/resume.ts';
import { pictureJob } from './files.ts';

let cast: Cast;
let seeker: Person;
let operator: Person;
let colleague: Person;
beforeEach(async () => {
  cast = await castOf();
  ({ seeker, operator } = cast.people);
  colleague = await cast.w.person('operator');
});

const COLOUR = '#7a1f5c';
async function wear(avatar: string) {
  const { version } = await seeker.call(resume.getResume, {});
  return seeker.ask(resume.saveBasic, { ...sampleBasic, version, avatar });
}
const worn = async () => (await seeker.call(resume.getResume, {})).basic?.avatar;
const board = async (who = operator) => (await who.call(contract.listPictureQueue, {})).items;
const decide = async (
  decision: contract.PictureDecision,
  { who = operator, reason = '图片里有二维码' } = {},
) => {
  const id = (await board(who))[0]?.id ?? 0;
  const answer = await who.ask(contract.decidePicture, { id, decision, reason });
  return { id, ...answer };
};
const own = async () => (await seeker.call(contract.listOwnRefusedPictures, {})).items;
const later = async (minutes: number) => {
  cast.w.setNow(new Date(cast.w.services.clock().getTime() + minutes * 60_000));
  await pictureJob.run(cast.w.services, cast.w.services.clock());
};
const statusOf = async (url: string) =>
  (await cast.w.http.inject({ method: 'GET', url })).statusCode;
const told = async () =>
  (
    await cast.w.services.db
      .selectFrom('notice')
      .select(['title', 'body'])
      .where('account_id', '=', seeker.account_id)
      .where('event', '=', 'content_refused')
      .orderBy('id')
      .execute()
  ).map(({ title, body }) => `${title}：${body}`);

describe('the picture of a seeker', () => {
  it('is shown at once and waits on the desk, with a hidden name; another takes its place', async () => {
    const first = await uploadOpenly(cast.w, seeker, '#111111');
    await wear(first);
    await wear(await uploadOpenly(cast.w, seeker, COLOUR));
    const src = await worn();
    expect(await board()).toMatchObject([
      { slot: 'avatar', src, is_shown: true, account_id: seeker.account_id, refused_before: 0 },
    ]);
    expect((await board())[0]?.owner).toMatch(/^.\*+$/);
    // One that passed is not looked at again.
    expect((await decide('pass')).code).toBe(200);
    await wear('');
    await wear(src ?? '');
    expect(await board()).toEqual([]);
  });

  it('disappears when it is refused; the reason is needed and told, and it does not come back', async () => {
    const src = await uploadOpenly(cast.w, seeker, COLOUR);
    await wear(src);
    expect((await decide('refuse', { reason: '' })).code).toBe(422);
    expect((await decide('refuse')).code).toBe(200);
    expect(await worn()).toBe('');
    const { avatar } = await cast.w.services.db
      .selectFrom('account')
      .select('avatar')
      .where('id', '=', seeker.account_id)
      .executeTakeFirstOrThrow();
    expect(avatar).toBe('');
    expect((await told()).join()).toMatch(/您的头像未通过审核.*图片里有二维码.*申诉/);
    // Neither the old address in a form that was open, nor the same picture in a new upload.
    expect((await wear(src)).code).toBe(422);
    const again = await askUpload(cast.w, seeker, await pictureOf(COLOUR));
    expect([again.code, again.msg]).toEqual([422, expect.stringContaining('曾因违规被撤下')]);
    expect((await askUpload(cast.w, seeker, await pictureOf('#2255aa'))).code).toBe(200);
  });

  it('is nobody else’s: the same picture of others stays, and can be uploaded again', async () => {
    const { otherSeeker } = cast.people;
    const copy = await uploadOpenly(cast.w, otherSeeker, COLOUR);
    const { version } = await otherSeeker.call(resume.getResume, {});
    const basic = { ...sampleBasic, version, avatar: copy };
    await otherSeeker.call(resume.saveBasic, basic);
    expect((await decide('pass')).code).toBe(200);
    expect((await wear(copy)).code).toBe(422);
    await wear(await uploadOpenly(cast.w, seeker, COLOUR));
    await decide('refuse');
    await later(11);
    expect(await worn()).toBe('');
    expect((await otherSeeker.call(resume.getResume, {})).basic?.avatar).toBe(copy);
    expect(await statusOf(copy)).toBe(200);
    expect((await askUpload(cast.w, otherSeeker, await pictureOf(COLOUR))).code).toBe(200);
  });

  it('keeps its file while a record of somebody else still shows it', async () => {
    const src = await uploadOpenly(cast.w, seeker, COLOUR);
    await wear(src);
    const { db } = cast.w.services;
    const { enterprise_id } = cast;
    await db.updateTable('enterprise').set({ logo: src }).where('id', '=', enterprise_id).execute();
    await decide('refuse');
    await later(11);
    expect([await worn(), await statusOf(src)]).toEqual(['', 200]);
  });

  it('is back at once when the refusal is taken back, and can be uploaded again', async () => {
    const src = await uploadOpenly(cast.w, seeker, COLOUR);
    await wear(src);
    const { id } = await decide('refuse');
    await operator.call(undoReview, { kind: 'pictures', record_id: id });
    expect(await worn()).toBe(src);
    expect(await board()).toMatchObject([{ id, state: 'pending' }]);
    expect((await askUpload(cast.w, seeker, await pictureOf(COLOUR))).code).toBe(200);
    expect((await told()).at(-1)).toContain('您的头像已恢复');
  });
});

describe('a refused picture', () => {
  let id: number;
  let src: string;
  beforeEach(async () => {
    src = await uploadOpenly(cast.w, seeker, COLOUR);
    await wear(src);
    ({ id } = await decide('refuse'));
  });

  const decidedBefore = (days: number) =>
    cast.w.services.db
      .updateTable('moderation_picture')
      .set({ decided_at: new Date(cast.w.services.clock().getTime() - days * 86_400_000) })
      .execute();

  it('leaves the open folder when the refusal stands; its owner and the staff still see it', async () => {
    expect(await statusOf(src)).toBe(200);
    await later(11);
    expect(await statusOf(src)).toBe(404);
    expect((await operator.ask(contract.getReviewPicture, { id })).code).toBe(200);
    expect((await seeker.ask(contract.getOwnRefusedPicture, { id })).code).toBe(200);
    const { otherSeeker } = cast.people;
    expect((await otherSeeker.ask(contract.getOwnRefusedPicture, { id })).code).toBe(410);
    await decidedBefore(181);
    await later(0);
    expect((await seeker.ask(contract.getOwnRefusedPicture, { id })).code).toBe(410);
    expect(await own()).toEqual([]);
  });

  it('is appealed against once; a colleague overturns, and it is back where it was', async () => {
    await later(11);
    const content = '这是我的工作照，没有二维码，请再看一次。';
    await seeker.call(contract.appealPicture, { id, content });
    expect((await seeker.ask(contract.appealPicture, { id, content })).code).toBe(409);
    expect(await board()).toMatchObject([
      { id, state: 'appealing', appeal: content, is_own: true },
    ]);
    expect((await decide('overturn')).msg).toContain('另一位同事');
    expect((await decide('overturn', { who: colleague })).code).toBe(200);
    expect([await worn(), await statusOf(src)]).toEqual([src, 200]);
    expect((await told()).at(-1)).toContain('申诉成立');
    expect(await own()).toMatchObject([{ state: 'passed', appeal_until: null }]);
  });

  it('stays refused when the appeal does not succeed, with the reason', async () => {
    await seeker.call(contract.appealPicture, { id, content: '我认为这张图片没有问题，请复核。' });
    await decide('uphold', { who: colleague, reason: '二维码清晰可扫' });
    expect(await worn()).toBe('');
    expect(await own()).toMatchObject([{ state: 'upheld', appeal_reason: '二维码清晰可扫' }]);
  });

  it('cannot be appealed against by others, or after its time', async () => {
    const content = '请再看一次这张图片，谢谢。';
    const { otherSeeker } = cast.people;
    expect((await otherSeeker.ask(contract.appealPicture, { id, content })).code).toBe(404);
    await decidedBefore(31);
    expect((await seeker.ask(contract.appealPicture, { id, content })).code).toBe(409);
    expect((await own())[0]?.appeal_until).toBeNull();
  });
});
