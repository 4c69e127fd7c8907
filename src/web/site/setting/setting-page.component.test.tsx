// The site's settings: changes are listed and given a reason before they are saved.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { listFeatures, saveFeature } from '../../../contract/site/features.ts';
import { type EditedSettings, readSettings, saveSite } from '../../../contract/site/settings.ts';
import { uploadImage } from '../../../contract/site/site.ts';
import SettingPage from './setting-page.tsx';

const edited: EditedSettings = {
  version: 3,
  updated_at: null,
  service: null,
  settings: {
    is_open: 1,
    site_name: '择木',
    slogan: '好工作与好人才在此相遇',
    closed_notice: '',
    reopens_at: null,
    logo: '',
    favicon: '',
    contact_phone: '',
    contact_email: '',
    baidu_tongji_id: '',
    operator_name: '',
    icp_number: '',
    police_number: '',
    hr_licence: '',
    telecom_licence: '',
    business_licence: '',
    report_phone: '',
    report_email: '',
    supervisor: '',
    supervisor_phone: '',
    hot_words: [{ word: '前端', link: '' }],
    position_review: 'doubtful',
  },
};
const feature = {
  code: 'position_match',
  label: '与您的匹配',
  note: '逐项比较',
  share: 100,
  version: 0,
  updated_at: null,
};
const textbox = (name: string) => page.getByRole('textbox', { name });
const begin = () => page.getByRole('button', { name: '查看变化并保存' }).click();
const dialog = page.getByRole('dialog');
const why = async (reason: string) => {
  await dialog.getByRole('textbox', { name: '原因' }).fill(reason);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
};

beforeEach(async () => {
  signIn('operator');
  answers(readSettings, edited);
  answers(listFeatures, { items: [feature] });
  await show(<SettingPage />, { at: '/admin/site' });
  await expect.element(textbox('ICP 备案号')).toBeVisible();
});

test('sends what was changed only, with its reason, after showing it', async () => {
  answers(saveSite, edited);
  await textbox('标语').fill('好工作在此相遇');
  await textbox('客服名称').fill('小择');
  await begin();
  await expect.element(dialog.getByText(/与好人才/)).toBeVisible();
  await why('换');
  await expect.element(dialog.getByText(/原因至少 5 个字/)).toBeVisible();
  expect(sentTo(saveSite)).toEqual([]);
  await why('标语太长，缩短一些');
  await expect.element(page.getByText('网站设置已保存，立即生效')).toBeVisible();
  expect(sentTo(saveSite)).toEqual([
    {
      version: 3,
      reason: '标语太长，缩短一些',
      settings: { slogan: '好工作在此相遇' },
      service: { name: '小择', avatar: '', phone: '', wechat: '', hours: '' },
    },
  ]);
});

test('shows the new picture of customer service, and sends it with its reason', async () => {
  answers(uploadImage, { url: '/files/public/uploads/2026-11/kefu.webp', width: 8, height: 8 });
  answers(saveSite, edited);
  const field = page.getByLabelText('选择客服头像');
  await field.upload(new File(['%PDF-1.7'], '头像.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByText('请选择 JPG、PNG、WebP 或 GIF 格式的图片')).toBeVisible();
  await field.upload(new File(['x'], '头像.png', { type: 'image/png' }));
  await expect.element(page.getByRole('button', { name: '更换客服头像' })).toBeVisible();
  await textbox('客服名称').fill('小择');
  await begin();
  await why('给客服换一张头像');
  await expect
    .poll(() => sentTo(saveSite))
    .toMatchObject([
      { service: { name: '小择', avatar: '/files/public/uploads/2026-11/kefu.webp' } },
    ]);
});

test('a picture of customer service that was refused before is not taken', async () => {
  refuses(uploadImage, 'invalid-input', '这张图片曾因违规被撤下，不能再次使用，请换一张');
  const field = page.getByLabelText('选择客服头像');
  await field.upload(new File(['x'], '头像.png', { type: 'image/png' }));
  await expect.element(page.getByText(/曾因违规被撤下.*客服头像没有上传成功/)).toBeVisible();
});

test('says what is wrong before it asks for the reason', async () => {
  await textbox('违法和不良信息举报电话').fill('请致电客服');
  await textbox('第 1 个词的链接').fill('https://evil.test/');
  await begin();
  await expect
    .element(page.getByText('违法和不良信息举报电话只写数字和连接号，如 010-12345678'))
    .toBeVisible();
  await expect.element(page.getByText(/“前端”的链接应是本站的地址/)).toBeVisible();
  expect(dialog.elements()).toHaveLength(0);
});

test('keeps what was typed when a colleague saved something else', async () => {
  await textbox('标语').fill('我写的标语');
  const theirs = { ...edited, version: 4, settings: { ...edited.settings, slogan: '同事的标语' } };
  refuses(saveSite, 'conflict', '同事刚改过网站设置，请看过现在的内容再保存', {
    reason: 'outdated',
  });
  answers(readSettings, theirs);
  await begin();
  await why('换一个新的标语');
  await expect.element(page.getByText(/同事刚保存过网站设置/)).toBeVisible();
  await expect.element(textbox('标语')).toHaveValue('我写的标语');
});

test('changes the share of a feature', async () => {
  answers(saveFeature, { ...feature, share: 20, version: 1 });
  await textbox('开放比例（%）').fill('20');
  await page.getByRole('button', { name: '修改比例' }).click();
  await expect.element(dialog.getByText(/一部分账号会立即看不到/)).toBeVisible();
  await dialog.getByRole('textbox', { name: '原因' }).fill('先对一部分人开放');
  await dialog.getByRole('button', { name: '修改', exact: true }).click();
  await expect.element(page.getByText('“与您的匹配”现在对 20% 的账号开放')).toBeVisible();
  expect(sentTo(saveFeature)).toMatchObject([{ feature: 'position_match', share: 20, version: 0 }]);
});
