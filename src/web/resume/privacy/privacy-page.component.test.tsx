// Visibility and blocks: a choice is saved at once; a block shows its reach before it is saved.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, delayed, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { pick } from '../../../../tests/components/pick.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { getClosing } from '../../../contract/account/closing.ts';
import { searchListByName } from '../../../contract/enterprise/enterprise.ts';
import {
  type Block,
  blockEnterprise,
  blockWords,
  getPrivacy,
  listBlocks,
  type PrivacySettings,
  previewEnterprise,
  previewWord,
  removeBlock,
  savePrivacy,
} from '../../../contract/privacy/privacy.ts';
import PrivacyPage from './privacy-page.tsx';

const settings: PrivacySettings = {
  visibility: 'open',
  name_display: 'real',
  personalised: true,
  decided: true,
  names: { real: '林小满' },
  has_title: true,
  open_applications: 2,
  blocks: 0,
};
const line = { id: 5, short_name: '麦穗', full_name: '麦穗科技', logo: '', city_name: '深圳' };
const block: Block = {
  id: 9,
  kind: { code: 'enterprise', label: '指定企业' },
  removable: true,
  label: '麦穗',
  enterprise: line,
  created_at: '2026-11-20T10:00:00+08:00',
};
const blocks = (...items: Block[]) =>
  answers(listBlocks, { items, next: null, total: items.length });

beforeEach(() => {
  signIn('seeker');
  answers(getPrivacy, settings);
  answers(getClosing, {
    requested_at: null,
    due_at: null,
    stop_reason: '',
    blockers: [],
    deleted: [],
    kept: [],
  });
  blocks();
});

const opens = (tab: string) => show(<PrivacyPage />, { at: `/privacy?tab=${tab}` });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const press = (name: string) => page.getByRole('button', { name }).click();
const dialog = () => page.getByRole('dialog');
const radio = (name: RegExp) => page.getByRole('radio', { name });

describe('who sees one', () => {
  test('holds at once', async () => {
    answers(savePrivacy, { ...settings, visibility: 'applied' });
    await opens('visibility');
    answers(getPrivacy, { ...settings, visibility: 'applied' });
    await radio(/^仅投递企业可见/).click();
    await told('设置已保存');
    await expect.element(radio(/^仅投递企业可见/)).toBeChecked();
    expect(sentTo(savePrivacy)).toEqual([{ visibility: 'applied' }]);
  });

  test('is again what it was when the line is lost', async () => {
    await opens('visibility');
    lost(savePrivacy);
    await radio(/^仅投递企业可见/).click();
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(radio(/^公开/)).toBeChecked();
  });

  test('asks first when hiding cuts short what is under way', async () => {
    await opens('visibility');
    await radio(/^隐藏/).click();
    await dialog().getByRole('button', { name: '再想想' }).click();
    expect(sentTo(savePrivacy)).toEqual([]);
    answers(savePrivacy, { ...settings, visibility: 'hidden' });
    await radio(/^隐藏/).click();
    await dialog().getByRole('button', { name: '隐藏' }).click();
    await told('设置已保存');
    expect(sentTo(savePrivacy)).toEqual([{ visibility: 'hidden' }]);
  });
});

describe('a company', () => {
  async function choose() {
    answers(searchListByName, [line]);
    answers(previewEnterprise, {
      enterprise: line,
      brand: '麦穗',
      associated: { items: [], total: 0 },
      blocked: false,
      open_applications: 1,
    });
    await opens('blocks');
    await told('还没有屏蔽任何企业');
    await page.getByRole('combobox', { name: '企业名称' }).fill('麦穗');
    await pick('企业名称', '麦穗');
  }

  test('is blocked with those that share its name, once for two presses', async () => {
    await choose();
    await expect.element(radio(/企业都屏蔽/)).toBeChecked();
    await told(/您投给它的 1 份简历还在进行中/);
    const release = delayed(blockEnterprise, null);
    await dialog().getByRole('button', { name: '屏蔽' }).dblClick();
    blocks(block);
    release();
    await told('已屏蔽');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sentTo(blockEnterprise)).toEqual([{ id: 5, with_brand: true }]);
  });

  test('is let go again after a question', async () => {
    blocks(block);
    await opens('blocks');
    await press('解除屏蔽“麦穗”（指定企业）');
    answers(removeBlock, null);
    blocks();
    await dialog().getByRole('button', { name: '解除屏蔽' }).click();
    await told('还没有屏蔽任何企业');
    expect(sentTo(removeBlock)).toEqual([{ id: 9 }]);
  });
});

describe('words', () => {
  const words = (name = '关键词') => page.getByRole('textbox', { name });

  test('are asked for, and may not be too short', async () => {
    await opens('blocks');
    await page.getByText('按关键词').click();
    await press('下一步');
    await told('请填写关键词');
    await words().fill('科');
    await press('下一步');
    await told('“科”太短，请至少写 2 个字');
  });

  test('are shown with what they reach, two hundred at once', async () => {
    answers(previewWord, { items: [line], total: 1 });
    answers(blockWords, ({ words: sent }) => ({ added: sent.length }));
    await opens('blocks');
    await page.getByText('按关键词').click();
    const hostile = '<img src=x onerror=alert(1)>';
    const many = Array.from({ length: 200 }, (_, index) => `外包公司${index}`);
    await words().fill([hostile, ...many].join('\n'));
    await press('下一步');
    await expect.element(dialog().getByText(hostile)).toBeVisible();
    await expect.element(dialog().getByText(/还有 196 个关键词/)).toBeVisible();
    await dialog().getByRole('button', { name: '屏蔽' }).click();
    await expect.element(words()).toHaveValue('');
    expect(sentTo(blockWords).map(({ words: sent }) => sent.length)).toEqual([100, 100, 1]);
  });

  test('that the server refuses say so before they hold', async () => {
    refuses(previewWord, 'invalid-input', '“qq.com”是公共邮箱或后缀');
    await opens('blocks');
    await page.getByText('按域名').click();
    await words('域名').fill('hr@qq.com');
    await press('下一步');
    await told('“qq.com”是公共邮箱或后缀');
    await dialog().getByRole('button', { name: '返回修改' }).click();
    await expect.element(words('域名')).toHaveValue('hr@qq.com');
  });

  test('stay when the line breaks', async () => {
    answers(previewWord, { items: [], total: 0 });
    await opens('blocks');
    await page.getByText('按域名').click();
    await words('域名').fill('example.net');
    await press('下一步');
    await told('现在没有符合的企业，今后入驻的会自动屏蔽。');
    lost(blockWords);
    await dialog().getByRole('button', { name: '屏蔽' }).click();
    await told('暂时连不上服务器，请稍后重试');
    await expect.element(words('域名')).toHaveValue('example.net');
    await userEvent.keyboard('{Escape}');
  });
});
