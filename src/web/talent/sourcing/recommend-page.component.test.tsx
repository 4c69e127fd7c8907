// The search for talents: nothing found, favourites, invitations with their cost, 不合适 and its undo.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, delayed, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { REGIONS } from '../../../../tests/components/pick.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { getMemberProfile } from '../../../contract/enterprise/member-profile.ts';
import { getMyPosition, listMyPositions } from '../../../contract/position/position.ts';
import { listRegions } from '../../../contract/site/site.ts';
import { addFavourite, removeFavourite } from '../../../contract/talent/favourite.ts';
import {
  dismissTalent,
  getTalentQuota,
  inviteTalent,
  MESSAGE_MAX,
  relaxTalents,
  restoreTalent,
  searchTalents,
  type TalentCard,
} from '../../../contract/talent/search.ts';
import { useShortage } from '../../parts/quota/get-more.ts';
import RecommendPage from './recommend-page.tsx';

const talent_id = '0191f3a2-7c44-4f6e-8a53-0d2f6a9b1c01';
const talent: TalentCard = {
  talent_id,
  name: '穆清扬',
  avatar: '',
  elite: false,
  city_name: '杭州',
  work_status: null,
  active: '刚刚活跃',
  wish: '前端工程师',
  jobs: [],
  education: '本科 · 浙江大学',
  years: 5,
  skills: ['React'],
  match: null,
  marks: { seen_at: null, invited: null, kept: false, unfit: false, application: null },
};

const understood = { conditions: [], corrected: null, instead: [] };

const quota = (left: number) =>
  answers(getTalentQuota, {
    contact: { left, limit: 20, lots: 0 },
    opens: { left: 200, limit: 200 },
  });
beforeEach(() => {
  signIn('recruiter');
  quota(3);
  answers(listRegions, REGIONS);
  answers(listMyPositions, { items: [], next: null, counts: {} });
  refuses(getMemberProfile, 'busy');
  refuses(getMyPosition, 'busy');
  answers(searchTalents, { items: [talent], next: null, total: 1, understood });
});

const opens = (query = '') =>
  show(<RecommendPage />, { at: `/layout/recommend?tab=search${query}` });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: '邀请穆清扬投递' });
const send = () => dialog().getByRole('button', { name: '发出邀约' });

describe('a search', () => {
  test('without hits names the conditions that could go, and what each would give', async () => {
    answers(searchTalents, { items: [], next: null, total: 0, understood });
    answers(relaxTalents, [{ name: 'elite', label: '精英', count: 100 }]);
    const { path } = await opens('&keyword=Qwik&elite=1');
    await told('没有符合条件的人才');
    answers(searchTalents, { items: [talent], next: null, total: 1, understood });
    const loosen = page.getByRole('list', { name: '可以放宽的条件' });
    await expect.element(loosen.getByText('100+ 位')).toBeVisible();
    await loosen.getByRole('link', { name: /去掉“精英”/ }).click();
    await expect.element(page.getByRole('link', { name: '穆清扬' })).toBeVisible();
    expect(path()).toContain('keyword=Qwik');
    expect(path()).not.toContain('elite');
  });

  test('says what its words were taken for, and why each person was found', async () => {
    const conditions = [{ word: '杭州', filter: 'cities', label: '期望杭州' }];
    const reasons = ['技能：React', '毕业于浙江大学'];
    answers(searchTalents, {
      items: [{ ...talent, reasons }],
      next: null,
      total: 1,
      understood: { ...understood, conditions },
    });
    await opens('&keyword=杭州 React');
    await told(/技能：React；毕业于浙江大学$/);
    await page.getByRole('link', { name: '期望杭州：把“杭州”只作为关键词搜索' }).click();
    await expect.poll(() => sentTo(searchTalents).at(-1)).toMatchObject({ kept: ['杭州'] });
  });

  test('that could not be read is read again by a press', async () => {
    refuses(searchTalents, 'busy');
    await opens();
    await expect.element(button('再试一次')).toBeVisible();
    answers(searchTalents, { items: [talent], next: null, total: 1, understood });
    await button('再试一次').click();
    await expect.element(page.getByRole('link', { name: '穆清扬' })).toBeVisible();
  });
});

test('a favourite is kept and let go where it stands; a lost line changes nothing', async () => {
  await opens();
  lost(addFavourite);
  await button('收藏穆清扬').click();
  await told('暂时连不上服务器，请稍后重试');
  await expect.element(button('收藏穆清扬')).toHaveAttribute('aria-pressed', 'false');
  answers(addFavourite, null);
  answers(removeFavourite, null);
  await button('收藏穆清扬').click();
  await told('已收藏，在简历库里可以找到');
  await button('已收藏穆清扬').click();
  await told('已取消收藏');
  await expect.element(button('收藏穆清扬')).toBeVisible();
  expect(sentTo(removeFavourite)).toEqual([{ talent_id }]);
});

describe('an invitation', () => {
  const message = () => dialog().getByRole('textbox', { name: /^打招呼的话/ });

  test('needs a position, and says what it costs', async () => {
    await opens();
    await button('邀请投递：穆清扬').click();
    await expect
      .element(dialog().getByText(/本次使用 1 次主动邀约，今天还剩 3\/20 次。/))
      .toBeVisible();
    await send().click();
    await expect.element(dialog().getByText('请选择要邀请投递的职位')).toBeVisible();
    expect(sentTo(inviteTalent)).toEqual([]);
  });

  test('is sent once for two presses; what the server refuses stays', async () => {
    await opens('&position_id=5');
    await button('邀请投递：穆清扬').click();
    await message().fill('长'.repeat(MESSAGE_MAX + 1));
    await send().click();
    await expect.element(dialog().getByText(`打招呼的话最多 ${MESSAGE_MAX} 个字`)).toBeVisible();
    await message().fill('<b>看到您的经历</b>');
    refuses(inviteTalent, 'conflict', '对方刚屏蔽了贵企业');
    await send().click();
    await expect.element(dialog().getByText('对方刚屏蔽了贵企业')).toBeVisible();
    await expect.element(message()).toHaveValue('<b>看到您的经历</b>');
    const answer = delayed(inviteTalent, null);
    await send().dblClick();
    answer();
    await told('邀约已发出');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button('已邀请：穆清扬')).toBeDisabled();
    expect(sentTo(inviteTalent)).toHaveLength(2);
  });

  test('without quota offers more first, sends nothing by itself, and closes by Escape', async () => {
    quota(0);
    await opens('&position_id=5');
    await button('邀请投递：穆清扬').click();
    await expect.element(dialog().getByText(/今天的 20 次已用完，明天恢复/)).toBeVisible();
    await send().click();
    expect(useShortage.getState().shortage).toMatchObject({ kind: 'contact', missing: 1 });
    useShortage.getState().answer(false);
    await expect.element(send()).toBeEnabled();
    expect(sentTo(inviteTalent)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

test('不合适 for a position is taken back where it stood', async () => {
  answers(dismissTalent, null);
  answers(restoreTalent, null);
  await opens('&position_id=5');
  await button('穆清扬不合适').click();
  await told('穆清扬 已标记为不合适，不再为这个职位推荐。对方不会知道。');
  await button('撤销穆清扬的不合适').click();
  await expect.element(page.getByRole('link', { name: '穆清扬' })).toBeVisible();
  expect(sentTo(dismissTalent)).toEqual([{ talent_id, position_id: 5 }]);
  expect(sentTo(restoreTalent)).toEqual([{ talent_id, position_id: 5 }]);
});
