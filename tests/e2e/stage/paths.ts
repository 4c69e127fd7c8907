// The addresses of the screens by who may see them.
/** For everybody. */
export const OPEN = [
  '/',
  '/login',
  '/admin/login',
  '/position',
  '/protocol',
  '/announcements',
  '/help',
  '/help/code-missing',
  '/enterprise',
  '/forget',
  '/website',
];
/** For people who are signed in. */
export const SIGNED_IN = [
  '/privacy',
  '/notification',
  '/personal-center',
  '/elite',
  '/recruiter',
  '/jobHunting',
  '/interaction',
  '/account',
  '/measures',
  '/my-resume',
  '/my-resume/basic',
  '/advantage',
  '/objective',
  '/experience',
  '/educational',
  '/certificate',
];
/** The operators' screens. */
export const STAFF = [
  '/admin',
  '/admin/account',
  '/admin/notices',
  '/admin/staff',
  '/admin/log',
  '/admin/review/reports',
  '/admin/people',
  '/admin/people/1',
  '/admin/enterprises/1',
  '/admin/numbers',
  '/admin/health',
  '/admin/authority',
  '/admin/site',
  '/admin/content/announcements',
  '/admin/content/announcements/edit',
  '/admin/content/help',
  '/admin/content/help/edit',
  '/admin/content/templates',
  '/admin/content/templates/edit',
  '/admin/content/texts',
  '/admin/content/texts/edit',
  '/admin/content/adverts',
  '/admin/content/adverts/edit',
  '/admin/content/activities',
  '/admin/content/activities/edit',
  '/admin/content/trees',
  '/admin/content/famous',
  '/admin/content/words',
];
/** The recruiter's screens, in the order of the side navigation. */
export const RECRUITER = [
  '/layout',
  '/layout/userInfo',
  '/layout/position',
  '/layout/positionRelease',
  '/layout/recommend',
  '/layout/interactive',
  '/layout/manage',
  '/layout/mangeCv',
  '/layout/interview',
  '/layout/notice',
  '/layout/assets',
  '/layout/vip',
  '/layout/enterprises',
  '/layout/account',
  '/layout/corporate-information',
  '/layout/activity',
  '/layout/measures',
];

export const upper = (path: string) => path.toUpperCase();
export const mixed = (path: string) =>
  [...path].map((letter, i) => (i % 2 ? letter.toUpperCase() : letter)).join('');
