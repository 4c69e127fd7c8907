// The profile, which colleagues edit at the same time: nothing is lost or overwritten unnoticed.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { conflict } from '../../../contract/call/errors.ts';
import { getWelfare } from '../../../contract/enterprise/enterprise.ts';
import {
  getMyProfile,
  type Profile,
  type ProfileBasic,
  saveBasic,
  saveMilestones,
} from '../../../contract/enterprise/profile.ts';
import CorporateInformationPage from './profile-page.tsx';

const basic = {
  short_name: '麦穗科技',
  logo: '',
  slogan: '',
  industry: 'internet',
  size: '20-99',
  stage: 'a',
  nature: 'private',
  website: '',
  intro: '为中小工厂做排产软件的公司，团队三十人，产品上线五年。',
  welfare: [],
  tags: [],
};
type Change = Partial<Omit<Profile, 'basic'>> & { basic?: Partial<ProfileBasic> };
const profile = ({ basic: part, ...rest }: Change = {}) =>
  ({
    enterprise_id: 3,
    version: 1,
    is_administrator: true,
    full_name: '深圳麦穗科技有限公司',
    credit_code: '',
    legal_person: '',
    founded_on: '',
    account_class: { code: 'direct', label: '直招企业' },
    certified: true,
    certification: 'approved',
    pictures: [],
    products: [],
    milestones: [],
    held: [],
    updated_at: '2026-11-20T10:00:00+08:00',
    ...rest,
    basic: { ...basic, ...part },
  }) as Profile;

beforeEach(() => {
  signIn('recruiter');
  answers(getMyProfile, profile());
  answers(getWelfare, []);
});

const opens = () => show(<CorporateInformationPage />, { at: '/layout/corporate-information' });
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`));
const save = () => page.getByRole('button', { name: '保存基本信息' }).click();
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
/** The server refuses every version but the newest. */
const newest = (version: number) =>
  answers(saveBasic, (input) => {
    if (input.version !== version) throw conflict('outdated', '内容已在别处修改');
    return { version: version + 1 };
  });

describe('the basic facts', () => {
  test('say at their fields what is wrong', async () => {
    await opens();
    await field('官网').fill('javascript:alert(1)');
    await field('企业介绍').fill('短');
    await save();
    await told(/^企业介绍至少 20 个字/);
    await told('请输入完整的网址，如 www.example.com');
    expect(sentTo(saveBasic)).toEqual([]);
  });

  test('that the server refuses say so at their fields', async () => {
    await opens();
    await field('一句话介绍').fill('全国第一');
    const fields = { 'values.slogan': '不能使用“第一”这样的词' };
    refuses(saveBasic, 'invalid-input', '内容有误', { fields });
    await save();
    await told('不能使用“第一”这样的词');
    await expect.element(field('一句话介绍')).toHaveValue('全国第一');
  });

  test('come back as a draft', async () => {
    const { unmount } = await opens();
    await field('一句话介绍').fill('没存的一句话');
    await unmount();
    await opens();
    await told(/已恢复未保存的修改/);
    await expect.element(field('一句话介绍')).toHaveValue('没存的一句话');
  });

  test('stay when the line is lost', async () => {
    await opens();
    lost(saveBasic);
    await field('一句话介绍').fill('在途的一句话');
    await save();
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(field('一句话介绍')).toHaveValue('在途的一句话');
  });
});

describe('a colleague’s save', () => {
  test('of another part is no obstacle', async () => {
    await opens();
    await field('一句话介绍').fill('我写的一句话');
    answers(
      getMyProfile,
      profile({ version: 2, milestones: [{ month: '2019-03', text: '成立' }] }),
    );
    newest(2);
    await save();
    await told('已保存');
    expect(sentTo(saveBasic).map(({ version }) => version)).toEqual([1, 2]);
  });

  test('of the same part is shown beside one’s own, and one chooses', async () => {
    await opens();
    await field('一句话介绍').fill('我写的一句话');
    answers(getMyProfile, profile({ version: 2, basic: { slogan: '同事写的一句话' } }));
    newest(2);
    await save();
    const dialog = page.getByRole('dialog', { name: '基本信息刚被同事修改' });
    await expect.element(dialog.getByText('同事写的一句话')).toBeVisible();
    await expect.element(dialog.getByText('我写的一句话')).toBeVisible();
    answers(getMyProfile, profile({ version: 3, basic: { slogan: '我写的一句话' } }));
    await dialog.getByRole('button', { name: '保存我写的' }).click();
    await told('已保存');
    expect(sentTo(saveBasic).at(-1)).toMatchObject({
      version: 2,
      values: { slogan: '我写的一句话' },
    });
  });
});

test('a milestone wants its month, and is sent once for two presses', async () => {
  await opens();
  await page.getByRole('button', { name: '添加经历' }).click();
  await field('第 1 条的经历').fill('公司成立');
  const button = page.getByRole('button', { name: '保存发展历程' });
  await button.click();
  await told('请选择年月');
  await field('第 1 条的年').selectOptions('2019');
  await field('第 1 条的月').selectOptions('03');
  const release = delayed(saveMilestones, { version: 2 });
  await button.dblClick();
  release();
  await told('已保存');
  expect(sentTo(saveMilestones)).toEqual([
    { version: 1, values: [{ month: '2019-03', text: '公司成立' }] },
  ]);
});
