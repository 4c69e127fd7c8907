// The adverts of staff over HTTP: from a draft to its clicks by day.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { listStaffLog } from '../../../contract/console/log.ts';
import {
  getStaffAdvert,
  listStaffAdverts,
  moveAdvert,
  saveAdvert,
  seeAdverts,
} from '../../../contract/operate/advert.ts';
import { clickAdvert, listAdverts } from '../../../contract/operate/operate.ts';

const NOW = new Date('2026-03-10T04:00:00Z');
const IMAGE = 'public/uploads/2026-03/a.webp';
const reason = '客户已经付款，按合同投放';

let w: World;
let operator: Person;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  operator = await w.person('operator');
  await w.services.db
    .insertInto('site_upload')
    .values({
      account_id: operator.account_id,
      path: IMAGE,
      media_type: 'image/webp',
      bytes: 9,
      width: 9,
      height: 9,
      created_at: NOW,
    })
    .execute();
});

const facts = {
  slot: 'home-banner' as const,
  title: '春季招聘会',
  subtitle: '三月十五日，深圳',
  image: `/files/${IMAGE}`,
  link: 'https://example.com/fair?from=zemu',
  paid: true,
  rank: 1,
  starts_at: '2026-03-09T00:00:00+08:00',
  ends_at: '2026-03-20T00:00:00+08:00',
};
const draft = () => operator.call(saveAdvert, { ...facts, version: 0, reason });
const shown = async () => (await w.anonymous.call(listAdverts)).map(({ title }) => title);
const move = async (id: number, name: 'publish' | 'pause' | 'resume' | 'end') => {
  const { version } = await operator.call(getStaffAdvert, { id });
  return operator.call(moveAdvert, { id, version, move: name, reason });
};

describe('an advert', () => {
  it('is shown after it was published only, and not while it is paused or once it ended', async () => {
    const { id, state } = await draft();
    expect([state, await shown()]).toEqual(['draft', []]);
    await move(id, 'publish');
    expect(await shown()).toEqual(['春季招聘会']);
    await move(id, 'pause');
    expect(await shown()).toEqual([]);
    await move(id, 'resume');
    expect(await shown()).toEqual(['春季招聘会']);
    await move(id, 'end');
    expect(await shown()).toEqual([]);
    const { version } = await operator.call(getStaffAdvert, { id });
    const again = { id, version, move: 'resume', reason };
    expect((await operator.ask(moveAdvert, again)).code).toBe(409);
    const edited = { ...facts, id, version, reason };
    expect((await operator.ask(saveAdvert, edited)).code).toBe(409);
  });

  it('has ended when its time is over', async () => {
    const { id } = await draft();
    await move(id, 'publish');
    w.setNow(new Date('2026-03-21T00:00:00Z'));
    expect(await shown()).toEqual([]);
    const later = await w.person('operator');
    const { items } = await later.call(listStaffAdverts, { state: 'ended' });
    expect(items.map((one) => one.id)).toEqual([id]);
    expect((await later.call(listStaffAdverts, { state: 'running' })).items).toEqual([]);
  });

  it('counts views and clicks of a visitor once a day, together and by day', async () => {
    const { id } = await draft();
    const unseen = await draft();
    await move(id, 'publish');
    const see = () => w.anonymous.call(seeAdverts, { ids: [id, id, unseen.id] });
    expect(await see()).toEqual({ counted: 1 });
    expect(await see()).toEqual({ counted: 0 });
    await w.anonymous.call(clickAdvert, { position_id: id });
    await w.anonymous.call(clickAdvert, { position_id: id });
    w.setNow(new Date('2026-03-11T04:00:00Z'));
    expect(await see()).toEqual({ counted: 1 });
    const later = await w.person('operator');
    expect(await later.call(getStaffAdvert, { id })).toMatchObject({
      views: 2,
      clicks: 1,
      days: [
        { day: '2026-03-11', views: 1, clicks: 0 },
        { day: '2026-03-10', views: 1, clicks: 1 },
      ],
    });
  });

  it('leaves a row in the log for each act, with what changed', async () => {
    const { id, version } = await draft();
    await operator.call(saveAdvert, { ...facts, title: '春季双选会', id, version, reason });
    await move(id, 'publish');
    const { items } = await operator.call(listStaffLog, {});
    expect(items.slice(0, 3)).toMatchObject([
      { act: moveAdvert.path, before: { state: 'draft' }, after: { state: 'running' }, reason },
      { act: saveAdvert.path, before: { title: '春季招聘会' }, after: { title: '春季双选会' } },
      { act: saveAdvert.path, before: null, after: { title: '春季招聘会' } },
    ]);
  });

  it('is not saved over a change that was not seen', async () => {
    const { id, version } = await draft();
    const input = { ...facts, id, version, reason };
    expect((await operator.ask(saveAdvert, input)).code).toBe(200);
    expect(await operator.ask(saveAdvert, input)).toMatchObject({
      code: 409,
      data: { reason: 'outdated' },
    });
  });

  it.each([
    ['a link that runs a script', { link: 'javascript:alert(1)' }],
    ['a link to another protocol', { link: '//evil.test' }],
    ['a link with a password', { link: 'https://a:b@example.com' }],
    ['a picture that nobody uploaded', { image: '/files/public/uploads/2026-03/b.webp' }],
    ['no picture', { image: '' }],
    ['an end before its start', { ends_at: '2026-03-08T00:00:00+08:00' }],
    ['a slot that is none', { slot: 'everywhere' }],
    ['a title that is too long', { title: '长'.repeat(31) }],
  ])('is refused with %s', async (_, wrong) => {
    const input = { ...facts, version: 0, reason, ...wrong };
    expect((await operator.ask(saveAdvert, input)).code).toBe(422);
    expect((await operator.call(listStaffAdverts, {})).items).toEqual([]);
  });
});
