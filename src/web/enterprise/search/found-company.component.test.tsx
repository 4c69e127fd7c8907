// The company above the positions that its name found.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import type { EnterpriseCard } from '../../../contract/enterprise/enterprise.ts';
import { FoundCompany } from './found-company.tsx';

const term = (label: string) => ({ code: label, label });
const company: EnterpriseCard = {
  id: 7,
  short_name: '青藤云',
  full_name: '杭州青藤云科技有限公司',
  logo: '',
  industry: term('互联网/AI'),
  size: term('100-499人'),
  stage: term('A轮'),
  city_name: '杭州',
  slogan: '',
  welfare: [],
  certified: true,
  open_positions: 12,
  account_class: { code: 'agency', label: '人力资源服务机构' },
};

it('names the company with its facts, and leads to it and to its positions', async () => {
  await show(<FoundCompany company={company} />);
  const card = page.getByRole('region', { name: '您搜索的企业' });
  await expect.element(card.getByText(/^杭州 · 互联网\/AI · A轮 · 100-499人 · /)).toBeVisible();
  const link = (name: RegExp) => card.getByRole('link', { name }).element().getAttribute('href');
  expect(link(/^青藤云$/)).toBe('/company-details?id=7');
  expect(link(/^12 个在招职位$/)).toBe('/position?enterprise=7');
});

it('says so where it has no positions', async () => {
  await show(<FoundCompany company={{ ...company, open_positions: 0 }} />);
  await expect.element(page.getByText('暂无在招职位')).toBeVisible();
  expect(page.getByRole('link').all()).toHaveLength(1);
});
