// Enterprises through the API: list, page, finding by name, first set-up.
import { describe, expect, it } from 'vitest';
import { enterpriseInput, published, recruiterOf } from '../../../tests/stage/position-stage.ts';
import { plantUpload } from '../../../tests/stage/staff/pictures.ts';
import { type World, world } from '../../../tests/stage/world.ts';
import {
  createEnterprise,
  type EnterpriseFilter,
  getEnterprise,
  getMyEnterprise,
  getWelfare,
  searchEnterprises,
  searchListByName,
} from '../../contract/enterprise/enterprise.ts';
import { addMember, entDetailOf, findMembership, insertEnterprise } from './enterprise.ts';

async function names(w: World, query: EnterpriseFilter): Promise<string[]> {
  const page = await w.anonymous.call(searchEnterprises, query);
  return page.items.map((item) => item.short_name);
}

describe('setting up an enterprise', () => {
  it('makes the recruiter its administrator and gives the account a name', async () => {
    const w = await world();
    const recruiter = await w.person('recruiter');
    expect(await recruiter.call(getMyEnterprise, {})).toBeNull();
    const input = enterpriseInput({ welfare: ['insurance', '下午茶'] });
    const { id } = await recruiter.call(createEnterprise, input);
    const mine = await recruiter.call(getMyEnterprise, {});
    expect(mine).toMatchObject({ id, full_name: input.full_name, welfare: ['五险一金', '下午茶'] });
    expect(mine?.members).toEqual([{ name: '林小满', title: '招聘经理', avatar: '' }]);
    const { db } = w.services;
    expect(await findMembership(db, recruiter.account_id)).toMatchObject({
      enterprise_id: id,
      role: 'administrator',
    });
    expect(await entDetailOf(db, recruiter.account_id)).toEqual({
      enterprise_id: id,
      short_name: input.short_name,
      logo: '',
      certified: false,
      member_role: 'administrator',
    });
    const account = await db.selectFrom('account').select('name').executeTakeFirstOrThrow();
    expect(account.name).toBe('林小满');
  });

  it('is possible once an account, and once a full name', async () => {
    const w = await world();
    const input = enterpriseInput();
    const recruiter = await recruiterOf(w, input);
    const again = await recruiter.ask(createEnterprise, enterpriseInput());
    expect(again.code).toBe(409);
    const other = await w.person('recruiter');
    const taken = await other.ask(createEnterprise, input);
    expect(taken).toMatchObject({ code: 409 });
    expect(taken.msg).toContain('申请加入');
    expect(await other.call(getMyEnterprise, {})).toBeNull();
  });

  it('twice at once makes one, for an account and for a full name', async () => {
    const w = await world();
    const [recruiter, second, third] = await Promise.all(
      [1, 2, 3].map(() => w.person('recruiter')),
    );
    const input = enterpriseInput();
    const answers = await Promise.all([
      ...[1, 2].map(() => recruiter?.ask(createEnterprise, enterpriseInput())),
      ...[second, third].map((person) => person?.ask(createEnterprise, input)),
    ]);
    const codes = answers.map((answer) => answer?.code);
    expect([codes.slice(0, 2).sort(), codes.slice(2).sort()]).toEqual([
      [200, 409],
      [200, 409],
    ]);
  });

  it('takes only a logo of this site', async () => {
    const w = await world();
    const recruiter = await w.person('recruiter');
    const elsewhere = ['https://elsewhere.example/logo.png', '//elsewhere.example/a.png'];
    const pages = ['/dev/inbox', '/../../etc/passwd', '/files/public/../private/pictures/a.webp'];
    for (const logo of [...elsewhere, ...pages, '/files/private/pictures/a.webp']) {
      expect((await recruiter.ask(createEnterprise, enterpriseInput({ logo }))).code).toBe(422);
    }
    await recruiter.call(
      createEnterprise,
      enterpriseInput({ logo: await plantUpload(w, recruiter.account_id) }),
    );
  });

  it('needs a city', async () => {
    const w = await world();
    const recruiter = await w.person('recruiter');
    const answer = await recruiter.ask(createEnterprise, enterpriseInput({ region: '330000' }));
    expect(answer.msg).toBe('请选择企业所在的城市');
  });
});

describe('the list of enterprises', () => {
  async function town(w: World): Promise<void> {
    const { db } = w.services;
    const base = { ...enterpriseInput(), full_name: '', short_name: '' };
    const {
      member_name: _,
      member_title: __,
      welfare: ___,
      logo: ____,
      website: _____,
      ...facts
    } = base;
    const add = (full_name: string, short_name: string, more: object, day: number) =>
      insertEnterprise(
        db,
        { ...facts, full_name, short_name, ...more },
        new Date(Date.UTC(2026, 0, day)),
      );
    await add('杭州甲木测试有限公司', '甲木', {}, 1);
    const agency = { account_class: 'agency', welfare: ['餐补', '年终奖'] };
    await add(
      '深圳乙水测试有限公司',
      '乙水',
      { region: '440305', industry: 'finance', ...agency },
      2,
    );
    await add('北京丙火测试有限公司', '丙火', { region: '110105', size: '0-20', stage: 'b' }, 3);
    await add(
      '苏州AppTree测试有限公司',
      'AppTree',
      { region: '320508', nature: 'foreign', certified_at: new Date() },
      4,
    );
  }

  it('keeps what fits its filters', async () => {
    const w = await world();
    await town(w);
    const cases: [EnterpriseFilter, string[]][] = [
      [{}, ['AppTree', '丙火', '乙水', '甲木']],
      [{ keyword: '丙火' }, ['丙火']],
      [{ keyword: 'apptree' }, ['AppTree']],
      [{ keyword: 'app' }, ['AppTree']],
      [{ keyword: '测试 深圳' }, ['乙水']],
      [{ region: '440300' }, ['乙水']],
      [{ region: '440000' }, ['乙水']],
      [{ region: '110105' }, ['丙火']],
      [{ industry: ['finance'] }, ['乙水']],
      [{ size: ['0-20'], stage: ['b'] }, ['丙火']],
      [{ nature: ['foreign'] }, ['AppTree']],
      [{ certified: '1' }, ['AppTree']],
      [{ hiring: '1' }, []],
      [{ direct: '1' }, ['AppTree', '丙火', '甲木']],
      [{ answers: '1' }, []],
      [{ welfare: ['meal'] }, ['乙水']],
      [{ welfare: ['meal', 'housing'] }, []],
      [{ sort: 'newest' }, ['AppTree', '丙火', '乙水', '甲木']],
    ];
    for (const [query, expected] of cases) {
      expect(await names(w, query), JSON.stringify(query)).toEqual(expected);
    }
  });

  it('puts those with most open positions first, and pages without gaps', async () => {
    const w = await world();
    await town(w);
    const hiring = await recruiterOf(w, { short_name: '丁山' });
    await published(hiring);
    expect((await names(w, {}))[0]).toBe('丁山');
    expect(await names(w, { hiring: '1' })).toEqual(['丁山']);
    for (const sort of ['default', 'newest'] as const) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const query = { sort, limit: 2, ...(cursor ? { cursor } : {}) };
        const page = await w.anonymous.call(searchEnterprises, query);
        seen.push(...page.items.map((item) => item.id));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(seen).toEqual(sort === 'default' ? [5, 4, 3, 2, 1] : [5, 4, 3, 2, 1]);
    }
    expect((await w.anonymous.ask(searchEnterprises, { cursor: 'x' })).code).toBe(422);
  });

  it('says what to loosen when nothing fits', async () => {
    const w = await world();
    await town(w);
    const query = { keyword: '甲木', region: '440300' };
    const page = await w.anonymous.call(searchEnterprises, query);
    expect(page.loosen).toEqual([
      { filter: 'keyword', label: '关键词“甲木”', count: 1 },
      { filter: 'region', label: '深圳', count: 1 },
    ]);
    const strict = { ...query, industry: ['energy' as const] };
    const others = await w.anonymous.call(searchEnterprises, strict);
    expect(others.loosen).toEqual([{ filter: 'others', label: '只保留关键词“甲木”', count: 1 }]);
  });

  it('finds by name from its beginning, then anywhere', async () => {
    const w = await world();
    await town(w);
    const find = async (name: string) =>
      (await w.anonymous.call(searchListByName, { name })).map((item) => item.short_name);
    expect(await find('乙水')).toEqual(['乙水']);
    expect(await find('杭州')).toEqual(['甲木']);
    expect(await find('App')).toEqual(['AppTree']);
    expect(await find('测试有限')).toHaveLength(4);
    for (const name of ["'", '%', '_', '\\']) expect(await find(name)).toEqual([]);
    expect((await w.anonymous.ask(searchListByName, { name: '测试', limit: 21 })).code).toBe(422);
  });
});

describe('the rest', () => {
  it("shows an enterprise's page and members", async () => {
    const w = await world();
    const { enterprise_id } = await recruiterOf(w);
    const colleague = await w.person('recruiter');
    const member = { account_id: colleague.account_id, enterprise_id, name: '周舟', title: 'HRBP' };
    await addMember(w.services.db, { ...member, role: 'recruiter' }, new Date());
    const page = await w.anonymous.call(getEnterprise, { id: enterprise_id });
    expect(page.members.map((one) => one.name)).toEqual(['林小满', '周舟']);
    expect(page.city_name).toBe('杭州');
    expect((await w.anonymous.ask(getEnterprise, { id: 999 })).code).toBe(404);
  });

  it('offers the welfare of the dictionary', async () => {
    const w = await world();
    const welfare = await w.anonymous.call(getWelfare, {});
    expect(welfare).toHaveLength(14);
    expect(welfare[0]).toEqual({ code: 'insurance', label: '五险一金' });
  });
});
