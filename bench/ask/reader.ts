// A seeker with three intentions in three cities: the widest recommendation possible.
import { NO_BEHAVIOUR } from '../../src/server/position/match/facts.ts';
import type { Reader } from '../../src/server/position/recommend/recommend.ts';

export const BENCH_READER: Reader = {
  account_id: 1,
  personalised: true,
  home: '310100',
  work_status: 'open',
  behaviour: { ...NO_BEHAVIOUR, favourites: new Set(['010101', '060101']) },
  facts: {
    wishes: ['010201', '010101', '020101'].map((category) => ({
      category,
      regions: ['310100', '110100', '440300'],
      job_type: 'full' as const,
      salary_min: 15_000,
      salary_max: 25_000,
      industries: [],
    })),
    years: 4,
    is_student: false,
    degree: 'bachelor',
    skills: ['Vue', 'TypeScript'],
    latest_title: '前端工程师',
    latest_category: '010201',
  },
};
