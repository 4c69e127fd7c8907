// Schools, certificates, languages and licences.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { pick } from '../../../../tests/components/pick.ts';
import {
  aResume,
  card,
  field,
  pickMonth,
  press,
  showScreen,
} from '../../../../tests/components/resume.tsx';
import { sampleEducation } from '../../../../tests/stage/sample-resume.ts';
import { saveAbilities, saveCertificate } from '../../../contract/resume/resume.ts';
import { Education } from '../../../contract/resume/sections.ts';
import { useSession } from '../../data/session.ts';
import CertificatePage from './certificate-page.tsx';
import EducationalPage from './educational-page.tsx';

const at = '/educational';
const school = () => page.getByRole('combobox', { name: '学校' });

describe('schools', () => {
  test('are found by their short names; the one typed last is offered first', async () => {
    await showScreen(<EducationalPage />, at);
    await school().fill('北航');
    await pick('学校', '北京航空航天大学');
    await userEvent.tab();
    expect(useSession.getState().oldSchool).toBe('北京航空航天大学');
    await school().fill('');
    await school().click();
    const first = () => document.querySelector('.ant-select-item-option')?.textContent;
    await expect.poll(first).toBe('北京航空航天大学');
    await press('保存');
    for (const text of ['请填写专业', '请选择学历', '请选择入学时间']) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
  });

  test('typed whole stand first', async () => {
    await showScreen(<EducationalPage />, at);
    await school().click();
    await school().fill('北京大学');
    const first = () => document.querySelector('.ant-select-item-option')?.textContent;
    await expect.poll(first).toBe('北京大学');
  });

  test('tell their tier, and the list the highest degree', async () => {
    const education = Education.parse({ ...sampleEducation, to: '2018-06' });
    const master = { ...education, id: 2, school: '北京航空航天大学', degree: 'master' as const };
    await showScreen(
      <EducationalPage />,
      at,
      aResume({ educations: [master, { ...education, id: 1 }] }),
    );
    await expect.element(page.getByText(/^最高学历/)).toHaveTextContent('最高学历 硕士');
    for (const tier of ['985', '211', '双一流']) {
      await expect.element(card('北京航空航天大学').getByText(tier)).toBeVisible();
    }
  });
});

/** The form of certificates is the first, that of languages and licences the last. */
const save = (form: 'first' | 'last') => page.getByRole('button', { name: '保存' })[form]().click();
const told = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const shows = () => showScreen(<CertificatePage />, '/certificate');

describe('certificates', () => {
  test('say what they lack, and are saved with the number of one’s own', async () => {
    await shows();
    await save('first');
    await told('请填写证书名称');
    await told('请选择取得时间');
    await page.getByRole('combobox', { name: '证书名称' }).fill('大学英语六级');
    await pickMonth('取得时间', '2016-12');
    await field('证书编号').fill('CET6-001');
    answers(saveCertificate, ({ item }) =>
      aResume({ certificates: [{ id: 1, ...item }], version: 2 }),
    );
    await save('first');
    await told('编号 CET6-001（仅自己可见）');
  });

  test('take pictures only', async () => {
    await shows();
    const pdf = new File(['%PDF-1.7'], '证书.pdf', { type: 'application/pdf' });
    await page.getByLabelText('选择图片').upload(pdf);
    await told('请选择 JPG、PNG、WebP 或 GIF 格式的图片');
  });
});

describe('languages and licences', () => {
  test('are saved together, languages in the order given by keyboard', async () => {
    await shows();
    const add = page.getByRole('button', { name: '添加语言' });
    await add.click();
    await page.getByRole('combobox', { name: '第 1 门语言' }).fill('英语');
    await add.click();
    await save('last');
    await told('请填写语言');
    await page.getByRole('combobox', { name: '第 2 门语言' }).fill('<b>粤语</b>');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('checkbox', { name: 'C1 小型汽车' }).click();
    (page.getByRole('button', { name: '拖动<b>粤语</b>' }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    // The list announces the item's place; a step is complete after the announcement.
    const said = (words: RegExp) => expect.element(page.getByText(words)).toBeInTheDocument();
    await said(/粤语.*第 2 位，共 2 位/);
    await userEvent.keyboard('{ArrowUp}');
    await said(/粤语.*移到第 1 位，共 2 位/);
    await userEvent.keyboard(' ');
    answers(saveAbilities, ({ languages, licences }) =>
      aResume({ languages, licences, version: 2 }),
    );
    await save('last');
    await told('已保存');
    expect(sentTo(saveAbilities)).toMatchObject([
      { languages: [{ name: '<b>粤语</b>' }, { name: '英语' }], licences: ['c1'] },
    ]);
  });
});
