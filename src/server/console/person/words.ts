// What the staff read of people before they open anything: enough to recognise, too little to use.
import type { Role } from '../../../contract/call/access.ts';
import { displayName } from '../../../contract/value/names.ts';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  seeker: '求职者',
  recruiter: '招聘者',
  operator: '运营',
};

/** 林一诺 becomes 林**. */
export const hiddenName = (name: string): string => displayName(name, 'masked', null);

/** 203.0.113.7 becomes 203.0.*.*; of an IPv6 address the first two groups stay. */
export function hiddenAddress(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+)\.(\d+)\.\d+\.\d+$/.exec(address);
  if (v4) return `${v4[1]}.${v4[2]}.*.*`;
  const groups = address.split(':').filter(Boolean).slice(0, 2);
  return groups.length > 0 ? `${groups.join(':')}:*` : '';
}
