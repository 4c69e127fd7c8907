// Notices of the demo seeker and recruiter, some unread, and an announcement. They name the town's real
// positions and applications.

import {
  addAnnouncement,
  insertToldNotices,
  type NewNotice,
} from '../../src/server/notice/notice.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { demoAccounts, OPERATOR_MOBILE, RECRUITER_MOBILE } from '../accounts.ts';
import { listStory } from '../queries.ts';
import type { Town } from '../town.ts';
import { hoursBefore, type People } from './people.ts';

/** A notice with its age; a recent one is unread. */
type Told = Omit<NewNotice, 'account_id' | 'side'> & { hours: number; unread?: boolean };

type Telling = (company: string, title: string) => Pick<Told, 'event' | 'title' | 'body'>;

const answered =
  (words: string, body: string): Telling =>
  (company, title) => ({
    event: 'application_handled',
    title: `${company}答复了您对「${title}」的投递：${words}`,
    body,
  });

/** By state: the notice a seeker gets when an application reaches it, or about an interview's invitation. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  viewed: (company, title) => ({
    event: 'application_viewed',
    title: `${company}查看了您投递「${title}」的简历`,
  }),
  contacted: answered('想和您进一步沟通', '请留意对方的消息和来电。'),
  invited: (company, title) => ({
    event: 'interview_invited',
    title: `${company}邀请您面试「${title}」`,
    body: '请在个人中心查看时间和地点，并尽快答复。',
  }),
  offered: answered('发出了录用通知', '详情见投递记录，请按其中的说明答复。'),
  rejected: answered('这次暂不匹配', '不代表您不优秀，只是这次的要求不同。看看其他相近的职位吧。'),
  timeout: (company, title) => ({
    event: 'application_timeout',
    title: `${company}没有在期限内答复「${title}」的投递`,
    body: '择木已替您结束等待，这会计入该企业的答复率。您可以重新投递，或看看其他职位。',
  }),
};

async function seekerNotices(db: Db, account_id: number, now: Date): Promise<Told[]> {
  const story = await listStory(db, account_id);
  const progress = story.flatMap(({ application_id, title, company, state, at }): Told[] => {
    const told = TELLINGS[state]?.(company, title);
    if (!told) return [];
    const tab = state === 'invited' ? 'interviews' : `applications&id=${application_id}`;
    const hours = (now.getTime() - at.getTime()) / 3_600_000;
    return [{ ...told, link: `/personal-center?tab=${tab}`, hours }];
  });
  return [
    ...progress,
    {
      event: 'recommendation',
      title: '本周有新职位符合您的求职意向',
      body: '按您的城市、职位和薪资挑选，每一个都写明了推荐的原因。',
      link: '/personal-center?tab=recommended',
      hours: 30,
    },
    {
      event: 'security',
      title: '邮箱已绑定',
      body: '面试邀请和账号安全的提醒会同时发到邮箱，可以在通知设置里更改。',
      link: '/account',
      hours: 26,
      unread: true,
    },
    {
      event: 'security',
      title: '您的账号在新设备上登录',
      body: '如果不是您本人操作，请尽快修改密码，并让不认识的设备退出登录。',
      link: '/account',
      hours: 170,
    },
  ];
}

function recruiterNotices(town: Town): Told[] {
  const mobile = RECRUITER_MOBILE;
  const own = town.positions.filter(({ recruiterMobile }) => recruiterMobile === mobile);
  const keys = new Set(own.map(({ key }) => key));
  const received = town.applications
    .filter(({ positionKey, state }) => keys.has(positionKey) && state === 'submitted')
    .sort((a, b) => a.hoursAgo - b.hoursAgo)
    .slice(0, 5)
    .map(({ positionKey, hoursAgo }, i): Told => {
      const position = own.find(({ key }) => key === positionKey);
      return {
        event: 'application_received',
        title: `「${position?.title ?? ''}」收到一份新投递`,
        body: '越早答复，候选人越愿意等。',
        link: '/layout/manage?state=submitted',
        hours: hoursAgo,
        unread: i < 2,
      };
    });
  const paused = own.find(({ state }) => state === 'paused');
  return [
    ...received,
    ...(paused
      ? [
          {
            event: 'application_waiting' as const,
            title: `「${paused.title}」已暂停，收到的投递仍在等待答复`,
            body: '请尽快处理，不合适的也请给对方一个答复。',
            link: '/layout/manage?state=submitted',
            hours: 40,
          },
        ]
      : []),
    {
      event: 'certification_result',
      title: '企业认证已通过',
      body: '企业主页和职位会显示“已认证”标识，有效期内请保持资料真实、及时更新。',
      link: '/layout/corporate-information',
      hours: 120,
    },
    {
      event: 'security',
      title: '您的账号在新设备上登录',
      body: '如果不是您本人操作，请尽快修改密码。',
      link: '/layout/account',
      hours: 12,
      unread: true,
    },
  ];
}

/** Notices younger than this are unread. */
const UNREAD_HOURS = 24;

export async function loadNotices(db: Db, town: Town, people: People, now: Date): Promise<void> {
  const [seeker, recruiter] = [0, 1].map((i) => people.get(demoAccounts[i]?.mobile ?? '') ?? 0);
  if (!seeker || !recruiter) return;
  const sides = [
    { side: 'seeker', account_id: seeker, told: await seekerNotices(db, seeker, now) },
    { side: 'recruiter', account_id: recruiter, told: recruiterNotices(town) },
  ] as const;
  for (const { side, told, account_id } of sides) {
    const rows = told.map(({ hours, unread, ...notice }) => ({
      ...notice,
      account_id,
      side,
      at: hoursBefore(now, Math.max(hours, 1)),
      is_read: !(unread ?? hours < UNREAD_HOURS),
    }));
    // In order of time, so that ids follow it as they do on a real site.
    await insertToldNotices(
      db,
      rows.sort((a, b) => a.at.getTime() - b.at.getTime()),
    );
  }
  await addAnnouncement(
    db,
    {
      audience: 'all',
      title: '择木的推荐怎样算出来，您可以自己看，也可以关掉',
      body: '为您推荐只依据求职意向、简历和您在站内的浏览，每个职位都写明推荐的原因；在“个人隐私”里可以随时关闭个性化推荐。性别、年龄、婚育从不参与任何排序。\n收费、刷单、培训贷等职位请直接举报，我们在三个工作日内答复处理结果。',
      link: '/protocol',
      published_by: people.get(OPERATOR_MOBILE) ?? null,
    },
    new Date(now.getTime() + 1000),
  );
}
