// What the staff may read while they look at the site as a person. It lists what is shown, so that a new call is hidden
// until somebody decides otherwise. Left out are files, logins and their secrets, conversations, and what shows other
// people: candidates, talents, contacts.

/** The calls by the part of the site. */
const SHOWN: Readonly<Record<string, string>> = {
  resume: 'mine preview',
  'resume.privacy': 'mine deliveries',
  'resume.block': 'lists',
  account: 'centre',
  'account.consent': 'mine',
  'account.closing': 'mine',
  'account.export': 'mine',
  'account.binding': 'overview',
  'console.opening': 'mine',
  'talent.application': 'mine forPosition position',
  'talent.view': 'mine',
  'talent.download': 'mine',
  'talent.elite': 'mine invitations lists',
  'talent.response': 'of',
  interview: 'mine month',
  'interview.review': 'lists',
  position: 'search detail mine mineDetail recommended match',
  'position.category': 'lists',
  'position.draft': 'mine detail',
  'position.template': 'mine detail',
  'position.subscription': 'mine',
  'position.favourite': 'mine',
  'position.footprint': 'mine',
  'position.hidden': 'mine',
  'position.interest': 'marks',
  'position.manage': 'room closing statistics',
  enterprise: 'search detail mine',
  'enterprise.famous': 'lists mine',
  'enterprise.certification': 'mine times history',
  'enterprise.address': 'mine',
  'enterprise.profile': 'mine changes',
  'enterprise.join': 'mine',
  'enterprise.follow': 'mine',
  wallet: 'catalogue overview spends',
  'wallet.balance': 'overview entries',
  'wallet.order': 'list plans',
  'wallet.lot': 'list',
  'wallet.usage': 'uses',
  'operate.advert': 'lists',
  'operate.activity': 'lists joined',
  'moderation.report': 'mine',
  'site.feedback': 'form mine',
  notice: 'unread',
  'notice.setting': 'get',
  common: 'getSite getDefaultKefu',
};

/** Reads that are POSTs because their addresses were asked for so. */
const SHOWN_POSTS: readonly string[] = [
  '/api/user/getNotice',
  '/api/user/getAnnexResume',
  '/api/enterprise/searchListByName',
  '/api/enterprise/getWelfare',
  '/api/operate.activity/detail',
];

/** How long the staff may look, in minutes. */
export const VIEWING_MINUTES = 30;
/** The message for everything else. */
export const VIEW_ONLY =
  '您正在以对方的视角查看，只能看页面，不能操作，也看不到会话、文件和其他人的资料';

/** True for a call that may be made while looking at the site as a person. */
export function mayView({ method, path }: { method: string; path: string }): boolean {
  if (method === 'POST') return SHOWN_POSTS.includes(path);
  if (method !== 'GET') return false;
  if (path === '/api/region') return true;
  const [, part = '', verb = ''] = /^\/api\/([^/]+)\/(\w+)$/.exec(path) ?? [];
  return (Object.hasOwn(SHOWN, part) ? (SHOWN[part] ?? '') : '').split(' ').includes(verb);
}
