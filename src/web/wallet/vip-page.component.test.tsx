// Plans and prices side by side, and asking for one.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, refuses, sentTo } from '../../../tests/components/calls.ts';
import { anOffer, aSpendingRight } from '../../../tests/components/order.ts';
import { show, signIn } from '../../../tests/components/stage.tsx';
import type { DataOf } from '../../contract/call/endpoint.ts';
import { getCatalogue, type Offer, type PlanOffer } from '../../contract/wallet/catalogue.ts';
import { listPlanOffers, quoteOrder, type SpendingRight } from '../../contract/wallet/order.ts';
import { getRenewal } from '../../contract/wallet/renewal.ts';
import { getAdvice } from '../../contract/wallet/usage.ts';
import { getWallet } from '../../contract/wallet/wallet.ts';
import { tellChanges } from '../data/changes.ts';
import VipPage from './vip-page.tsx';

const free: PlanOffer = {
  code: 'free',
  version_id: 1,
  label: '免费版',
  list_fen: 0,
  days: null,
  rights: { open_positions: 10, top: 0 },
  refund_rule: 'none',
};
const month: PlanOffer = {
  code: 'month',
  version_id: 7,
  label: 'VIP 月卡',
  list_fen: 29_850,
  days: 31,
  rights: { open_positions: 30, top: 3 },
  refund_rule: 'by_day',
};

const topTen: Offer = {
  code: 'top-10',
  version_id: 9,
  label: '置顶 10 次',
  list_fen: 19_800,
  days: 365,
  rights: { top: 10 },
  refund_rule: 'by_unit',
};
const topOne: Offer = {
  ...topTen,
  code: 'top-1',
  version_id: 10,
  label: '置顶 1 次',
  list_fen: 2500,
  days: 31,
  rights: { top: 1 },
};

const rule = { may: 'pay', words: '', password: 'none', password_above_fen: 50_000 } as const;

/** What the server offers for the month. */
const offers = (
  month: Omit<DataOf<typeof listPlanOffers>['plans'][number], 'code'>,
  spending: Partial<SpendingRight> = {},
) =>
  answers(listPlanOffers, {
    plans: [{ code: 'month', ...month }],
    spending: aSpendingRight(spending),
  });

const anAdvice: DataOf<typeof getAdvice> = {
  days: 1,
  figures: [],
  plan: { code: 'free', label: '免费版' },
  times: 0,
  packs: [],
  fen: 0,
  is_enough: true,
};

const aWallet: DataOf<typeof getWallet> = {
  plan: { code: 'month', label: 'VIP 月卡', is_trial: false },
  since: '2026-11-01T00:00:00.000Z',
  until: '2026-12-01T16:00:00.000Z',
  next: [],
  renews: false,
  quotas: [],
  upgrade: null,
};

beforeEach(() => {
  signIn('recruiter');
  answers(getCatalogue, { plans: [free, month], packs: [], services: [] });
  offers({ act: 'renew', credit_fen: 0, fen: 29_850, refusal: '' });
  answers(getRenewal, { plan: null, next: null, on: null, balance_fen: 0, rule });
  answers(getAdvice, anAdvice);
  answers(getWallet, aWallet);
});

const opens = () => show(<VipPage />, { at: '/layout/vip' });
const card = (name: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

describe('plans', () => {
  test('show price, price of a day, rights and the rule of refunds as they are sold', async () => {
    await opens();
    const sold = card(/^VIP 月卡/);
    await expect.element(sold.getByText('¥298.50 / 31 天')).toBeVisible();
    await expect.element(sold.getByText(/^合 ¥9.6\/天，到 2026-12-02$/)).toBeVisible();
    await expect.element(sold.getByText('3 次/月')).toBeVisible();
    await expect.element(sold.getByText('按天退')).toBeVisible();
    await expect.element(sold.getByText('当前', { exact: true })).toBeVisible();
    const none = card(/^免费版/);
    // 职位置顶 is zero, the others are not named by this version.
    await expect.element(none.getByText('不含').nth(5)).toBeVisible();
    await expect.element(none.getByText('套餐到期后自动恢复')).toBeVisible();
  });

  test('are read again after a failure', async () => {
    refuses(getCatalogue, 'busy');
    await opens();
    const again = page.getByRole('button', { name: '再试一次' });
    await expect.element(again).toBeVisible();
    answers(getCatalogue, { plans: [free], packs: [], services: [] });
    await again.click();
    await expect.element(card(/^免费版/)).toBeVisible();
  });

  test('have the button that the server offers, or why there is none', async () => {
    await opens();
    await expect
      .element(card(/^VIP 月卡/).getByRole('button', { name: '续订 VIP 月卡' }))
      .toBeVisible();
    offers({ act: 'upgrade', credit_fen: 24_000, fen: 55_800, refusal: '' });
    await opens();
    const upgrade = page.getByRole('button', { name: '升级，抵扣后 ¥558 VIP 月卡' });
    await expect.element(upgrade).toBeVisible();
    const refusal = 'VIP 年卡还没有到期，到期后才能改买更低的套餐';
    offers({ act: null, credit_fen: 0, fen: 0, refusal });
    await opens();
    await expect.element(page.getByText(/到期后才能改买更低的套餐/)).toBeVisible();
  });

  test('have no button until the server has said what it would do', async () => {
    const arrive = delayed(listPlanOffers, {
      plans: [{ code: 'month', act: 'buy', credit_fen: 0, fen: 29_850, refusal: '' }],
      spending: aSpendingRight(),
    });
    await opens();
    await expect.element(card(/^VIP 月卡/).getByText('按天退')).toBeVisible();
    const buy = page.getByRole('button', { name: /购买|续订|升级/ });
    await expect.element(buy).not.toBeInTheDocument();
    arrive();
    await expect
      .element(card(/^VIP 月卡/).getByRole('button'))
      .toHaveTextContent('立即购买 VIP 月卡');
  });

  test('have words in place of buttons for who may not spend', async () => {
    answers(getCatalogue, { plans: [free, month], packs: [topTen], services: [] });
    const words = '管理员还没有允许您使用企业的钱';
    const terms = { act: 'renew', credit_fen: 0, fen: 29_850, refusal: '' } as const;
    offers(terms, { may: false, words, ask: ['周岚', '林小满'] });
    await opens();
    const notes = page.getByText(`${words}。企业管理员：周岚、林小满。`);
    await expect.poll(() => notes.elements().length).toBe(2);
    await expect.element(card(/^VIP 月卡/).getByText('由企业管理员购买')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /续订|购买/ })).not.toBeInTheDocument();
  });

  test('show what is left of the own limit', async () => {
    const terms = { act: 'renew', credit_fen: 0, fen: 29_850, refusal: '' } as const;
    offers(terms, { month_fen: 30_000, left_fen: 12_050 });
    await opens();
    await expect.element(page.getByText(/^您本月还可以花 ¥120.50，每月额度 ¥300。/)).toBeVisible();
    await expect
      .element(card(/^VIP 月卡/).getByRole('button', { name: '续订 VIP 月卡' }))
      .toBeVisible();
  });
});

test('a reminder leads to buying the plan that it names', async () => {
  answers(quoteOrder, anOffer({ label: 'VIP 月卡' }));
  const shown = await show(<VipPage />, { at: '/layout/vip?buy=month' });
  const dialog = page.getByRole('dialog', { name: '确认订单：VIP 月卡' });
  await expect.element(dialog).toBeVisible();
  expect(sentTo(quoteOrder)).toEqual([{ kind: 'plan', product: 'month' }]);
  await dialog.getByRole('button', { name: '再想想' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(shown.path).toBe('/layout/vip');
});

describe('the recommendation', () => {
  const figure = { unit: '个', period: 'standing' } as const;
  const open = { ...figure, kind: 'open_positions', label: '同时在招职位' } as const;
  const month = { plan: { code: 'month', label: 'VIP 月卡' }, times: 3 } as const;
  const top = { kind: 'top', label: '职位置顶', unit: '次', period: 'month' } as const;
  const head = (name: string) => page.getByRole('region', { name });

  test('says why in figures, and marks the plan', async () => {
    answers(getWallet, {
      plan: { code: 'free', label: '免费版', is_trial: false },
      since: null,
      until: null,
      next: [],
      renews: false,
      quotas: [],
      upgrade: null,
    });
    answers(getAdvice, {
      ...anAdvice,
      ...month,
      days: 90,
      figures: [
        { ...open, usual: 18, most: 21 },
        { ...top, usual: 5, most: 5 },
      ],
      packs: [{ kind: 'service', code: 'top-1', label: '置顶 1 次', quantity: 2 }],
      fen: 94_400,
    });
    await opens();
    const shown = head('推荐 VIP 月卡，另加置顶 1 次 × 2');
    const words = '近 90 天同时在招 18 个（最多 21 个）、每月职位置顶最多 5 次。';
    await expect.element(shown.getByText(words, { exact: false })).toBeVisible();
    await expect.element(shown.getByText(/¥944（VIP 月卡 3 次和次数包）/)).toBeVisible();
    await expect.element(card(/^VIP 月卡/).getByText('推荐', { exact: true })).toBeVisible();
  });

  test('recommends nothing where the free plan suffices', async () => {
    answers(getAdvice, { ...anAdvice, days: 90, figures: [{ ...open, usual: 8, most: 8 }] });
    const trial = { code: 'month', label: 'VIP 月卡（体验）', is_trial: true } as const;
    answers(getWallet, { ...aWallet, plan: trial });
    await opens();
    await expect.element(head('免费版就够用，不需要购买')).toBeVisible();
    await expect.element(page.getByText(/近 90 天同时在招 8 个。/)).toBeVisible();
    await expect.element(page.getByText('推荐', { exact: true })).not.toBeInTheDocument();
  });

  test('recommends no lower plan while a paid one runs, and nothing without any use', async () => {
    answers(getAdvice, { ...anAdvice, ...month, figures: [{ ...open, usual: 20, most: 20 }] });
    const year = { code: 'year', label: 'VIP 年卡', is_trial: false } as const;
    answers(getWallet, { ...aWallet, plan: year });
    await opens();
    await expect.element(head('正在用的 VIP 年卡 够用，不用另买套餐')).toBeVisible();
    await expect.element(page.getByText('推荐', { exact: true })).not.toBeInTheDocument();
    answers(getAdvice, anAdvice);
    tellChanges(['wallet']);
    await expect.element(head('还没有用量，暂时没有推荐')).toBeVisible();
  });

  test('says that the running plan fits, and that none is enough', async () => {
    answers(getAdvice, { ...anAdvice, ...month, figures: [{ ...open, usual: 20, most: 20 }] });
    await opens();
    await expect.element(head('正在用的最合适：VIP 月卡')).toBeVisible();
    const plan = { code: 'year', label: 'VIP 年卡' } as const;
    const figures = [{ ...open, usual: 300, most: 300 }];
    answers(getAdvice, { ...anAdvice, figures, plan, times: 1, fen: 238_800, is_enough: false });
    tellChanges(['wallet']);
    await expect.element(head('VIP 年卡最接近贵企业的用量，但仍不够用')).toBeVisible();
  });
});

describe('packs and single services', () => {
  test('show what a unit costs and until when, and are bought from here', async () => {
    answers(getCatalogue, { plans: [free, month], packs: [topTen], services: [topOne] });
    answers(quoteOrder, anOffer({ label: '置顶 10 次' }));
    await opens();
    const sold = card(/^职位置顶/);
    await expect.element(sold.getByText('合 ¥19.8/次，365 天内有效')).toBeVisible();
    await expect.element(sold.getByText('¥198', { exact: true })).toBeVisible();
    await expect.element(sold.getByText('31 天内有效', { exact: true })).toBeVisible();
    await expect.element(sold.getByText('¥25', { exact: true })).toBeVisible();
    await sold.getByRole('button', { name: '购买置顶 10 次' }).click();
    await expect.element(page.getByRole('dialog', { name: '确认订单：置顶 10 次' })).toBeVisible();
    expect(sentTo(quoteOrder)).toEqual([{ kind: 'pack', product: 'top-10', quantity: 1 }]);
  });
});
