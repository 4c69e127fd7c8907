// A picture from the person to the board and back: shown at once, refused by keys alone at 1366 px, gone with the reason,
// appealed against; and the refusal taken back.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sampleBasic } from '../../stage/sample-resume.ts';
import { open } from '../stage/browser.ts';
import { harness, signedIn, storageOf } from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';
import { faults, PICTURE, seekerWithResume } from '../stage/page-helpers.ts';
import { ask } from '../stage/people.ts';

const { visit } = harness();

/** Uploads a picture as the resume's page does; gives its address. */
async function upload(token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await readFile(PICTURE)], { type: 'image/png' }), '头像.png');
  const response = await fetch(`${siteUrl()}/api/upload/image`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  return ((await response.json()) as { data: { url: string } }).data.url;
}

test('a picture is refused by keys, the refusal is taken back, and a second one is appealed against', async () => {
  const seeker = await seekerWithResume();
  const token = seeker.access_token;
  const avatar = await upload(token);
  const mine = () => ask<{ version: number; basic: object }>('GET', '/api/resume/mine', {}, token);
  const { version } = await mine();
  await ask('POST', '/api/resume/saveBasic', { ...sampleBasic, version, avatar }, token);

  const { page: board } = await visit({ storage: await signedIn('operator') });
  await open(board, `/admin/review/pictures?find=${seeker.mobile}`);
  expect(board.viewportSize()?.width).toBe(1366);
  const own = board.locator(`[data-tile]:has(img[src="${avatar}"])`);
  await own.waitFor();
  expect(await faults(board)).toEqual([]);
  const refuse = async () => {
    await own.locator('[data-tile-head]').focus();
    await board.keyboard.press('2');
    await board.getByRole('dialog').waitFor();
    await board.keyboard.press('1');
    await own.waitFor({ state: 'detached' });
    await board.getByText(/^刚才处理了：求职者头像.*不通过/).waitFor();
  };
  await refuse();
  expect((await mine()).basic).toMatchObject({ avatar: '' });
  await board.getByRole('button', { name: '撤回这个处理' }).waitFor();
  await board.keyboard.press('z');
  await own.waitFor();
  expect((await mine()).basic).toMatchObject({ avatar });
  await refuse();

  const { page: person } = await visit({ storage: storageOf(seeker), width: 390, height: 844 });
  await open(person, '/measures');
  const card = person.getByRole('listitem').filter({ hasText: '头像' });
  await card.getByText('图片里有电话、微信或二维码', { exact: false }).waitFor();
  await card.getByRole('button', { name: '不同意，申诉' }).click();
  const words = '这是网站自己的标志，没有联系方式，请再看一次。';
  await card.getByRole('textbox', { name: '申诉理由' }).fill(words);
  expect(await faults(person)).toEqual([]);
  await card.getByRole('button', { name: '提交申诉' }).click();
  await card.getByText('申诉复核中', { exact: false }).waitFor();

  await board.reload();
  await own.getByText(`申诉：${words}`).waitFor();
  // Who refused it does not decide the appeal.
  await own.getByText('由另一位同事复核', { exact: false }).waitFor();
  expect(await own.getByRole('button', { name: /^改判/ }).count()).toBe(0);
});
