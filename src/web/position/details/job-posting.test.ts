// Structured data of a position: complete while it is open, absent otherwise.
import { describe, expect, it } from 'vitest';
import type { PositionDetail } from '../../../contract/position/position.ts';
import { jobPosting } from './job-posting.ts';

const SITE = 'https://zemu.example';
const location = { province: '广东', city: '深圳', district: '南山区' };
const term = (code: string, label = code) => ({ code, label });

function position(changes: Partial<PositionDetail> = {}): PositionDetail {
  return {
    id: 7,
    title: '前端工程师',
    state: 'online',
    salary: { min: 15000, max: 25000, months: 14, unit: 'month' },
    description: '岗位职责：\n1. 写页面 <b>&\n\n2. 看数据',
    published_at: '2026-11-01T02:00:00.000Z',
    valid_until: '2026-12-31',
    job_type: term('full', '全职'),
    experience: term('3-5', '3-5年'),
    category: term('010201', '前端开发'),
    headcount: 2,
    skills: ['React', 'CSS'],
    address: '科技园 1 号',
    work_hours: '周一至周五',
    is_agency: false,
    enterprise: {
      id: 3,
      full_name: '深圳示例有限公司',
      logo: '/files/a.webp',
      industry: term('internet'),
    },
    ...changes,
  } as PositionDetail;
}

describe('the JobPosting of a position', () => {
  it('tells the hours, and of a client one recruits for nothing', () => {
    expect(jobPosting(position(), location, SITE)?.workHours).toBe('周一至周五');
    const agency = jobPosting(position({ is_agency: true }), location, SITE);
    expect(agency?.hiringOrganization).toBe('confidential');
    expect(JSON.stringify(agency)).not.toContain('深圳示例有限公司');
  });

  it('holds what search engines ask for', () => {
    expect(jobPosting(position(), location, SITE)).toMatchObject({
      title: '前端工程师',
      datePosted: '2026-11-01T02:00:00.000Z',
      validThrough: '2026-12-31T23:59:59+08:00',
      employmentType: 'FULL_TIME',
      directApply: true,
      skills: 'React、CSS',
      experienceRequirements: { monthsOfExperience: 36 },
      hiringOrganization: {
        name: '深圳示例有限公司',
        sameAs: `${SITE}/company-details?id=3`,
        logo: `${SITE}/files/a.webp`,
      },
      jobLocation: {
        address: {
          addressRegion: '广东',
          addressLocality: '深圳南山区',
          streetAddress: '科技园 1 号',
        },
      },
      baseSalary: {
        currency: 'CNY',
        value: { minValue: 15000, maxValue: 25000, unitText: 'MONTH' },
      },
    });
  });

  it('carries the description as markup in which what people wrote stays text', () => {
    expect(jobPosting(position(), location, SITE)?.description).toBe(
      '<p>岗位职责</p><p>1. 写页面 &#60;b&#62;&#38;</p><p>2. 看数据</p>',
    );
  });

  it('pays part-time work by the day', () => {
    const salary = { min: 200, max: 300, months: 12, unit: 'day' as const };
    expect(jobPosting(position({ salary, job_type: term('part') }), location, SITE)).toMatchObject({
      employmentType: 'PART_TIME',
      baseSalary: { value: { unitText: 'DAY' } },
    });
  });

  it('is gone when the position takes no applications', () => {
    for (const state of ['paused', 'expired', 'closed'] as const) {
      expect(jobPosting(position({ state }), location, SITE)).toBeNull();
    }
  });
});
