// Domains that belong to one company: parses what a person types, and excludes shared domains. Pure.

/** Public mail services, and endings below which companies register their names. */
const SHARED: ReadonlySet<string> = new Set([
  'qq.com',
  'foxmail.com',
  '163.com',
  '126.com',
  'yeah.net',
  '188.com',
  'sina.com',
  'sina.cn',
  'sohu.com',
  'aliyun.com',
  '139.com',
  '189.cn',
  'wo.cn',
  'tom.com',
  '21cn.com',
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'live.cn',
  'msn.com',
  'icloud.com',
  'me.com',
  'yahoo.com',
  'yahoo.cn',
  'proton.me',
  'protonmail.com',
  'vip.qq.com',
  'vip.163.com',
  'com.cn',
  'net.cn',
  'org.cn',
  'gov.cn',
  'edu.cn',
  'ac.cn',
  'com.hk',
  'com.tw',
  'com.mo',
  'co.uk',
  'co.jp',
  'com.sg',
  'com.au',
]);

const DOMAIN = /^(?=.{3,80}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;

/** The domain in an address of a website or mail, lower case without www; null when there is none. */
export function parseDomain(text: string): string | null {
  const [domain = ''] = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^[^/]*@/, '')
    .replace(/^www\./, '')
    .split(/[/:?#]/);
  return DOMAIN.test(domain) ? domain : null;
}

/** True for a domain that does not identify a company. */
export const isPublicDomain = (domain: string): boolean => SHARED.has(domain);
