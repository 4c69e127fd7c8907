// A company as its own members read it.
import type { EnterpriseDetail } from '../../src/contract/enterprise/enterprise.ts';
import { eachFact } from '../../src/contract/enterprise/facts.ts';

const some = { code: 'internet', label: '互联网' };

export const anEnterprise = (facts: Partial<EnterpriseDetail> = {}): EnterpriseDetail => ({
  id: 3,
  short_name: '麦穗科技',
  full_name: '深圳麦穗科技有限公司',
  logo: '',
  industry: some,
  size: some,
  stage: some,
  city_name: '深圳',
  slogan: '',
  welfare: [],
  certified: true,
  open_positions: 0,
  nature: some,
  intro: '',
  pictures: [],
  address: '',
  website: '',
  founded_on: '',
  legal_person: '',
  ...eachFact(() => ''),
  credit_code: '',
  tags: [],
  members: [],
  closed: false,
  famous: false,
  products: [],
  milestones: [],
  addresses: [],
  checked_at: null,
  updated_at: '2026-11-20T10:00:00+08:00',
  ...facts,
});
