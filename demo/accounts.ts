// The documented accounts of the demo town, one for each role; the README names them.

import { DEMO_PASSWORD } from '../src/server/account/seed.ts';
import { mobileOf } from './people/names.ts';
import { DEMO_RECRUITER_SERIAL } from './recruiters.ts';

/** The recruiter whose enterprise the demo shows from inside. */
export const RECRUITER_MOBILE = mobileOf(DEMO_RECRUITER_SERIAL);
export const OPERATOR_MOBILE = mobileOf(3);
export const OPERATOR_NAME = '择木运营';
/** A colleague of the operator, for what two people decide. */
export const SECOND_OPERATOR_MOBILE = mobileOf(9003);
export const SECOND_OPERATOR_NAME = '周行远';

/** What a person needs to try each role; `at` is the page on which they log in. */
export const demoAccounts = [
  { label: '求职者', mobile: mobileOf(1), password: DEMO_PASSWORD, at: '/login' },
  { label: '招聘者', mobile: RECRUITER_MOBILE, password: DEMO_PASSWORD, at: '/login' },
  { label: '运营　', mobile: OPERATOR_MOBILE, password: DEMO_PASSWORD, at: '/admin/login' },
  {
    label: '运营同事',
    mobile: SECOND_OPERATOR_MOBILE,
    password: DEMO_PASSWORD,
    at: '/admin/login',
  },
] as const;
