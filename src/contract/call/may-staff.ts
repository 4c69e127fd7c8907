// Whether staff may make a call. Apart from the list of rights, because pages of everybody load it.
import type { StaffNeed, StaffRight } from './staff-rights.ts';

interface StaffCall {
  method: 'GET' | 'POST';
  staff?: StaffNeed | undefined;
  file?: true | undefined;
}

/** True when staff with these rights may make the call. */
export function mayStaff(
  { method, staff, file }: StaffCall,
  rights: readonly StaffRight[],
): boolean {
  if (staff === undefined || staff === 'any' || rights.includes(staff)) return true;
  return method === 'GET' && file === undefined && rights.includes('read');
}
