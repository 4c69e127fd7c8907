// The states of a request to join: one table of moves.
import type { JoinState } from '../../../contract/enterprise/join.ts';
import { type Moves, machine } from '../../../contract/value/machine.ts';

export const joinMoves = machine({
  approve: { from: ['pending'], to: 'approved', by: 'administrator' },
  refuse: { from: ['pending'], to: 'refused', by: 'administrator' },
  withdraw: { from: ['pending'], to: 'withdrawn', by: 'asker' },
} satisfies Moves<JoinState, 'administrator' | 'asker'>);

/**
 * True when a mail address and a website belong together: the same host, or one below the other
 * (hr.example.com and www.example.com). Hosts of public mail services never count.
 */
export function domainMatches(email: string, host: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const site = host.replace(/^www\./, '');
  if (domain === '' || !site.includes('.') || PUBLIC_MAIL.has(domain)) return false;
  return domain === site || domain.endsWith(`.${site}`) || isAbove(domain, site);
}

/** example.com for the website jobs.example.com, but never com.cn for it. */
const isAbove = (domain: string, site: string): boolean =>
  site.endsWith(`.${domain}`) && domain.split('.').length >= (SECOND_LEVEL.test(domain) ? 3 : 2);

const SECOND_LEVEL = /(?:^|\.)(?:com|net|org|gov|edu|ac)\.cn$/;
const PUBLIC_MAIL: ReadonlySet<string> = new Set([
  'qq.com',
  'foxmail.com',
  '163.com',
  '126.com',
  'yeah.net',
  'sina.com',
  'sina.cn',
  'sohu.com',
  '139.com',
  '189.cn',
  'wo.cn',
  'aliyun.com',
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.com.cn',
  'tom.com',
  '21cn.com',
]);
