// The first form of the resume, tested for what all its forms do.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, delayed, lost, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { pick } from '../../../../tests/components/pick.ts';
import {
  aResume,
  field,
  pickMonth,
  press,
  showScreen,
} from '../../../../tests/components/resume.tsx';
import { conflict } from '../../../contract/call/errors.ts';
import { getResume, saveBasic } from '../../../contract/resume/resume.ts';
import BasicPage from './basic-page.tsx';

const at = '/my-resume/basic';
const question = () => page.getByRole('dialog', { name: '这部分刚在别处改过' });
/** The server accepts a save with this name. */
const saves = (name: string) => answers(saveBasic, aResume({ version: 2 }, { name }));

describe('what a person types', () => {
  test('is checked before it is sent, and the focus goes to the first wrong field', async () => {
    await showScreen(<BasicPage />, at);
    await field('手机号').fill('12345');
    await userEvent.tab();
    await expect.element(page.getByText('请输入正确的手机号')).toBeVisible();
    await field('邮箱').fill('nobody@');
    await field('微信号').fill('1abc');
    await field('姓名').fill('王'.repeat(21));
    await pickMonth('出生年月', '2010-12');
    await field('参加工作时间：月').selectOptions('');
    // A slow press: the message of the last field moves the button meanwhile.
    await page.getByRole('button', { name: '保存', exact: true }).click({ delay: 400 });
    for (const text of [
      '姓名最多 20 个字，请删去 1 个',
      '未满 16 周岁不能求职，请在年满 16 周岁后再填写简历',
      '请选择参加工作时间',
      '请输入正确的邮箱地址',
      '微信号以字母开头，后接6-20位字母、数字、下划线或减号',
    ]) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    await expect.element(field('姓名')).toHaveFocus();
    expect(sentTo(saveBasic)).toEqual([]);
  });

  test('is told by the server at the field it means', async () => {
    await showScreen(<BasicPage />, at);
    refuses(saveBasic, 'invalid-input', '请换一个名字', { fields: { name: '请换一个名字' } });
    await field('姓名').fill('李换');
    await press('保存');
    await expect.element(field('姓名')).toHaveAccessibleDescription('请换一个名字');
    await expect.element(field('姓名')).toHaveValue('李换');
  });

  test('is sent once, however often the button is pressed', async () => {
    await showScreen(<BasicPage />, at);
    const release = delayed(saveBasic, aResume({ version: 2 }, { name: '林小满二' }));
    await field('姓名').fill('林小满二');
    await page.getByRole('button', { name: '保存', exact: true }).dblClick();
    await userEvent.type(field('姓名'), '{Enter}');
    release();
    await expect.element(page.getByText('已保存')).toBeVisible();
    expect(sentTo(saveBasic)).toHaveLength(1);
  });

  test('stays when the line is lost, and is saved by 重试', async () => {
    await showScreen(<BasicPage />, at);
    lost(saveBasic);
    await field('姓名').fill('林在途');
    await press('保存');
    await expect
      .element(page.getByRole('alert').getByText('暂时连不上服务器，请稍后重试'))
      .toBeVisible();
    await expect.element(field('姓名')).toHaveValue('林在途');
    saves('林在途');
    await press('重试');
    await expect.element(page.getByText('已保存')).toBeVisible();
    expect(sentTo(saveBasic).at(-1)).toMatchObject({ name: '林在途', version: 1 });
  });

  test('comes back as a draft, until it is given up', async () => {
    const { unmount } = await showScreen(<BasicPage />, at);
    await field('姓名').fill('林没存');
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
    const leaving = new Event('beforeunload', { cancelable: true });
    expect(window.dispatchEvent(leaving)).toBe(false);
    await unmount();
    await showScreen(<BasicPage />, at);
    await expect.element(page.getByText('已恢复上次没保存的内容，确认后记得保存')).toBeVisible();
    await expect.element(field('姓名')).toHaveValue('林没存');
    await press('放弃');
    await expect.element(field('姓名')).toHaveValue('林小满');
    await expect.element(page.getByText(/已恢复上次没保存的内容/)).not.toBeInTheDocument();
  });

  test('comes back with the name of the region that was chosen, not of the saved one', async () => {
    const { unmount } = await showScreen(<BasicPage />, at);
    const region = page.getByRole('combobox', { name: /^现居城市/ });
    await expect.element(page.getByText('深圳市南山区')).toBeVisible();
    await region.fill('天河');
    await pick('现居城市', '天河区');
    await unmount();
    await showScreen(<BasicPage />, at);
    await expect.element(page.getByText('广州市·天河区')).toBeVisible();
    await expect.element(page.getByText('深圳市南山区')).not.toBeInTheDocument();
  });

  test('may be left unsaved, and is there when one comes back', async () => {
    const { router, path } = await showScreen(<BasicPage />, at);
    await field('姓名').fill('林要走');
    void router.navigate('/position');
    await press('先不保存');
    await expect.poll(path).toBe('/position');
    void router.navigate(at);
    await expect.element(field('姓名')).toHaveValue('林要走');
    expect(sentTo(saveBasic)).toEqual([]);
  });

  test('is asked after before the page is left: one stays', async () => {
    const { router, path } = await showScreen(<BasicPage />, at);
    await field('姓名').fill('林要走');
    void router.navigate('/position');
    await press('继续填写');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(path()).toBe(at);
    await expect.element(field('姓名')).toHaveValue('林要走');
  });

  test('is saved on the way out, if one likes', async () => {
    const { router, path } = await showScreen(<BasicPage />, at);
    await field('姓名').fill('林要走');
    saves('林要走');
    void router.navigate('/position');
    await press('保存并离开');
    await expect.poll(path).toBe('/position');
    expect(sentTo(saveBasic)).toMatchObject([{ name: '林要走' }]);
  });
});

describe('a save from an old version', () => {
  /** The name was changed elsewhere: the server has version 2, the form started from 1. */
  async function changedElsewhere() {
    await showScreen(<BasicPage />, at);
    await field('姓名').fill('林这里');
    const theirs = aResume({ version: 2 }, { name: '林那里', email: 'there@example.com' });
    answers(getResume, theirs);
    refuses(saveBasic, 'conflict', '内容已在别处修改', { reason: 'outdated' });
    await press('保存');
    await expect.element(question()).toBeVisible();
  }

  test('shows both and keeps what was typed', async () => {
    await changedElsewhere();
    const row = question().getByRole('row', { name: /姓名/ });
    await expect.element(row).toHaveTextContent('姓名林那里林这里');
    await expect.element(question().getByText('there@example.com')).toBeVisible();
    await question().getByRole('button', { name: '再想想' }).click();
    await expect.element(field('姓名')).toHaveValue('林这里');
  });

  test('is saved over the other one if one likes', async () => {
    await changedElsewhere();
    saves('林这里');
    await question().getByRole('button', { name: '保存我写的' }).click();
    await expect.element(page.getByText('已保存')).toBeVisible();
    expect(sentTo(saveBasic).at(-1)).toMatchObject({ name: '林这里', version: 2 });
  });

  test('is merged field by field if one likes', async () => {
    await changedElsewhere();
    saves('林这里');
    await question().getByRole('button', { name: '合并两边的修改' }).click();
    await expect.element(page.getByText('已保存')).toBeVisible();
    expect(sentTo(saveBasic).at(-1)).toMatchObject({
      name: '林这里',
      email: 'there@example.com',
      version: 2,
    });
  });

  test('may give way to what is saved', async () => {
    await changedElsewhere();
    await question().getByRole('button', { name: '用已保存的' }).click();
    await expect.element(field('姓名')).toHaveValue('林那里');
    await expect.element(field('邮箱')).toHaveValue('there@example.com');
    expect(sentTo(saveBasic)).toHaveLength(1);
  });

  test('is known as one when the draft comes back, too', async () => {
    const { unmount } = await showScreen(<BasicPage />, at);
    await field('姓名').fill('林这里');
    await unmount();
    await showScreen(<BasicPage />, at, aResume({ version: 2 }, { name: '林那里' }));
    await expect.element(page.getByText('这部分刚在别处改过，保存时可以选用哪一份')).toBeVisible();
    answers(saveBasic, ({ version }) => {
      if (version !== 2) throw conflict('outdated', '内容已在别处修改');
      return aResume({ version: 3 }, { name: '林这里' });
    });
    await press('保存');
    await question().getByRole('button', { name: '保存我写的' }).click();
    await expect.element(page.getByText('已保存')).toBeVisible();
    expect(sentTo(saveBasic).map(({ version }) => version)).toEqual([1, 2]);
  });

  test('asks nothing when it was another section that changed', async () => {
    await showScreen(<BasicPage />, at);
    await field('姓名').fill('林这里');
    answers(getResume, aResume({ version: 2, completeness: 50 }));
    answers(saveBasic, ({ version }) => {
      if (version !== 2) throw conflict('outdated', '内容已在别处修改');
      return aResume({ version: 3 }, { name: '林这里' });
    });
    await press('保存');
    await expect.element(page.getByText('已保存')).toBeVisible();
    expect(sentTo(saveBasic).map(({ version }) => version)).toEqual([1, 2]);
    await expect.element(question()).not.toBeInTheDocument();
  });
});
