// Faces of recruiters and the first logo are looked at like every picture of a company.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  enterpriseInput,
  newcomerOf,
  recruiterOf,
} from '../../../../tests/stage/position-stage.ts';
import { plantUpload } from '../../../../tests/stage/staff/pictures.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { createEnterprise, getEnterprise } from '../../../contract/enterprise/enterprise.ts';
import * as member from '../../../contract/enterprise/member-profile.ts';
import { getMyProfile, savePictures } from '../../../contract/enterprise/profile.ts';
import { decidePicture, listPictureQueue } from '../../../contract/moderation/pictures.ts';

type Boss = Person & { enterprise_id: number };
let w: World;
let operator: Person;

beforeEach(async () => {
  w = await world();
  operator = await w.person('operator');
});

const waiting = async () => (await operator.call(listPictureQueue, {})).items;
const decide = async (decision: 'pass' | 'refuse') => {
  const [first] = await waiting();
  await operator.call(decidePicture, { id: first?.id ?? 0, decision, reason: '图片不合适' });
};
const page = ({ enterprise_id }: Boss) => w.anonymous.call(getEnterprise, { id: enterprise_id });
const shown = async (boss: Boss) => (await page(boss)).members[0]?.avatar;
async function wear(boss: Boss, avatar: string) {
  const {
    short_name: _s,
    role: _r,
    waiting_avatar: _w,
    ...mine
  } = await boss.call(member.getMemberProfile);
  return boss.call(member.saveMemberProfile, { ...mine, avatar });
}
const told = async (boss: Boss) =>
  (
    await w.services.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', boss.account_id)
      .where('event', '=', 'content_refused')
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);

describe('the face of a recruiter', () => {
  it('waits while the company is not certified, and is shown once it passed', async () => {
    const boss = await newcomerOf(w);
    const one = await plantUpload(w, boss.account_id);
    const two = await plantUpload(w, boss.account_id);
    expect((await wear(boss, one)).avatar).toBe('');
    expect(await shown(boss)).toBe('');
    expect(await waiting()).toMatchObject([{ slot: 'face', is_shown: false }]);
    expect((await boss.call(member.getMemberProfile)).waiting_avatar).toBe(one);
    // Another save of the card, and another picture: one waits.
    await wear(boss, '');
    expect(await waiting()).toHaveLength(1);
    await wear(boss, two);
    expect(await waiting()).toHaveLength(1);
    expect((await boss.call(member.getMemberProfile)).waiting_avatar).toBe(two);
    // It is its owner's: the profile of the company does not list it.
    expect((await boss.call(getMyProfile)).held).toEqual([]);
    await decide('pass');
    expect(await shown(boss)).toBe(two);
    expect((await boss.call(member.getMemberProfile)).waiting_avatar).toBe('');
    expect(await told(boss)).toContain('企业资料的“招聘者头像”需要人工看一看');
  });

  it('of a certified company is shown at once, and goes when it may not stay', async () => {
    const boss = await recruiterOf(w);
    const one = await plantUpload(w, boss.account_id);
    expect((await wear(boss, one)).avatar).toBe(one);
    expect(await shown(boss)).toBe(one);
    await decide('refuse');
    expect(await shown(boss)).toBe('');
  });
});

describe('a picture of somebody else', () => {
  it('is no face and no first logo, although operators let it pass there', async () => {
    const victim = await recruiterOf(w);
    const face = await plantUpload(w, victim.account_id);
    await wear(victim, face);
    await decide('pass');
    const boss = await recruiterOf(w);
    await expect(wear(boss, face)).rejects.toThrow('只能使用您自己');
    const founder = await w.person('recruiter');
    const answer = await founder.ask(createEnterprise, enterpriseInput({ logo: face }));
    expect(answer.code).toBe(422);
    expect(await waiting()).toEqual([]);
  });

  it('that passed as a face is looked at again as a picture of the company', async () => {
    const boss = await recruiterOf(w);
    const face = await plantUpload(w, boss.account_id);
    await wear(boss, face);
    await decide('pass');
    const { version } = await boss.call(getMyProfile);
    await boss.call(savePictures, { version, values: [face] });
    expect(await waiting()).toMatchObject([{ slot: 'gallery' }]);
    await decide('refuse');
    expect([await shown(boss), (await page(boss)).pictures]).toEqual([face, []]);
  });
});

describe('the logo a company is set up with', () => {
  it('may have a random name that holds eleven digits like a telephone number', async () => {
    const founder = await w.person('recruiter');
    const name = 'bdd55d8fda17048875203eb2b8101d3a';
    const logo = await plantUpload(w, founder.account_id, name);
    const { code } = await founder.ask(createEnterprise, enterpriseInput({ logo }));
    expect(code).toBe(200);
  });

  it('waits for a look, and is shown once it passed', async () => {
    const founder = await w.person('recruiter');
    const one = await plantUpload(w, founder.account_id);
    const { id } = await founder.call(createEnterprise, enterpriseInput({ logo: one }));
    const boss = { ...founder, enterprise_id: id };
    expect((await page(boss)).logo).toBe('');
    expect((await boss.call(getMyProfile)).held).toMatchObject([{ label: '企业标志' }]);
    // Operators read whose it is, and that nobody sees it yet.
    const { short_name: owner } = (await boss.call(getMyProfile)).basic;
    const { enterprise_id } = boss;
    expect(await waiting()).toMatchObject([{ owner, enterprise_id, is_shown: false }]);
    await decide('pass');
    expect((await page(boss)).logo).toBe(one);
  });
});
