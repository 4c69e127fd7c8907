// 发布职位 /layout/positionRelease: a new position, `?id=` changes one, `?copy=` begins with one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { labelOf } from '../../contract/dictionaries.ts';
import { type EnterpriseDetail, getMyEnterprise } from '../../contract/enterprise.ts';
import { getMyPosition } from '../../contract/position.ts';
import { type PositionState, positionStates } from '../../contract/states.ts';
import { call } from '../api.ts';
import { LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { LoadFailed } from '../kit/load-failed.tsx';
import { NeedsEnterprise } from '../kit/needs-enterprise.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { SkeletonList } from '../kit/skeleton.tsx';
import { useSession } from '../session.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { toastSuccess } from '../shell/toast.ts';
import { keptKey } from './release/kept.ts';
import { Published } from './release/published.tsx';
import { ReleaseForm } from './release/release-form.tsx';
import { NEW_VALUES, type ReleaseValues } from './release/values.ts';

export const meta = () =>
  pageMeta({ title: '发布职位', description: '发布或修改招聘职位。', noindex: true });

export default function PositionReleasePage() {
  // Each way here begins anew, with what the tab has kept.
  const { key } = useLocation();
  return (
    <NeedsEnterprise title="发布职位">
      <Release key={key} />
    </NeedsEnterprise>
  );
}

const EDITABLE: readonly PositionState[] = ['draft', 'rejected', 'online', 'paused', 'expired'];
const UNPUBLISHED: readonly PositionState[] = ['draft', 'rejected'];

const idOf = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

function Release() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const account_id = useSession((session) => session.userInfo?.account_id) ?? 0;
  const [published, setPublished] = useState<{ id: number; title: string } | null>(null);
  const editId = idOf(query.get('id'));
  const copyId = editId === null ? idOf(query.get('copy')) : null;
  const sourceId = editId ?? copyId;

  const enterprise = useQuery({
    queryKey: ['my-enterprise'],
    queryFn: () => call(getMyEnterprise, {}),
  });
  const source = useQuery({
    queryKey: ['my-position', sourceId],
    queryFn: () => call(getMyPosition, { id: sourceId ?? 0 }),
    enabled: sourceId !== null,
    // A form begins with what is stored now and is not changed under its writer.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  if (published) return <Published {...published} />;
  const failed = [enterprise, source].find(({ isError }) => isError);
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!enterprise.data || (sourceId !== null && !source.data)) return <SkeletonList count={4} />;

  const stored = editId !== null ? (source.data ?? null) : null;
  if (stored && !EDITABLE.includes(stored.state)) return <NotEditable state={stored.state} />;
  const onSaved = (id: number, title: string) => {
    if (!stored) return setPublished({ id, title });
    toastSuccess('修改已保存');
    void navigate('/layout/position');
  };
  const target = editId !== null ? String(editId) : copyId !== null ? `copy-${copyId}` : 'new';
  return (
    <>
      <PageHead
        title={stored ? `修改“${stored.draft.title}”` : '发布职位'}
        note={stored ? undefined : '按真实情况填写，预览里随时能看到求职者看到的样子。'}
      />
      <ReleaseForm
        keptUnder={keptKey(account_id, target)}
        base={source.data?.draft ?? newValues(enterprise.data)}
        stored={stored}
        locked={stored !== null && !UNPUBLISHED.includes(stored.state)}
        enterprise={enterprise.data}
        onSaved={onSaved}
      />
    </>
  );
}

/** What most positions of an enterprise have in common is there already. */
function newValues({ address, work_hours, welfare }: EnterpriseDetail): ReleaseValues {
  return { ...NEW_VALUES, address, work_hours, welfare };
}

function NotEditable({ state }: { state: PositionState }) {
  return (
    <EmptyState
      level={1}
      scene="rest"
      title={`“${labelOf(positionStates, state)}”的职位不能修改`}
      actions={
        <LinkButton variant="outline" to="/layout/position">
          回到职位管理
        </LinkButton>
      }
    >
      {state === 'closed'
        ? '已关闭的职位不能再打开。想继续招，可以在职位管理里把它“复制为新职位”。'
        : '请等状态变化后再来。'}
    </EmptyState>
  );
}
