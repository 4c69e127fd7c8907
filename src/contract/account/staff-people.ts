// The site's staff, as administrators look after them.
import { z } from 'zod';
import { Done, get, Id, Nothing, post } from '../call/endpoint.ts';
import { staffRights, staffRoles } from '../call/staff-rights.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { Mobile } from './account.ts';

const Role = z.enum(codesOf(staffRoles), '请从列出的角色中选择');
const Roles = z
  .array(Role, '请选择角色')
  .min(1, '请至少选择一个角色')
  .max(staffRoles.length)
  .refine((roles) => new Set(roles).size === roles.length, '同一个角色只选一次');

export const STAFF_REASON = textRule('原因', 200, 5);
export const STAFF_NAME = textRule('姓名', 20);
const Reason = text(STAFF_REASON);

export const listStaff = get('/api/account.staff/list', {
  summary: '运营人员与各角色的权限',
  access: 'operator',
  staff: 'administer',
  shows: ['staff'],
  input: Nothing,
  data: z.object({
    people: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** Masked, as in 138****0000. */
        mobile: z.string(),
        roles: z.array(Role),
        /** False while the person has set no password yet. */
        has_password: z.boolean(),
        second_factor: z.boolean(),
        /** The last login of the staff; null for none. */
        last_login_at: Time.nullable(),
        /** Staff logins that are open now. */
        sessions: z.number().int(),
        is_me: z.boolean(),
      }),
    ),
    /** What each role may do, from the rows. */
    roles: z.array(z.object({ role: Role, rights: z.array(z.enum(codesOf(staffRights))) })),
  }),
});

export const addStaff = post('/api/account.staff/add', {
  summary: '添加运营人员',
  access: 'operator',
  staff: 'administer',
  changes: ['staff'],
  input: z.strictObject({ mobile: Mobile, name: text(STAFF_NAME), roles: Roles, reason: Reason }),
  /** False where the person has no password yet and sets one by a text message first. */
  data: z.object({ id: Id, has_password: z.boolean() }),
});

export const saveStaffRoles = post('/api/account.staff/saveRoles', {
  summary: '修改运营人员的角色',
  access: 'operator',
  staff: 'administer',
  names: 'staff',
  changes: ['staff'],
  input: z.strictObject({
    id: Id,
    /** The roles that the caller saw: a colleague's change meanwhile is a conflict. */
    seen: z.array(Role).max(staffRoles.length),
    roles: Roles,
    reason: Reason,
    /** Said by somebody who takes the right to administer from themselves. */
    understood: z.boolean().default(false),
  }),
  data: Done,
});

const One = z.strictObject({ id: Id, reason: Reason });

export const removeStaff = post('/api/account.staff/remove', {
  summary: '移除运营人员',
  access: 'operator',
  staff: 'administer',
  names: 'staff',
  changes: ['staff'],
  input: One,
  data: Done,
});

export const endSessionsOfStaff = post('/api/account.staff/endSessionsOf', {
  summary: '退出运营人员的全部运营登录',
  access: 'operator',
  staff: 'administer',
  names: 'staff',
  changes: ['staff'],
  input: One,
  data: z.object({ ended: z.number().int() }),
});

export const resetStaffFactors = post('/api/account.staff/resetFactors', {
  summary: '重置运营人员的两步验证',
  access: 'operator',
  staff: 'administer',
  names: 'staff',
  changes: ['staff'],
  input: One,
  data: Done,
});
