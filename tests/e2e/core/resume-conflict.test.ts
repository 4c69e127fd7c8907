// Two tabs, or two devices, at one resume: nobody's text is lost unasked.
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import { sampleAdvantage, sampleBasic, sampleExperience } from '../../stage/sample-resume.ts';
import { open } from '../stage/browser.ts';
import { harness, storageOf } from '../stage/harness.ts';
import { register } from '../stage/people.ts';
import { asker, field, save, saved } from '../stage/resume-stage.ts';

const { visit } = harness();
let login: Login;
const ask = asker(() => login.access_token);
const read = () => ask('/api/resume/mine');
beforeAll(async () => {
  login = await register('seeker');
});
beforeEach(async () => {
  const { experiences } = await ask('/api/resume/saveBasic', sampleBasic);
  for (const { id } of experiences) await ask('/api/resume.experience/remove', { id });
  await ask('/api/resume.experience/save', { id: null, item: sampleExperience });
});

const comes = () => visit({ storage: storageOf(login) });
const elsewhere = (change: object) => ask('/api/resume/saveBasic', { ...sampleBasic, ...change });
const question = (page: Page) => page.getByRole('dialog', { name: '这部分刚在别处改过' });

describe('a save from an old version', () => {
  test('shows both and keeps what was typed; one decides', async () => {
    const { page } = await comes();
    await open(page, '/my-resume/basic');
    await field(page, '姓名').fill('林这里');
    await elsewhere({ name: '林那里', email: 'there@example.com' });
    await save(page);
    const row = question(page).getByRole('row', { name: /姓名/ });
    await row.getByText('林那里').waitFor();
    await row.getByText('林这里').waitFor();
    await question(page).getByText('there@example.com').waitFor();
    await question(page).getByRole('button', { name: '再想想' }).click();
    await expect.poll(() => field(page, '姓名').inputValue()).toBe('林这里');
    expect((await read()).basic?.name).toBe('林那里');
    await save(page);
    await question(page).getByRole('button', { name: '保存我写的' }).click();
    await saved(page);
    expect((await read()).basic).toMatchObject({ name: '林这里', email: sampleBasic.email });
  });

  test('may give way to what is saved', async () => {
    const { page } = await comes();
    await open(page, '/my-resume/basic');
    await field(page, '姓名').fill('林这里');
    await elsewhere({ name: '林那里' });
    await save(page);
    await question(page).getByRole('button', { name: '用已保存的' }).click();
    await expect.poll(() => field(page, '姓名').inputValue()).toBe('林那里');
    expect((await read()).basic?.name).toBe('林那里');
  });

  test('is known as one after a reload, too', async () => {
    const { page } = await comes();
    page.on('dialog', (dialog) => void dialog.accept());
    await open(page, '/my-resume/basic');
    await field(page, '姓名').fill('林这里');
    await elsewhere({ name: '林那里' });
    await page.reload();
    await page.getByText('这部分刚在别处改过，保存时可以选用哪一份').waitFor();
    await save(page);
    await question(page).getByRole('button', { name: '保存我写的' }).click();
    await saved(page);
    expect((await read()).basic?.name).toBe('林这里');
  });

  test('asks nothing when it was another section that changed', async () => {
    const { page } = await comes();
    await open(page, '/my-resume/basic');
    await field(page, '姓名').fill('林这里');
    await ask('/api/resume/saveAdvantage', sampleAdvantage);
    await save(page);
    await saved(page);
    const { basic, advantage } = await read();
    expect([basic?.name, advantage?.advantage]).toEqual(['林这里', sampleAdvantage.advantage]);
  });
});

describe('an item that was removed elsewhere', () => {
  test('is saved as a new one, if one likes', async () => {
    const { page } = await comes();
    await open(page, '/experience');
    await page.getByRole('button', { name: `修改${sampleExperience.company}` }).click();
    await field(page, '部门').fill('平台二部');
    const { experiences } = await read();
    await ask('/api/resume.experience/remove', { id: experiences[0]?.id });
    await save(page, 'experience');
    const gone = page.getByRole('dialog', { name: '这一条刚在别处删除了' });
    await gone.getByRole('button', { name: '作为新的一条保存' }).click();
    await saved(page);
    expect((await read()).experiences).toMatchObject([{ department: '平台二部' }]);
  });

  test('is not asked for again by removing it here', async () => {
    const { page } = await comes();
    await open(page, '/experience');
    const remove = page.getByRole('button', { name: `删除${sampleExperience.company}` });
    await remove.waitFor();
    const { experiences } = await read();
    await ask('/api/resume.experience/remove', { id: experiences[0]?.id });
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('已删除“').waitFor();
    expect((await read()).experiences).toEqual([]);
  });
});
