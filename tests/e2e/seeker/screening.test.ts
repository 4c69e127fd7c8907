// A position's conditions, its poster, and evaluations of interviews: shown before applying, marked for the
// recruiter, public. Also hostile text and refused acts.
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness, logIn, sendResume, storageOf, toasts } from '../stage/harness.ts';
import { faults, HOSTILE, seekerWithResume, wasHit } from '../stage/page-helpers.ts';
import { ask, draftOf, recruiterWithEnterprise } from '../stage/people.ts';
import { passReview } from '../stage/reviewed.ts';

const { visit } = harness();

test('conditions are read before one applies, mark the candidate, and the poster leads there', async () => {
  const { login } = await recruiterWithEnterprise();
  const token = login.access_token;
  const screening = { education: 'doctor', years: null, same_city: false, skills: ['React'] };
  const input = { ...(await draftOf('排产工程师')), screening };
  const { id, state } = await ask<{ id: number; state: string }>(
    'POST',
    '/api/position/publish',
    input,
    token,
  );
  if (state === 'pending') await passReview(id);

  const seeker = await seekerWithResume();
  const { page } = await visit({ storage: storageOf(seeker) });
  await open(page, `/position-details?id=${id}`);
  await page.getByRole('heading', { name: '投递条件', level: 2 }).waitFor();
  await page.getByText(/^有 \d 项不符合。仍可投递/).waitFor();
  await sendResume(page);

  const board = (await visit({ storage: storageOf(login) })).page;
  await open(board, '/layout/manage?fit=unmet');
  const card = board.getByRole('region', { name: '待查看', exact: true }).getByRole('listitem');
  await card.getByText(/^不符合条件 \d 项$/).waitFor();
  await card.getByRole('link').first().click();
  const drawer = board.getByRole('dialog', { name: '应聘 排产工程师' });
  await drawer
    .getByText(/^要求.*，简历/)
    .first()
    .waitFor();
  await open(board, '/layout/manage?fit=met');
  await board
    .getByText('没有候选人')
    .or(board.getByText('0', { exact: true }))
    .first()
    .waitFor();

  await open(board, '/layout/position');
  await board.getByRole('button', { name: '“排产工程师”的更多操作' }).click();
  await board.getByRole('menuitem', { name: '分享海报' }).click();
  const poster = board.getByRole('dialog', { name: '分享海报' });
  await poster.getByRole('img', { name: /招聘排产工程师，15-25K·14薪/ }).waitFor();
  await poster.getByText(`/position-details?id=${id}`).waitFor();
  const saved = board.waitForEvent('download');
  await poster.getByRole('button', { name: '保存图片' }).click();
  expect((await saved).suggestedFilename()).toBe('排产工程师-招聘海报.png');
  expect(await faults(board)).toEqual([]);
});

test('an interview is reviewed once, hostile words stay words, and the enterprise answers once', async () => {
  const seeker = await logIn('seeker');
  const { page } = await visit({ storage: storageOf(seeker), width: 390 });
  await open(page, '/personal-center?tab=interviews&scope=past');
  const card = page.getByRole('listitem').filter({ hasText: '评价面试' }).first();
  await card.getByRole('button', { name: '评价面试' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '公开评价' }).click();
  await dialog.getByText('请至少选择一个标签').waitFor();
  await dialog.getByRole('checkbox', { name: '面试官友善' }).check();
  const words = `流程清楚 ${HOSTILE} ${'很'.repeat(300)}`;
  await dialog.getByLabel('想多说几句').fill(words);
  await dialog.getByRole('button', { name: '公开评价' }).dblclick();
  await toasts(page).getByText('评价已公开').waitFor();
  await page.getByText('已评价').first().waitFor();

  const past = await ask<{ items: { review: string | null; enterprise: { id: number } }[] }>(
    'GET',
    '/api/interview/mine',
    { scope: 'past' },
    seeker.access_token,
  );
  const enterprise = past.items.find(({ review }) => review === 'written')?.enterprise.id;
  await open(page, `/company-details?id=${enterprise}`);
  const reviews = page.getByRole('region', { name: '面试评价' });
  await reviews.getByText('面试官友善 1').waitFor();
  await reviews.getByText('流程清楚').waitFor();
  expect([await wasHit(page), await faults(page)]).toEqual([false, []]);

  const own = (await visit({ storage: storageOf(await logIn('recruiter')), width: 1366 })).page;
  await open(own, '/layout/corporate-information?tab=reviews');
  const open1 = own.getByRole('listitem').filter({ hasText: '期待答复' });
  await open1.getByRole('button', { name: '回复' }).click();
  await open1.getByLabel('公开回复').fill('结果已在站内告诉您，谢谢。');
  await open1.getByRole('button', { name: '公开回复' }).dblclick();
  await open1.getByText('企业回复').waitFor();
  expect(await open1.getByRole('button', { name: '回复' }).count()).toBe(0);
});
