// Announcements over HTTP: written for later, for a time and for a side; shown to visitors too; changed and taken back.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { listStaffLog } from '../../../contract/console/log.ts';
import * as contract from '../../../contract/notice/announcement.ts';
import { countNotices, getNotice } from '../../../contract/notice/center.ts';
import { announcementJob } from './announcement.ts';

const HOUR_MS = 3_600_000;
// What is too old is left out by the machine's clock.
const NOW = new Date();
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const reason = '按计划发布';
const words = {
  audience: 'all' as const,
  title: '今晚维护',
  body: '两点到四点不能登录。\n其他功能照常。',
  link: '',
};

let w: World;
let operator: Person;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  operator = await w.person('operator');
});

const publish = (changes = {}) =>
  operator.call(contract.publishAnnouncement, { ...words, reason, ...changes });
const shown = async (person: Pick<Person, 'call'> = w.anonymous) =>
  (await person.call(contract.listShownAnnouncements)).items.map(({ title }) => title);

describe('an announcement', () => {
  it('written for later and for a time appears and ends by itself, and open pages are told once', async () => {
    const seeker = await w.person('seeker');
    await publish({ starts_at: at(1).toISOString(), ends_at: at(2).toISOString() });
    const told: string[] = [];
    const bus = { ...w.services.bus, publish: (_: string, word: string) => void told.push(word) };
    const tell = () => announcementJob.run({ ...w.services, bus }, w.services.clock());
    const seen = async () => [
      await shown(),
      (await seeker.call(getNotice, {})).items.map(({ title }) => title),
      (await seeker.call(countNotices)).seeker.announcement,
      (await operator.call(contract.listAnnouncements, {})).items.map(({ state }) => state),
    ];
    await tell();
    expect(await seen()).toEqual([[], [], 0, ['waiting']]);
    w.setNow(at(1));
    expect(await seen()).toEqual([['今晚维护'], ['今晚维护'], 1, ['shown']]);
    for (let n = 0; n < 2; n += 1) await tell();
    expect(told).toHaveLength(1);
    w.setNow(at(2));
    expect(await seen()).toEqual([[], [], 0, ['over']]);
  });

  it('has links in its words, which the centre shows as words with one way to read it', async () => {
    const seeker = await w.person('seeker');
    const body = '请看[规则](/protocol#rules)和[说明](https://example.com/a)。';
    const { id } = await publish({ body });
    const { items } = await w.anonymous.call(contract.listShownAnnouncements);
    expect(items[0]?.body).toBe(body);
    expect((await seeker.call(getNotice, {})).items[0]).toMatchObject({
      body: '请看规则和说明。',
      link: `/announcements#announcement-${id}`,
    });
  });

  it('is shown to visitors when it is for all, to others by their side, pinned ones first', async () => {
    const [seeker, recruiter] = [await w.person('seeker'), await w.person('recruiter')];
    await publish({ title: '置顶', pinned: true });
    await publish({ title: '给招聘者', audience: 'recruiter' });
    await publish({ title: '给求职者', audience: 'seeker' });
    expect(await shown()).toEqual(['置顶']);
    expect(await shown(seeker)).toEqual(['置顶', '给求职者']);
    expect(await shown(recruiter)).toEqual(['置顶', '给招聘者']);
  });

  it('is changed over the version that was read, keeps when it began, and is logged', async () => {
    const { id } = await publish();
    const edit = { ...words, id, title: '改到明晚', reason: '维护的时间有变' };
    w.setNow(at(1));
    const saved = await operator.call(contract.saveAnnouncement, { ...edit, version: 1 });
    expect(saved).toMatchObject({ title: '改到明晚', published_at: NOW.toISOString(), version: 2 });
    expect(await shown()).toEqual(['改到明晚']);
    expect(await operator.ask(contract.saveAnnouncement, { ...edit, version: 1 })).toMatchObject({
      code: 409,
      data: { reason: 'outdated' },
    });
    const [row] = (await operator.call(listStaffLog, {})).items;
    expect(row).toMatchObject({
      subject: 'announcement',
      reason: '维护的时间有变',
      before: { title: '今晚维护' },
      after: { title: '改到明晚' },
    });
  });

  it('that was taken back is shown to nobody and stays as it is', async () => {
    const { id } = await publish();
    await operator.call(contract.withdrawAnnouncement, { id, reason: '写错了时间' });
    expect(await shown()).toEqual([]);
    const edit = { ...words, id, version: 2, reason };
    expect(await operator.ask(contract.saveAnnouncement, edit)).toMatchObject({
      code: 409,
      msg: '这条公告已经撤回或结束，不能再修改',
    });
  });

  it.each([
    ['no title', { title: ' ' }, '公告标题至少 2 个字'],
    ['an end before its beginning', { starts_at: at(2), ends_at: at(1) }, '结束时间应晚于开始时间'],
    ['an end that is over', { ends_at: at(-1) }, '结束时间已经过去'],
    ['a link elsewhere', { link: 'https://evil.test' }, '链接应是本站的地址，如 /protocol'],
    [
      'a link that runs in the browser',
      { body: '请看[这里](javascript:alert)' },
      '链接“这里”的地址应是本站的，如 /protocol，或以 https:// 开头，不含空格和括号',
    ],
    ['no reason', { reason: '' }, '原因至少 5 个字'],
  ])('with %s is refused in words', async (_, changes, msg) => {
    const input = { ...words, reason, ...changes };
    expect(await operator.ask(contract.publishAnnouncement, input)).toMatchObject({
      code: 422,
      msg,
    });
  });
});
