// Visibility of a person, and the block list.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { published, recruiterOf } from '../../../tests/stage/position-stage.ts';
import * as sample from '../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../tests/stage/world.ts';
import {
  apply,
  listCandidates,
  openApplication,
  withdraw,
} from '../../contract/application/application.ts';
import { getNotice } from '../../contract/notice/center.ts';
import * as contract from '../../contract/privacy/privacy.ts';
import {
  getResume,
  previewResume,
  saveAdvantage,
  saveBasic,
  saveExperience,
} from '../../contract/resume/resume.ts';
import { announceApplications } from '../application/sending/undo.ts';
import { addMember } from '../enterprise/enterprise.ts';
import { blocksEnterprise, canSee, displayName, notBlockedBy, visibleTo } from './privacy.ts';

/** A seeker whose resume can be sent, and an enterprise with a position. */
async function stage(facts: Parameters<typeof recruiterOf>[1] = {}) {
  const w = await world();
  const seeker = await ready(w);
  const recruiter = await recruiterOf(w, facts);
  const { enterprise_id } = recruiter;
  const see = (purpose: 'applied' | 'found', id = enterprise_id) =>
    canSee(w.services.db, { account_id: seeker.account_id, enterprise_id: id, purpose });
  return { w, seeker, recruiter, enterprise_id, see };
}

async function ready(w: World): Promise<Person> {
  const seeker = await w.person('seeker');
  await seeker.call(saveBasic, sample.sampleBasic);
  await seeker.call(saveExperience, { id: null, item: sample.sampleExperience });
  return seeker;
}

const both = async (see: (purpose: 'applied' | 'found') => Promise<boolean>) => ({
  applied: await see('applied'),
  found: await see('found'),
});

describe('the visibility', () => {
  it.each([
    ['open', { applied: true, found: true }],
    ['applied', { applied: true, found: false }],
    ['hidden', { applied: false, found: false }],
  ] as const)('%s shows the person: %o', async (visibility, wanted) => {
    const { seeker, see } = await stage();
    await seeker.call(contract.savePrivacy, { visibility });
    expect(await both(see)).toEqual(wanted);
  });

  it('is open for people who never decided anything', async () => {
    const { seeker, see } = await stage();
    expect(await both(see)).toEqual({ applied: true, found: true });
    expect(await seeker.call(contract.getPrivacy)).toEqual({
      visibility: 'open',
      name_display: 'real',
      personalised: true,
      decided: false,
      names: { real: '林小满', title: '林女士', masked: '林**' },
      has_title: true,
      open_applications: 0,
      blocks: 1,
    });
  });

  it('takes what was sent out of the list while hidden, and gives it back', async () => {
    const { seeker, recruiter } = await stage();
    const position_id = await published(recruiter);
    const { id } = await seeker.call(apply, { position_id });
    await seeker.call(contract.savePrivacy, { visibility: 'hidden' });
    const hidden = await recruiter.call(listCandidates, {});
    expect(hidden).toMatchObject({ items: [], counts: {} });
    expect((await recruiter.ask(openApplication, { id })).code).toBe(410);
    const other = await published(recruiter, { title: '测试工程师' });
    const refused = await seeker.ask(apply, { position_id: other });
    expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('个人隐私')]);
    await seeker.call(contract.savePrivacy, { visibility: 'applied' });
    expect((await recruiter.call(listCandidates, {})).items).toHaveLength(1);
    await seeker.call(apply, { position_id: other });
  });

  it('is known as chosen once the person saved it, also where it stayed what it was', async () => {
    const { seeker } = await stage();
    expect(await seeker.call(contract.savePrivacy, { visibility: 'open' })).toMatchObject({
      visibility: 'open',
      decided: true,
    });
    expect(await seeker.call(contract.getPrivacy)).toMatchObject({ decided: true });
  });

  it('keeps settings that were not given', async () => {
    const { seeker } = await stage();
    await seeker.call(contract.savePrivacy, { visibility: 'applied' });
    await seeker.call(contract.savePrivacy, { personalised: false });
    expect(await seeker.call(contract.savePrivacy, { name_display: 'masked' })).toMatchObject({
      visibility: 'applied',
      personalised: false,
      name_display: 'masked',
    });
    expect((await seeker.ask(contract.savePrivacy, {})).code).toBe(422);
  });
});

describe('a block', () => {
  const NAME = {
    full_name: '杭州青藤科技有限公司',
    short_name: '青藤',
    website: 'https://www.qingteng.cn/jobs',
  };

  it.each([
    ['of the enterprise', (id: number) => [contract.blockEnterprise, { id }] as const],
    ['of a keyword', () => [contract.blockWords, { kind: 'keyword', words: ['青 藤'] }] as const],
    [
      'of a domain',
      () => [contract.blockWords, { kind: 'domain', words: ['QINGTENG.cn'] }] as const,
    ],
  ])('%s hides the person from it, and it from the person', async (_, blockOf) => {
    const { w, seeker, enterprise_id, see } = await stage(NAME);
    const { enterprise_id: other } = await recruiterOf(w, {
      full_name: '白石软件有限公司',
      short_name: '白石',
    });
    const [endpoint, input] = blockOf(enterprise_id);
    await seeker.call(endpoint as typeof contract.blockWords, input as never);
    expect(await both(see)).toEqual({ applied: false, found: false });
    expect(await see('found', other)).toBe(true);
    const { db } = w.services;
    expect(await blocksEnterprise(db, seeker.account_id, enterprise_id)).toBe(true);
    const shown = await db
      .selectFrom('enterprise as e')
      .select('e.id')
      .where(notBlockedBy(seeker.account_id, 'e.id'))
      .execute();
    expect(shown).toEqual([{ id: other }]);
  });

  it('of one enterprise reaches its branches and sisters only when asked to', async () => {
    const { w, seeker, enterprise_id, see } = await stage(NAME);
    const { enterprise_id: branch } = await recruiterOf(w, {
      full_name: '青藤科技（上海）有限公司',
      short_name: '上海青藤',
    });
    const preview = await seeker.call(contract.previewEnterprise, { id: enterprise_id });
    expect(preview).toMatchObject({
      brand: '青藤',
      blocked: false,
      associated: { total: 1, items: [{ id: branch }] },
    });
    await seeker.call(contract.blockEnterprise, { id: enterprise_id });
    expect(await see('found', branch)).toBe(true);
    await seeker.call(contract.blockEnterprise, { id: enterprise_id, with_brand: true });
    expect(await see('found', branch)).toBe(false);
    const { enterprise_id: later } = await recruiterOf(w, {
      full_name: '深圳市青藤云安全技术有限公司',
      short_name: '青藤云安全',
    });
    expect(await see('applied', later)).toBe(false);
  });

  it('follows the experiences that hide from their company', async () => {
    const { w, seeker, see } = await stage();
    const { enterprise_id: employer } = await recruiterOf(w, {
      full_name: '麦穗科技（北京）有限公司',
      short_name: '麦穗',
    });
    expect(await see('applied', employer)).toBe(false);
    const { items } = await seeker.call(contract.listBlocks, {});
    expect(items).toMatchObject([
      { kind: { code: 'employer' }, label: '深圳麦穗科技有限公司', removable: false },
    ]);
    const { id } = items[0] as { id: number };
    expect((await seeker.call(contract.listReach, { id })).items).toMatchObject([{ id: employer }]);
    expect((await seeker.ask(contract.removeBlock, { id })).code).toBe(409);
    const { experiences } = await seeker.call(getResume);
    const item = { ...sample.sampleExperience, hide_from_company: false };
    await seeker.call(saveExperience, { id: experiences[0]?.id ?? 0, item });
    expect(await see('applied', employer)).toBe(true);
    expect((await seeker.call(contract.listBlocks, {})).items).toEqual([]);
  });

  it('holds by itself for the enterprise one works for', async () => {
    const { w, seeker, enterprise_id, see } = await stage();
    const { account_id } = seeker;
    const member = {
      account_id,
      enterprise_id,
      role: 'recruiter',
      name: '林',
      title: 'HR',
    } as const;
    await addMember(w.services.db, member, new Date());
    expect(await both(see)).toEqual({ applied: false, found: false });
    const { items, total } = await seeker.call(contract.listBlocks, {});
    expect(items[0]).toMatchObject({
      id: null,
      kind: { code: 'own' },
      enterprise: { id: enterprise_id },
    });
    expect(total).toBe(2);
  });

  it('keeps an application from being sent, and says why', async () => {
    const { w, seeker, recruiter, enterprise_id } = await stage();
    const position_id = await published(recruiter);
    await seeker.call(contract.blockEnterprise, { id: enterprise_id });
    expect((await seeker.ask(apply, { position_id })).msg).toContain('屏蔽了这家企业');
    const employer = await recruiterOf(w, { full_name: '麦穗信息有限公司', short_name: '麦穗' });
    const theirs = await published(employer);
    expect((await seeker.ask(apply, { position_id: theirs })).msg).toContain('工作经历');
  });

  it('ends when it is taken off the list, and only by its owner', async () => {
    const { w, seeker, enterprise_id, see } = await stage();
    await seeker.call(contract.blockEnterprise, { id: enterprise_id });
    const { items } = await seeker.call(contract.listBlocks, { keyword: '号' });
    const { id } = items[0] as { id: number };
    const stranger = await w.person('seeker');
    expect((await stranger.ask(contract.removeBlock, { id })).code).toBe(404);
    expect((await stranger.ask(contract.listReach, { id })).code).toBe(404);
    await seeker.call(contract.removeBlock, { id });
    expect(await see('found')).toBe(true);
  });
});

describe('the block list', () => {
  it('takes hundreds of entries, page by page, and finds one of them', async () => {
    const { seeker } = await stage();
    const words = Array.from({ length: 200 }, (_, i) => `外包公司${i}`);
    for (const part of [words.slice(0, 100), words.slice(100)]) {
      await seeker.call(contract.blockWords, { kind: 'keyword', words: part });
    }
    const again = await seeker.call(contract.blockWords, {
      kind: 'keyword',
      words: words.slice(0, 3),
    });
    expect(again).toEqual({ added: 0 });
    const labels: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await seeker.call(contract.listBlocks, cursor ? { cursor } : {});
      expect(page.total).toBe(201);
      labels.push(...page.items.map(({ label }) => label));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(new Set(labels).size).toBe(201);
    const found = await seeker.call(contract.listBlocks, { keyword: '公司177' });
    expect(found.items.map(({ label }) => label)).toEqual(['外包公司177']);
  });

  it.each([
    ['keyword', '科', '2'],
    ['keyword', '。。。', '短'],
    ['domain', 'qq.com', '公共'],
    ['domain', '青藤', '域名'],
    ['domain', 'com.cn', '公共'],
  ] as const)('refuses the %s %s, because it says too little', async (kind, word, message) => {
    const { seeker } = await stage();
    const answer = await seeker.ask(contract.blockWords, { kind, words: [word] });
    expect([answer.code, answer.msg]).toEqual([422, expect.stringContaining(message)]);
  });

  it('shows before confirming whom a word reaches', async () => {
    const { w, seeker } = await stage({
      full_name: '北京栈桥外包服务有限公司',
      short_name: '栈桥',
    });
    await recruiterOf(w, { full_name: '上海Zhan-Qiao有限公司', short_name: 'ZQ' });
    const reach = (kind: 'keyword' | 'domain', word: string) =>
      seeker.call(contract.previewWord, { kind, word });
    expect(await reach('keyword', '外包')).toMatchObject({ total: 1 });
    expect(await reach('keyword', 'ZHANQIAO')).toMatchObject({
      total: 1,
      items: [{ short_name: 'ZQ' }],
    });
    expect(await reach('keyword', '没有这家')).toEqual({ total: 0, items: [] });
  });
});

describe('the name', () => {
  it('is sent as the person shows it, without the photo; later changes leave what was sent', async () => {
    const { seeker, recruiter } = await stage();
    const position_id = await published(recruiter);
    await seeker.call(contract.savePrivacy, { name_display: 'masked' });
    const { id } = await seeker.call(apply, { position_id });
    await seeker.call(contract.savePrivacy, { name_display: 'real' });
    expect((await recruiter.call(listCandidates, {})).items[0]?.name).toBe('林**');
    const { resume } = await recruiter.call(openApplication, { id });
    expect(resume.basic).toMatchObject({ name: '林**', avatar: '' });
  });

  it.each([
    ['王小明', 'real', 'male', '王小明'],
    ['王小明', 'title', 'male', '王先生'],
    ['欧阳娜', 'title', 'female', '欧阳女士'],
    ['王小明', 'title', null, '王**'],
    ['王', 'masked', 'male', '王**'],
    ['Ann', 'masked', 'female', 'A**'],
    ['', 'masked', null, ''],
  ] as const)('%s shown as %s with sex %s is %s', (name, display, gender, wanted) => {
    expect(displayName({ name, gender }, display)).toBe(wanted);
  });
});

describe('the list of deliveries', () => {
  it('says who received the resume and whether they can open it now', async () => {
    const { seeker, recruiter, enterprise_id } = await stage();
    const position_id = await published(recruiter);
    await seeker.call(apply, { position_id });
    const { items } = await seeker.call(contract.listDeliveries, {});
    expect(items).toMatchObject([{ enterprise: { id: enterprise_id }, visible: true }]);
    await seeker.call(contract.blockEnterprise, { id: enterprise_id });
    expect((await seeker.call(contract.listDeliveries, {})).items[0]?.visible).toBe(false);
  });
});

describe('a blocked enterprise', () => {
  it('is named as such before anything is pressed, with what takes the block off', async () => {
    const { seeker, enterprise_id: id } = await stage();
    expect(await seeker.call(contract.getBlock, { id })).toBeNull();
    await seeker.call(contract.blockEnterprise, { id });
    const block = await seeker.call(contract.getBlock, { id });
    expect(block).toMatchObject({ kind: { label: '指定企业' } });
    await seeker.call(contract.removeBlock, { id: block?.id ?? 0 });
    expect(await seeker.call(contract.getBlock, { id })).toBeNull();
  });

  it('that follows from the resume is taken off there', async () => {
    const { seeker, enterprise_id: id } = await stage({ full_name: '深圳麦穗科技有限公司' });
    const item = { ...sample.sampleExperience, hide_from_company: true };
    await seeker.call(saveExperience, { id: null, item });
    expect(await seeker.call(contract.getBlock, { id })).toMatchObject({
      id: null,
      kind: { code: 'employer' },
    });
  });
});

describe('the preview of what enterprises read', () => {
  it('is what an application shows, with the contacts; found without, hidden nothing', async () => {
    const { seeker, recruiter } = await stage();
    const advantage = '五年前端，微信号：abc123456，手机 13800138000';
    await seeker.call(saveAdvantage, { advantage, skills: [] });
    const { id } = await seeker.call(apply, { position_id: await published(recruiter) });
    const { resume } = await recruiter.call(openApplication, { id });
    const { applied, found } = await seeker.call(previewResume, {});
    expect({ ...applied, taken_at: '' }).toEqual({ ...resume, taken_at: '' });
    expect(applied?.basic?.email).toBe(sample.sampleBasic.email);
    expect(applied?.advantage?.advantage).toBe(advantage);
    expect(found?.advantage?.advantage).toMatch(/^五年前端，[^a-z0-9]+$/);
    expect(found?.basic).toMatchObject({ mobile: '', email: '', wechat: '' });
    const seen = async (visibility: 'applied' | 'hidden') => {
      await seeker.call(contract.savePrivacy, { visibility });
      const now = await seeker.call(previewResume, {});
      return [now.found !== null, now.applied !== null, now.obstacle];
    };
    expect(await seen('applied')).toEqual([false, true, null]);
    expect(await seen('hidden')).toEqual([false, false, 'hidden']);
  });
});

describe('an application taken back', () => {
  it('shows its enterprise no more than that there was one: the consent is gone', async () => {
    const { seeker, recruiter } = await stage();
    const { id } = await seeker.call(apply, { position_id: await published(recruiter) });
    await seeker.call(withdraw, { id, reason: 'other' });
    const { items } = await recruiter.call(listCandidates, {});
    expect(items).toMatchObject([{ id, state: 'withdrawn', name: '已撤回的投递', latest: '' }]);
    const opened = await recruiter.ask(openApplication, { id });
    expect([opened.code, opened.msg]).toEqual([410, expect.stringContaining('撤回')]);
    expect((await seeker.call(contract.listDeliveries, {})).items).toMatchObject([
      { withdrawn: true, visible: false },
    ]);
  });
});

describe('a notice to a recruiter about a seeker', () => {
  it('is there while the seeker may be seen, and neither listed nor counted otherwise', async () => {
    const { w, seeker, recruiter, enterprise_id } = await stage();
    await seeker.call(apply, { position_id: await published(recruiter) });
    await announceApplications(w.services.db, new Date(w.services.clock().getTime() + 60_000));
    const told = async () => {
      const { items, unread } = await recruiter.call(getNotice, { side: 'recruiter' });
      const about = items.filter(({ title }) => title.includes('新投递'));
      return [about.length, unread.total];
    };
    const [about, unread = 0] = await told();
    expect(about).toBe(1);
    await seeker.call(contract.blockEnterprise, { id: enterprise_id });
    expect(await told()).toEqual([0, unread - 1]);
    const { items } = await seeker.call(contract.listBlocks, { keyword: '青禾' });
    await seeker.call(contract.removeBlock, { id: items[0]?.id ?? 0 });
    expect(await told()).toEqual([1, unread]);
    await w.services.db.deleteFrom('enterprise_member').execute();
    expect((await told())[0]).toBe(0);
  });
});

describe('the predicate', () => {
  it('asks an index for each person', async () => {
    const { w, enterprise_id } = await stage();
    const { db } = w.services;
    const people = Array.from({ length: 3000 }, (_, i) => `138${String(i).padStart(8, '0')}`);
    const accounts = await db
      .insertInto('account')
      .values(people.map((mobile) => ({ mobile })))
      .returning('id')
      .execute();
    const kind = 'keyword' as const;
    await db
      .insertInto('resume_block')
      .values(
        accounts.map(({ id }) => ({ account_id: id, kind, word: `外包${id}`, label: '外包' })),
      )
      .execute();
    await sql`analyze resume_block`.execute(db);
    const seen = db.selectFrom('account as a').where(visibleTo('a.id', enterprise_id, 'found'));
    const plans = [
      await seen.select('a.id').limit(20).explain('text'),
      await seen.select((eb) => eb.fn.countAll().as('n')).explain('text'),
    ];
    for (const plan of plans) {
      expect(JSON.stringify(plan)).toContain('resume_block');
      expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on resume_block/);
    }
  });
});
