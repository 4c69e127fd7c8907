// The facts that a company states in free text, on the form and on its page: a new one in FACTS needs no test of its own.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../tests/components/calls.ts';
import { show, signIn } from '../../../tests/components/stage.tsx';
import { type EnterpriseDetail, getWelfare } from '../../contract/enterprise/enterprise.ts';
import { eachFact, FACT_NAMES, FACTS } from '../../contract/enterprise/facts.ts';
import { getMyProfile, type Profile, saveBasic } from '../../contract/enterprise/profile.ts';
import { CompanyRegister } from './company/facts.tsx';
import CorporateInformationPage from './profile/profile-page.tsx';

const LABELS = FACT_NAMES.map((name) => FACTS[name].text.label);
const longest = (name: (typeof FACT_NAMES)[number]) => '长'.repeat(FACTS[name].text.max);

describe('the form', () => {
  const profile: Profile = {
    enterprise_id: 3,
    version: 1,
    is_administrator: true,
    full_name: '深圳麦穗科技有限公司',
    credit_code: '',
    legal_person: '',
    founded_on: '',
    account_class: { code: 'direct', label: '直招企业' },
    certified: true,
    certification: 'approved',
    pictures: [],
    products: [],
    milestones: [],
    held: [],
    updated_at: '2026-11-20T10:00:00+08:00',
    basic: {
      short_name: '麦穗科技',
      logo: '',
      slogan: '',
      industry: 'internet',
      size: '20-99',
      stage: 'a',
      nature: 'private',
      website: '',
      intro: '为中小工厂做排产软件的公司，团队三十人，产品上线五年。',
      welfare: [],
      tags: [],
      ...eachFact(() => ''),
    },
  };
  const save = () => page.getByRole('button', { name: '保存基本信息' }).click();

  beforeEach(() => {
    signIn('recruiter');
    answers(getMyProfile, profile);
    answers(getWelfare, []);
    return show(<CorporateInformationPage />, { at: '/layout/corporate-information' });
  });

  test('has them in the order of the list', async () => {
    await expect.element(page.getByRole('textbox', { name: LABELS.at(-1) })).toBeVisible();
    const shown = page.getByRole('textbox').elements() as HTMLInputElement[];
    const labels = shown.map(({ labels: own }) => own?.[0]?.textContent ?? '');
    expect(labels.filter((label) => LABELS.includes(label as never))).toEqual(LABELS);
  });

  test.each(FACT_NAMES)('shows an example for %s and saves one like it', async (name) => {
    const field = page.getByLabelText(FACTS[name].text.label);
    await expect.element(field).toHaveAttribute('placeholder', FACTS[name].placeholder);
    answers(saveBasic, { version: 2 });
    const example = FACTS[name].placeholder.replace(/^如\s*/, '');
    await field.fill(example);
    await save();
    await expect.element(page.getByText('已保存').first()).toBeVisible();
    expect(sentTo(saveBasic).map(({ values }) => values[name])).toEqual([example]);
  });

  test.each(FACT_NAMES)('keeps a text too long for %s whole and says what to do', async (name) => {
    const { label, max } = FACTS[name].text;
    const field = page.getByLabelText(label);
    await field.fill(`${longest(name)}尾`);
    await expect.element(field).toHaveValue(`${longest(name)}尾`);
    await save();
    await expect
      .element(page.getByText(`${label}最多 ${max} 个字，请删去 1 个`).first())
      .toBeVisible();
    expect(sentTo(saveBasic)).toEqual([]);
  });
});

describe('the company page', () => {
  const shows = (facts: Record<(typeof FACT_NAMES)[number], string>) => {
    const enterprise = {
      full_name: '深圳麦穗科技有限公司',
      credit_code: '',
      legal_person: '',
      founded_on: '',
      nature: { code: 'private', label: '民营' },
      website: '',
      city_name: '',
      address: '',
      addresses: [],
      ...facts,
    } as Partial<EnterpriseDetail> as EnterpriseDetail;
    return show(<CompanyRegister enterprise={enterprise} />);
  };
  const terms = () => page.getByRole('term').elements();

  test('shows what is stated, in the order of the list', async () => {
    await shows(eachFact((name) => `写明的 ${name}`));
    const facts = terms().filter(({ textContent }) => LABELS.includes(textContent as never));
    expect(facts.map(({ textContent }) => textContent)).toEqual(LABELS);
    const stated = facts.map(({ nextElementSibling }) => nextElementSibling?.textContent);
    expect(stated).toEqual(FACT_NAMES.map((name) => `写明的 ${name}`));
  });

  test('leaves out what is not stated', async () => {
    await shows(eachFact(() => ''));
    await expect.element(page.getByText('民营')).toBeVisible();
    expect(terms().map(({ textContent }) => textContent)).toEqual(['企业全称', '企业性质']);
  });
});
