// Publishing a position: field errors, the automatic draft, and colleagues who edit too.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, delayed, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { anEnterprise } from '../../../../tests/components/enterprise.ts';
import { CATEGORIES, REGIONS } from '../../../../tests/components/pick.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { conflict } from '../../../contract/call/errors.ts';
import { listAddresses } from '../../../contract/enterprise/address.ts';
import { getMyEnterprise, getWelfare } from '../../../contract/enterprise/enterprise.ts';
import {
  type DraftContent,
  findAlike,
  getDraft,
  listContacts,
  listDrafts,
  saveDraft,
} from '../../../contract/position/drafts.ts';
import type { StoredDraft } from '../../../contract/position/fields.ts';
import {
  editPosition,
  getMyPosition,
  listCategories,
  publishPosition,
} from '../../../contract/position/position.ts';
import { listRegions } from '../../../contract/site/site.ts';
import PositionEditorPage from './editor-page.tsx';
import { NEW_VALUES } from './values.ts';

const at = '2026-11-20T10:00:00+08:00';
const enterprise = anEnterprise();

/** All required fields. */
const complete: DraftContent = {
  title: '测试工程师',
  category: '010201',
  experience: '3-5',
  education: 'bachelor',
  salary_min: 15000,
  salary_max: 25000,
  description: '岗位职责：把界面做简单，和产品一起打磨每个细节，认真负责，按时交付。',
  region: '440305',
  address: '科技园一号楼',
};

beforeEach(() => {
  signIn('recruiter');
  answers(getMyEnterprise, enterprise);
  answers(listContacts, []);
  answers(listAddresses, []);
  answers(getWelfare, []);
  answers(findAlike, []);
  answers(listDrafts, { items: [], next: null, total: 0 });
  answers(listRegions, REGIONS);
  answers(listCategories, CATEGORIES);
});

const draft = (version: number, content: DraftContent) =>
  answers(getDraft, { id: 7, version, updated_at: at, saved_by: '', mine: true, content });
const saves = (version: number) => answers(saveDraft, { id: 7, version, updated_at: at });
const opens = (query = '') =>
  show(<PositionEditorPage />, { at: `/layout/positionRelease${query}` });
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}(（可选）)?$`));
const press = (name: string) => page.getByRole('button', { name }).click();
const saveNow = () => userEvent.keyboard('{Control>}s{/Control}');
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const kept = () => sentTo(saveDraft).at(-1)?.content;

describe('a new posting', () => {
  test('says what it lacks, and nothing is sent', async () => {
    await opens();
    await press('发布职位');
    for (const text of ['请填写职位名称', '请选择职位类别', '请选择经验要求']) await told(text);
    expect(sentTo(publishPosition)).toEqual([]);
  });

  test('is checked as one types, and never runs', async () => {
    saves(1);
    await opens();
    const hidden = ['1 3 8 0 0 1 3 8 0 0 0', '一三八零零一三八零零零', 'v❤zemu2026'];
    const hostile = '<img src=x onerror=alert(1)>';
    await field('职位描述').fill(`${hidden.join('\n')}\n${hostile}\n限男性，35岁以下。`);
    await told(/\d+ 处不能发布，请先修改/);
    await told(/依据：妇女权益保障法第四十三条/);
    await press('发布职位');
    await told(/请按提示修改/);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    await field('职位描述').fill(`岗位职责：${hostile} 把界面做简单，和产品一起打磨每个细节。`);
    await told('没有发现法律禁止的限制、联系方式和收费内容');
    expect(sentTo(publishPosition)).toEqual([]);
  });

  test('is mended by a press, and the field keeps the focus', async () => {
    saves(1);
    await opens();
    await field('职位描述').fill('岗位职责：把界面做简单，和产品一起打磨细节。限男性，35岁以下。');
    await press('改为“男女不限”');
    await press('改为“年龄不限”');
    await expect
      .poll(() => (field('职位描述').element() as HTMLTextAreaElement).value)
      .toContain('男女不限，年龄不限');
  });

  test('is kept as a draft, and the address follows', async () => {
    saves(1);
    const { path } = await opens();
    await field('职位名称').fill('测试工程师');
    await saveNow();
    await told('草稿已保存');
    await expect.poll(path).toBe('/layout/positionRelease?draft=7');
    expect(sentTo(saveDraft)).toMatchObject([{ id: null, content: { title: '测试工程师' } }]);
  });
});

describe('publishing', () => {
  test('is done once for two presses', async () => {
    draft(1, complete);
    saves(2);
    await opens('?draft=7');
    await expect.element(field('职位名称')).toHaveValue('测试工程师');
    const release = delayed(publishPosition, { id: 5, state: 'online' });
    await page.getByRole('button', { name: '发布职位' }).dblClick();
    release();
    await told('“测试工程师”已发布');
    expect(sentTo(publishPosition)).toHaveLength(1);
  });

  test('that is refused names the way on, and the draft stays', async () => {
    draft(1, complete);
    saves(2);
    await opens('?draft=7');
    await expect.element(field('职位名称')).toHaveValue('测试工程师');
    refuses(publishPosition, 'conflict', '企业通过认证后才能发布', {
      reason: 'certification-needed',
    });
    window.scrollTo(0, document.body.scrollHeight);
    await press('发布职位');
    await told('还不能发布');
    await expect.element(page.getByText('还不能发布')).toBeInViewport();
    await expect
      .element(page.getByRole('link', { name: '去完成企业认证' }))
      .toHaveAttribute('href', '/layout/corporate-information?tab=certification');
    await expect.element(field('职位名称')).toHaveValue('测试工程师');
  });
});

describe('a stored position', () => {
  const stored = (state: 'online' | 'rejected', state_note = '') =>
    answers(getMyPosition, {
      id: 5,
      version: 2,
      state,
      state_note,
      draft: { ...NEW_VALUES, ...complete } as StoredDraft,
    });

  test('that was refused shows the reason, and is sent to review again', async () => {
    stored('rejected', '请补充具体职责');
    await opens('?id=5');
    await told('原因：请补充具体职责。');
    answers(editPosition, { state: 'pending' });
    await press('重新提交审核');
    await told(/^已提交审核/);
  });

  test('that a colleague saved meanwhile says so where the button is pressed', async () => {
    stored('online');
    await opens('?id=5');
    await expect.element(field('职位名称')).toHaveValue('测试工程师');
    refuses(editPosition, 'conflict', '同事刚修改了这个职位', { reason: 'outdated' });
    window.scrollTo(0, document.body.scrollHeight);
    await press('保存修改');
    await expect.element(page.getByText('这次没有保存')).toBeInViewport();
  });

  test('says that the line is lost, and nothing typed is', async () => {
    stored('online');
    await opens('?id=5');
    await expect.element(field('职位名称')).toHaveValue('测试工程师');
    lost(editPosition);
    await press('保存修改');
    await told('暂时连不上服务器，请稍后重试');
  });
});

describe('a draft', () => {
  const content = { title: '测试工程师', work_hours: '双休' };
  async function write(text: string) {
    await field('所属部门').fill(text);
    await saveNow();
  }

  test('that somebody else saved is brought together, and nothing is overwritten', async () => {
    draft(1, content);
    await opens('?draft=7');
    await expect.element(field('职位名称')).toHaveValue('测试工程师');
    answers(saveDraft, ({ version }) => {
      if (version === 1) throw conflict('outdated', '草稿已更新', { version: '您在另一个窗口' });
      return { id: 7, version: 3, updated_at: at };
    });
    await write('质量部');
    await told('您在另一个窗口刚修改了这份草稿');
    draft(2, { ...content, work_hours: '大小周' });
    await press('合并两边的修改');
    await expect.element(field('工作时间')).toHaveValue('大小周');
    await expect.element(field('所属部门')).toHaveValue('质量部');
    await expect.poll(kept).toMatchObject({ department: '质量部', work_hours: '大小周' });
  });

  test('waits in the tab while the line is lost, and is saved when it is back', async () => {
    draft(1, content);
    await opens('?draft=7');
    await expect.element(field('职位名称')).toHaveValue('测试工程师');
    lost(saveDraft);
    await write('质量与测试部');
    await told('网络不通，内容暂存在本标签页，恢复后自动保存');
    saves(2);
    window.dispatchEvent(new Event('online'));
    await told(/^草稿已保存/);
    expect(kept()).toMatchObject({ department: '质量与测试部' });
  });

  test('that is gone becomes a draft of its own', async () => {
    draft(1, content);
    await opens('?draft=7');
    await expect.element(field('职位名称')).toHaveValue('测试工程师');
    refuses(saveDraft, 'gone', '这份草稿已经发布或删除了');
    await write('测试部');
    await told('这份草稿已经发布或删除了');
    answers(saveDraft, { id: 8, version: 1, updated_at: at });
    await press('另存为新草稿');
    await told(/^草稿已保存/);
    expect(sentTo(saveDraft).at(-1)).toMatchObject({ id: null, content: { department: '测试部' } });
  });

  test('that is published elsewhere is told once, and its words become a new draft', async () => {
    draft(1, content);
    await opens('?draft=7');
    await expect.element(field('职位名称')).toHaveValue('测试工程师');
    refuses(saveDraft, 'conflict', '草稿已更新', {
      reason: 'outdated',
      fields: { version: '您在另一个窗口' },
    });
    await write('测试部');
    await told('您在另一个窗口刚修改了这份草稿');
    refuses(getDraft, 'gone', '这份草稿已经发布或删除了');
    await press('合并两边的修改');
    await told('您写的内容都还在这里，可以另存为一份新草稿。');
    await expect.element(page.getByText('这份草稿已经发布或删除了')).toBeVisible();
    await expect.element(page.getByText('内容已保存为草稿，不会丢失')).not.toBeInTheDocument();
    answers(saveDraft, { id: 8, version: 1, updated_at: at });
    await press('另存为新草稿');
    await expect
      .poll(() => sentTo(saveDraft).at(-1))
      .toMatchObject({
        id: null,
        content: { department: '测试部' },
      });
  });

  test('that is gone before one comes says so', async () => {
    refuses(getDraft, 'gone');
    await opens('?draft=7');
    await told('这份草稿已经发布或删除了');
  });
});
