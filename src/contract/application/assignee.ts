// Room application: candidates assigned to members. An interviewer sees only assigned candidates.
import { z } from 'zod';
import { Done, get, Id, post } from '../call/endpoint.ts';
import { memberRoles } from '../call/member-rights.ts';
import { codesOf } from '../dictionary/dictionary.ts';

/** At most so many members are assigned to one candidate. */
export const ASSIGNEES_MAX = 10;

export const listAssignees = get('/api/talent.assignee/of', {
  summary: '一位候选人交给了哪些同事，以及还可以交给谁',
  access: 'recruiter',
  member: 'recruit',
  writes: true,
  names: 'application',
  shows: ['talent'],
  input: z.strictObject({ id: Id }),
  data: z.object({
    given: z.array(Id),
    members: z.array(z.object({ id: Id, name: z.string(), role: z.enum(codesOf(memberRoles)) })),
  }),
});

export const assignCandidate = post('/api/talent.assignee/set', {
  summary: '把一位候选人交给这些同事查看与评价；没有列出的收回',
  access: 'recruiter',
  member: 'recruit',
  names: 'application',
  changes: ['talent'],
  input: z.strictObject({
    id: Id,
    account_ids: z.array(Id).max(ASSIGNEES_MAX, `最多交给 ${ASSIGNEES_MAX} 位同事`),
  }),
  data: Done,
});
