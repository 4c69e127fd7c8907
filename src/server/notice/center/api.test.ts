// The notification centre over the API: who sees what, counts, order, paging, announcements, settings.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getUserConfig } from '../../../contract/account/account.ts';
import {
  listAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
} from '../../../contract/notice/announcement.ts';
import {
  countNotices,
  getNotice,
  readAllNotices,
  readNotice,
  removeNotice,
  removeReadNotices,
} from '../../../contract/notice/center.ts';
import type { NoticeEvent } from '../../../contract/notice/notice.ts';
import { getNoticeSettings, saveNoticeSettings } from '../../../contract/notice/settings.ts';
import { queueNotices } from '../notice.ts';
import { noticeData } from '../personal-data.ts';

const DAY_MS = 86_400_000;
let w: World;
beforeEach(async () => {
  w = await world();
});

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Tells a person something; the title says what. */
async function tell(
  { account_id }: Person,
  title: string,
  facts: { event?: NoticeEvent; side?: 'seeker' | 'recruiter'; at?: Date } = {},
): Promise<void> {
  const { event = 'interview_invited', side = 'seeker', at = new Date() } = facts;
  await queueNotices(w.services.db, [{ account_id, side, event, title, link: '/account' }], at);
}

const titles = async (person: Person, input: Parameters<Person['call']>[1] = {}) =>
  (await person.call(getNotice, input as never)).items.map(({ title }) => title);

describe('the list', () => {
  it('holds one’s own notices of a side, by kind, and nobody else’s', async () => {
    const [one, other] = [await w.person('seeker', 'recruiter'), await w.person('seeker')];
    await tell(one, '面试邀请');
    await tell(one, '反馈有回复', { event: 'feedback_answered' });
    await tell(one, '收到投递', { event: 'application_received', side: 'recruiter' });
    await tell(other, '别人的');
    expect(await titles(one)).toEqual(['反馈有回复', '面试邀请']);
    expect(await titles(one, { kind: 'system' })).toEqual(['反馈有回复']);
    expect(await titles(one, { side: 'recruiter' })).toEqual(['收到投递']);
    const { seeker, recruiter } = await one.call(countNotices);
    expect(seeker).toEqual({ recruit: 1, system: 1, announcement: 0, total: 2 });
    expect(recruiter.total).toBe(1);
    expect(await one.call(getUserConfig)).toMatchObject({
      unread_notices: 3,
      unread_by_side: { seeker: 2, recruiter: 1 },
    });
  });

  it('has the unread ones first, or all by time, or the unread alone', async () => {
    const person = await w.person('seeker');
    for (const [i, title] of ['第一条', '第二条', '第三条'].entries()) {
      await tell(person, title, { at: ago(3 - i) });
    }
    const [third] = (await person.call(getNotice, {})).items;
    await person.call(readNotice, { id: third?.id ?? 0 });
    expect(await titles(person)).toEqual(['第二条', '第一条', '第三条']);
    expect(await titles(person, { order: 'newest' })).toEqual(['第三条', '第二条', '第一条']);
    expect(await titles(person, { unread_only: true })).toEqual(['第二条', '第一条']);
    expect((await person.call(countNotices)).seeker.total).toBe(2);
  });

  it('goes on page by page without a gap or a repetition, through read and announced ones', async () => {
    const [person, operator] = [await w.person('seeker'), await w.person('operator')];
    // Many in the same instant: the id decides between them.
    for (let i = 0; i < 45; i += 1) await tell(person, `通知 ${i}`, { at: ago(i < 30 ? 1 : 2) });
    const words = { title: '公告来了', body: '内容', link: '', reason: '按计划发布' };
    const announcement = { ...words, audience: 'all' } as const;
    await operator.call(publishAnnouncement, announcement);
    const { items } = await person.call(getNotice, { order: 'newest' });
    for (const { id } of items.slice(5, 10)) await person.call(readNotice, { id });
    for (const order of ['unread', 'newest'] as const) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { items: { title: string }[]; next: string | null } = await person.call(
          getNotice,
          { order, ...(cursor && { cursor }) },
        );
        seen.push(...page.items.map(({ title }) => title));
        cursor = page.next;
      }
      expect(seen).toHaveLength(46);
      expect(new Set(seen).size).toBe(46);
    }
  });

  it('refuses a cursor that was bent', async () => {
    const person = await w.person('seeker');
    expect((await person.ask(getNotice, { cursor: 'eyJhIjoxfQ' })).code).toBe(422);
  });

  it('shows notices for 180 days', async () => {
    const person = await w.person('seeker');
    await tell(person, '太久以前', { at: ago(181) });
    await tell(person, '还在', { at: ago(179) });
    expect(await titles(person)).toEqual(['还在']);
    expect((await person.call(countNotices)).seeker.total).toBe(1);
  });
});

describe('reading and removing', () => {
  it('is for one, for a kind or for all of a side', async () => {
    const person = await w.person('seeker', 'recruiter');
    await tell(person, '面试邀请');
    await tell(person, '反馈有回复', { event: 'feedback_answered' });
    await tell(person, '收到投递', { event: 'application_received', side: 'recruiter' });
    await person.call(readAllNotices, { kind: 'system' });
    expect((await person.call(countNotices)).seeker).toMatchObject({ recruit: 1, system: 0 });
    await person.call(readAllNotices, {});
    const { seeker, recruiter } = await person.call(countNotices);
    expect([seeker.total, recruiter.total]).toEqual([0, 1]);
    await person.call(removeReadNotices, { kind: 'recruit' });
    expect(await titles(person)).toEqual(['反馈有回复']);
    const [left] = (await person.call(getNotice, {})).items;
    await person.call(removeNotice, { id: left?.id ?? 0 });
    expect(await titles(person)).toEqual([]);
    expect(await titles(person, { side: 'recruiter' })).toEqual(['收到投递']);
  });

  it('leaves another person’s notice as it is', async () => {
    const [one, other] = [await w.person('seeker'), await w.person('seeker')];
    await tell(one, '面试邀请');
    const id = (await one.call(getNotice, {})).items[0]?.id ?? 0;
    for (const endpoint of [readNotice, removeNotice]) {
      expect((await other.ask(endpoint, { id })).code).toBe(410);
    }
    expect((await one.call(countNotices)).seeker.total).toBe(1);
  });
});

describe('an announcement', () => {
  const words = {
    title: '服务调整',
    body: '今晚两点维护。',
    link: '/protocol',
    reason: '按计划发布',
  };

  it('reaches those it is for, is stored once, and each one reads and removes it apart', async () => {
    const operator = await w.person('operator');
    const [one, other] = [await w.person('seeker', 'recruiter'), await w.person('seeker')];
    await operator.call(publishAnnouncement, { ...words, audience: 'recruiter' });
    expect(await titles(one)).toEqual([]);
    const [row] = (await one.call(getNotice, { side: 'recruiter' })).items;
    expect(row).toMatchObject({ source: 'announcement', kind: 'announcement', is_read: false });
    await operator.call(publishAnnouncement, { ...words, title: '给所有人', audience: 'all' });
    expect((await one.call(getUserConfig)).unread_notices).toBe(2);
    await one.call(readAllNotices, { side: 'recruiter', kind: 'announcement' });
    expect((await one.call(getUserConfig)).unread_notices).toBe(0);
    expect((await other.call(countNotices)).seeker.announcement).toBe(1);
    await one.call(removeReadNotices, {});
    expect(await titles(one)).toEqual([]);
    expect(await titles(other)).toEqual(['给所有人']);
    const { items } = await operator.call(listAnnouncements, {});
    expect(items.map(({ title, readers }) => [title, readers])).toEqual([
      ['给所有人', 1],
      ['服务调整', 1],
    ]);
  });

  it('from before somebody registered is there, but not unread', async () => {
    const operator = await w.person('operator');
    w.setNow(ago(1));
    await operator.call(publishAnnouncement, { ...words, audience: 'all' });
    w.setNow(null);
    const late = await w.person('seeker');
    expect((await late.call(countNotices)).seeker.total).toBe(0);
    expect(await titles(late)).toEqual(['服务调整']);
    expect(await titles(late, { unread_only: true })).toEqual([]);
    await late.call(removeReadNotices, {});
    expect(await titles(late)).toEqual([]);
  });

  it('that is withdrawn is seen by nobody; repeating it is harmless', async () => {
    const [operator, seeker] = [await w.person('operator'), await w.person('seeker')];
    const { id } = await operator.call(publishAnnouncement, { ...words, audience: 'all' });
    await operator.call(withdrawAnnouncement, { id, reason: '写错了时间' });
    await operator.call(withdrawAnnouncement, { id, reason: '写错了时间' });
    expect(await titles(seeker)).toEqual([]);
    expect((await seeker.ask(readNotice, { id, source: 'announcement' })).code).toBe(410);
    const [listed] = (await operator.call(listAnnouncements, {})).items;
    expect(listed?.withdrawn_at).not.toBeNull();
  });

  it('cannot lead away from the site', async () => {
    const operator = await w.person('operator');
    const away = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ];
    for (const link of away) {
      const answer = await operator.ask(publishAnnouncement, { ...words, audience: 'all', link });
      expect([link, answer.code]).toEqual([link, 422]);
    }
  });
});

describe('the settings', () => {
  const rest = { quiet_on: true, quiet_from: 23, quiet_to: 7, mail_cap: 2, sms_cap: 0 };

  it('keep what was chosen and leave other groups and other people as they were', async () => {
    const [one, other] = [await w.person('seeker'), await w.person('seeker')];
    const interview = {
      code: 'interview',
      site: true,
      mail: false,
      sms: false,
      wechat: false,
    } as const;
    const security = {
      code: 'security',
      site: false,
      mail: false,
      sms: true,
      wechat: false,
    } as const;
    await one.call(saveNoticeSettings, { ...rest, groups: [interview] });
    await one.call(saveNoticeSettings, { ...rest, groups: [security] });
    const { groups, quiet_from, mobile, mail_address } = await one.call(getNoticeSettings);
    expect(quiet_from).toBe(23);
    expect(groups).toContainEqual(interview);
    // The site cannot be silenced about the account's safety.
    expect(groups).toContainEqual({ ...security, site: true });
    expect([mobile, mail_address]).toEqual([expect.stringMatching(/^199\*{4}\d{4}$/), '']);
    expect((await other.call(getNoticeSettings)).quiet_from).toBe(22);
  });

  it('refuse hours that are the same, with the message at its field', async () => {
    const person = await w.person('seeker');
    const answer = await person.ask(saveNoticeSettings, { ...rest, quiet_to: 23, groups: [] });
    expect(answer).toMatchObject({ code: 422, data: { fields: { quiet_to: expect.any(String) } } });
  });

  it('with the site switched off let a notice arrive as read', async () => {
    const person = await w.person('seeker');
    const groups = [
      { code: 'interview', site: false, mail: true, sms: true, wechat: false } as const,
    ];
    await person.call(saveNoticeSettings, { ...rest, groups });
    await tell(person, '面试邀请');
    expect((await person.call(countNotices)).seeker.total).toBe(0);
    expect(await titles(person)).toEqual(['面试邀请']);
  });
});

it('a person’s copy holds what they were told, and erasing leaves nothing', async () => {
  const { db } = w.services;
  const [person, operator] = [await w.person('seeker'), await w.person('operator')];
  const text = { title: '服务调整', body: '维护。', link: '', reason: '按计划发布' };
  const words = { ...text, audience: 'all' } as const;
  await operator.call(publishAnnouncement, words);
  await tell(person, '面试邀请');
  await person.call(readAllNotices, {});
  const copy = JSON.stringify(await noticeData.collect(db, person.account_id));
  expect(copy).toContain('面试邀请');
  expect(copy).toContain('22:00–8:00');
  await noticeData.erase(db, person.account_id, new Date());
  await noticeData.erase(db, operator.account_id, new Date());
  expect(await titles(person)).toEqual(['服务调整']);
  expect((await person.call(countNotices)).seeker.announcement).toBe(1);
  const { items } = await operator.call(listAnnouncements, {});
  expect(items).toHaveLength(1);
});
