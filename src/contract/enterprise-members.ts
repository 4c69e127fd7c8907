// Room enterprise: colleagues, and handing the administration over (features 2.1; needed before the
// only administrator closes the account, 3.9).
import { z } from 'zod';
import { Done, get, Id, Nothing, post } from './endpoint.ts';

export const listColleagues = get('/api/enterprise.member/colleagues', {
  summary: '本企业的其他成员（企业管理员）',
  access: 'recruiter',
  input: Nothing,
  data: z.array(z.object({ id: Id, name: z.string(), title: z.string() })),
});

export const handOver = post('/api/enterprise.member/handOver', {
  summary: '把管理员移交给一位同事，自己成为普通成员',
  access: 'recruiter',
  names: 'colleague',
  input: z.strictObject({ id: Id }),
  data: Done,
});
