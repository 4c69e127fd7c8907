// Every address of the site (spec section 2). The spec's odd spellings live here and nowhere else.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Screens of later issues: each shows its name and an honest line. */
const later = (path: string, area = '') =>
  route(path, 'site/later-page.tsx', { id: `later:${area}${path}` });

export default [
  layout('shell/public-shell.tsx', [
    index('site/home-page.tsx'),
    route('position', 'position/list-page.tsx'),
    route('position-details', 'position/details-page.tsx'),
    route('enterprise', 'enterprise/list-page.tsx'),
    route('company-details', 'enterprise/company-page.tsx'),
    route('protocol', 'site/protocol-page.tsx'),
    layout('shell/signed-in-area.tsx', { id: 'seeker-area' }, [
      layout('resume/resume-shell.tsx', [
        route('my-resume', 'resume/overview-page.tsx'),
        route('my-resume/basic', 'resume/basic-page.tsx'),
        route('advantage', 'resume/advantage-page.tsx'),
        route('objective', 'resume/objective-page.tsx'),
        route('experience', 'resume/experience-page.tsx'),
        route('educational', 'resume/educational-page.tsx'),
        route('certificate', 'resume/certificate-page.tsx'),
      ]),
      route('my-resume/:section', 'resume/section-redirect.tsx'),
      route('privacy', 'resume/privacy-page.tsx'),
      route('notification', 'notice/notification-page.tsx'),
      route('personal-center', 'account/personal-center-page.tsx'),
      route('elite', 'talent/elite-page.tsx'),
      route('recruiter', 'account/switch-page.tsx'),
      route('jobHunting', 'site/feedback-page.tsx'),
      later('interaction'),
      route('account', 'account/account-page.tsx'),
    ]),
  ]),
  route('website', 'site/website-page.tsx'),
  route('notFont', 'site/not-found-page.tsx'),
  route('login', 'account/login-page.tsx'),
  route('forget', 'account/forget-page.tsx'),
  route('oauth/:provider', 'account/oauth-page.tsx'),
  route('layout', 'shell/recruiter-shell.tsx', [
    index('site/recruiter-home-page.tsx'),
    route('position', 'position/manage-page.tsx'),
    route('positionRelease', 'position/release-page.tsx'),
    route('manage', 'talent/manage-page.tsx'),
    route('mangeCv', 'talent/library-page.tsx'),
    route('userInfo', 'enterprise/user-info-page.tsx'),
    route('recommend', 'talent/recommend-page.tsx'),
    later('interactive'),
    route('interview', 'interview/interview-page.tsx'),
    route('notice', 'notice/notification-page.tsx', { id: 'notice/notification-page-recruiter' }),
    route('assets', 'wallet/assets-page.tsx'),
    route('vip', 'wallet/vip-page.tsx'),
    route('enterprises', 'enterprise/famous-page.tsx'),
    route('account', 'account/recruiter-account-page.tsx'),
    route('corporate-information', 'enterprise/corporate-information-page.tsx'),
    route('activity', 'operate/activity-page.tsx'),
  ]),
  route('*', 'site/unknown-path.tsx'),
] satisfies RouteConfig;
