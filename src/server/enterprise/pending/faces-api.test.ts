// Faces of recruiters and the first logo are looked at like every picture of a company.
import { beforeEach, describe, expect, it } from 'vitest';
import { newcomerOf, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getEnterprise } from '../../../contract/enterprise/enterprise.ts';
import * as member from '../../../contract/enterprise/member-profile.ts';
import { getMyProfile } from '../../../contract/enterprise/profile.ts';
import { decideWordCheck, listWordChecks } from '../../../contract/moderation/words.ts';

type Boss = Person & { enterprise_id: number };
const [one, two] = [`/uploads/${'a'.repeat(32)}.webp`, `/uploads/${'b'.repeat(32)}.webp`];
let w: World;
let operator: Person;

beforeEach(async () => {
  w = await world();
  operator = await w.person('operator');
});

const waiting = async () => (await operator.call(listWordChecks, {})).items;
const decide = async (state: 'passed' | 'refused') => {
  const [first] = await waiting();
  await operator.call(decideWordCheck, { id: first?.id ?? 0, state, reason: '图片不合适' });
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
    expect((await wear(boss, one)).avatar).toBe('');
    expect(await shown(boss)).toBe('');
    expect(await waiting()).toMatchObject([{ pictures: [one] }]);
    expect((await boss.call(member.getMemberProfile)).waiting_avatar).toBe(one);
    // Another save of the card, and another picture: one waits.
    await wear(boss, '');
    expect(await waiting()).toHaveLength(1);
    await wear(boss, two);
    expect(await waiting()).toMatchObject([{ pictures: [two] }]);
    // It is its owner's: the profile of the company does not list it.
    expect((await boss.call(getMyProfile)).held).toEqual([]);
    await decide('passed');
    expect(await shown(boss)).toBe(two);
    expect((await boss.call(member.getMemberProfile)).waiting_avatar).toBe('');
    expect(await told(boss)).toContain('企业资料的“招聘者头像”需要人工看一看');
  });

  it('of a certified company is shown at once, and goes when it may not stay', async () => {
    const boss = await recruiterOf(w);
    expect((await wear(boss, one)).avatar).toBe(one);
    expect(await shown(boss)).toBe(one);
    await decide('refused');
    expect(await shown(boss)).toBe('');
  });
});

describe('the logo a company is set up with', () => {
  it('waits for a look, and is shown once it passed', async () => {
    const boss = await newcomerOf(w, { logo: one });
    expect((await page(boss)).logo).toBe('');
    expect((await boss.call(getMyProfile)).held).toMatchObject([{ label: '企业标志' }]);
    // Operators read whose it is, and that nobody sees it yet.
    const { full_name: name } = await boss.call(getMyProfile);
    const { enterprise_id } = boss;
    expect(await waiting()).toMatchObject([
      { of: { enterprise_id, name, shown: false, logo: '' } },
    ]);
    await decide('passed');
    expect((await page(boss)).logo).toBe(one);
  });
});
