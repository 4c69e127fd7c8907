// The members assigned to a candidate (interviewers see assigned candidates only); editable in place.
import {
  ASSIGNEES_MAX,
  assignCandidate,
  listAssignees,
} from '../../../contract/application/assignee.ts';
import { memberRoles } from '../../../contract/call/member-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { call } from '../../data/api.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Select } from '../../kit/antd/fields.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { NothingFound } from '../../kit/missing/nothing-found.tsx';
export function AssignTo({ applicationId: id }: { applicationId: number }) {
  const { data } = useCall(listAssignees, { id }, { quiet: true, retry: false });
  const { mutate, isPending, variables } = useAct(
    (account_ids: number[]) => call(assignCandidate, { id, account_ids }),
    {
      done: '已更新可以查看这位候选人的同事',
    },
  );
  if (!data) return null;
  const options = data.members
    .filter(({ id: one, role }) => role === 'interviewer' || data.given.includes(one))
    .map(({ id: value, name, role }) => ({
      value,
      label: `${name}（${labelOf(memberRoles, role)}）`,
    }));
  return (
    <Stack as="section" gap={2} below={4} aria-label="交给面试官">
      <b>交给面试官</b>
      {options.length === 0 ? (
        <p className="tone-ink-3 size-sm">
          只有“面试官”角色要先交给他才看得到简历；企业里还没有这个角色的成员，管理员可在“账号设置”里邀请。
        </p>
      ) : (
        <Select
          mode="multiple"
          aria-label="选择面试官"
          maxCount={ASSIGNEES_MAX}
          loading={isPending}
          placeholder="选择可以查看并评价的同事"
          notFoundContent={<NothingFound>没有可选的面试官</NothingFound>}
          optionFilterProp="label"
          options={options}
          value={isPending ? (variables ?? []) : data.given}
          onChange={(account_ids: number[]) => mutate(account_ids)}
        />
      )}
    </Stack>
  );
}
