// The profile and the address book over HTTP: several members at once lose nothing.
import { beforeEach, describe, expect, it } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import * as address from '../../../contract/enterprise/address.ts';
import { getEnterprise, searchEnterprises } from '../../../contract/enterprise/enterprise.ts';
import { FACT_NAMES, FACTS } from '../../../contract/enterprise/facts.ts';
import * as contract from '../../../contract/enterprise/profile.ts';
import { searchPositions } from '../../../contract/position/position.ts';
import { addMember } from '../enterprise.ts';
import { requireAddress } from './addresses.ts';

let w: World;
let boss: Person & { enterprise_id: number };
let colleague: Person;

beforeEach(async () => {
  w = await world();
  boss = await recruiterOf(w, { short_name: '青藤', full_name: '杭州青藤科技有限公司' });
  colleague = await w.person('recruiter');
  const { account_id } = colleague;
  const { enterprise_id } = boss;
  const member = {
    account_id,
    enterprise_id,
    role: 'recruiter',
    name: '方晓',
    title: 'HR',
  } as const;
  await addMember(w.services.db, member, w.services.clock());
});

const profile = (person: Person = boss) => person.call(contract.getMyProfile);
const page = () => w.anonymous.call(getEnterprise, { id: boss.enterprise_id });
type Basic = InputOf<typeof contract.saveBasic>['values'];
const saveBasic = async (person: Person, change: Partial<Basic>, version?: number) => {
  const now = await profile();
  const values = { ...now.basic, ...change };
  return person.ask(contract.saveBasic, { version: version ?? now.version, values });
};
const item = { name: '城西', region: '330106', detail: '西湖区文三路 9 号' };
const add = (change: Partial<address.AddressItem> = {}, person: Person = boss) =>
  person.call(address.saveAddress, { id: null, version: null, item: { ...item, ...change } });

describe('the profile', () => {
  it('is saved in parts, shown on the open page, and every change has its author', async () => {
    expect((await saveBasic(colleague, { slogan: '把活排清楚', welfare: ['五险一金'] })).code).toBe(
      200,
    );
    const { version } = await profile();
    const products = [{ name: '排产助手', image: '', text: '帮中小工厂把每天的活排清楚。' }];
    const next = await boss.call(contract.saveProducts, { version, values: products });
    const months = [
      { month: '2019-03', text: '公司成立' },
      { month: '2023-08', text: '客户过百家' },
    ];
    await boss.call(contract.saveMilestones, { version: next.version, values: months });
    expect(await page()).toMatchObject({
      slogan: '把活排清楚',
      products,
      milestones: months.toReversed(),
    });
    const { items } = await boss.call(contract.listChanges, {});
    expect(items.map(({ part, fields, by }) => [part, fields.join(), by])).toEqual([
      ['发展历程', '共 2 条经历', '林小满'],
      ['产品', '共 1 个产品', '林小满'],
      ['基本信息', '一句话介绍,福利', '方晓'],
    ]);
  });

  it('refuses a save from an older version and overwrites nothing', async () => {
    const { version } = await profile();
    expect((await saveBasic(colleague, { slogan: '甲写的' }, version)).code).toBe(200);
    const late = await saveBasic(boss, { slogan: '乙写的' }, version);
    expect([late.code, late.data]).toEqual([
      409,
      { fields: { version: expect.any(String) }, reason: 'outdated' },
    ]);
    expect((await profile()).basic.slogan).toBe('甲写的');
    const seen = (await profile()).version;
    const both = await Promise.all(
      [boss, colleague].map((person, i) => saveBasic(person, { slogan: `同时${i}` }, seen)),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it('that changes nothing is no change', async () => {
    const { version } = await profile();
    expect((await saveBasic(boss, {})).data).toEqual({ version });
    expect((await boss.call(contract.listChanges, {})).items).toEqual([]);
  });

  it('has names that administrators alone change, and positions are found by the new one', async () => {
    await published(boss, { title: '排产顾问' });
    expect((await saveBasic(colleague, { short_name: '青藤云' })).code).toBe(403);
    expect((await saveBasic(boss, { short_name: '紫藤云图' })).code).toBe(200);
    const positions = await w.anonymous.call(searchPositions, { keyword: '紫藤云图' });
    expect(positions.items.map(({ title }) => title)).toEqual(['排产顾问']);
    const found = await w.anonymous.call(searchEnterprises, { keyword: '紫藤云图' });
    expect(found.items).toHaveLength(1);
  });

  it.each(FACT_NAMES)(
    'keeps the fact %s, shows it, and refuses one that is too long',
    async (name) => {
      const example = FACTS[name].placeholder.replace(/^如\s*/, '');
      expect((await saveBasic(boss, { [name]: ` ${example} ` })).code).toBe(200);
      expect((await profile()).basic[name]).toBe(example);
      expect(await page()).toHaveProperty(name, example);
      const long = await saveBasic(boss, { [name]: '长'.repeat(FACTS[name].text.max + 1) });
      expect(long.data).toMatchObject({ fields: { [`values.${name}`]: expect.any(String) } });
    },
  );

  it('refuses what does not fit, at its field', async () => {
    const wrong = async (change: object) =>
      Object.keys(((await saveBasic(boss, change)).data as { fields: object }).fields);
    expect(await wrong({ intro: '短' })).toEqual(['values.intro']);
    expect(await wrong({ registered_capital: '<b>1</b>' })).toEqual(['values.registered_capital']);
    expect(await wrong({ website: 'javascript:alert(1)' })).toEqual(['values.website']);
    expect(await wrong({ logo: 'https://evil.example.com/x.png' })).toEqual(['values.logo']);
    const { version } = await profile();
    const future = { version, values: [{ month: '2099-01', text: '上市' }] };
    expect((await boss.ask(contract.saveMilestones, future)).data).toHaveProperty([
      'fields',
      'values.0.month',
    ]);
    const many = {
      version,
      values: Array.from({ length: 13 }, (_, i) => `/files/public/${i}.webp`),
    };
    expect((await boss.ask(contract.savePictures, many)).code).toBe(422);
  });
});

describe('the address book', () => {
  it('begins with the enterprise’s own location; the first one is what the open page shows', async () => {
    const [own] = await boss.call(address.listAddresses);
    expect(own).toMatchObject({ region_name: '杭州·西湖区', detail: '西湖区文三路 1 号' });
    const added = await add({ region: '110105', latitude: 39.91, longitude: 116.46 }, colleague);
    await boss.call(address.reorderAddresses, { ids: [added.id, own?.id ?? 0] });
    expect(await page()).toMatchObject({ city_name: '北京', address: item.detail });
    expect((await page()).addresses.map(({ latitude }) => latitude)).toEqual([39.91, null]);
    const inTown = await w.anonymous.call(searchEnterprises, { region: '110100' });
    expect(inTown.items.map(({ id }) => id)).toEqual([boss.enterprise_id]);
    expect((await boss.ask(address.reorderAddresses, { ids: [added.id] })).code).toBe(409);
  });

  it('refuses an older version, another enterprise’s address, and half a pair of degrees', async () => {
    const { id, version } = await add();
    const edit = (person: Person, detail: string) =>
      person.ask(address.saveAddress, { id, version, item: { ...item, detail } });
    expect((await edit(colleague, '文三路 10 号')).code).toBe(200);
    expect((await edit(boss, '文三路 11 号')).code).toBe(409);
    const stranger = await recruiterOf(w);
    expect((await edit(stranger, '文三路 12 号')).code).toBe(404);
    const { db } = w.services;
    await expect(requireAddress(db, stranger.enterprise_id, id)).rejects.toThrow('没有找到');
    expect((await requireAddress(db, boss.enterprise_id, id)).detail).toBe('文三路 10 号');
    const half = { ...item, latitude: 30.2 };
    const answer = await boss.ask(address.saveAddress, { id: null, version: null, item: half });
    expect(answer.code).toBe(422);
  });

  it('keeps at least one and at most twenty, also when many are added at once', async () => {
    const [own] = await boss.call(address.listAddresses);
    const remove = { id: own?.id ?? 0, version: own?.version ?? 0 };
    expect((await boss.ask(address.removeAddress, remove)).code).toBe(409);
    for (let i = 0; i < 18; i += 1) await add({ name: `第${i}处` });
    const input = { id: null, version: null, item };
    const answers = await Promise.all(
      [boss, colleague].map((p) => p.ask(address.saveAddress, input)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    await boss.call(address.removeAddress, remove);
    expect(await boss.call(address.listAddresses)).toHaveLength(19);
  });
});
