// 发布职位 /layout/positionRelease: a new position. `?draft=` continues a draft, `?id=` edits a position,
// `?copy=` starts from one.

import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ERRORS } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type PositionState, positionStates } from '../../../contract/dictionary/states.ts';
import { type EnterpriseDetail, getMyEnterprise } from '../../../contract/enterprise/enterprise.ts';
import { getDraft } from '../../../contract/position/drafts.ts';
import { getMyPosition } from '../../../contract/position/position.ts';
import { CallError } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { LeaveGuard } from '../../data/record-form/leave-guard.tsx';
import { useSession } from '../../data/session.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { idIn } from '../../kit/list/address.ts';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { NeedsEnterprise } from '../../kit/missing/needs-enterprise.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { EditorForm } from './form.tsx';
import { Published, type PublishedFacts } from './published.tsx';
import { dropStored, readStored, storedKey, writeStored } from './stored.ts';
import { Uncertified } from './uncertified.tsx';
import { SOURCE } from './use-editor.ts';
import { type EditorValues, NEW_VALUES, valuesOfContent } from './values.ts';

export const meta = () =>
  pageMeta({ title: '发布职位', description: '发布或修改招聘职位。', noindex: true });

/** The history state of an address set by the form itself, for which the form must not restart. */
const FOLLOWS = { follows: true } as const;

export default function PositionEditorPage() {
  // Each navigation here starts the form again, with the values stored in the tab.
  const { key, state } = useLocation();
  const [began, setBegan] = useState(key);
  const isAnew = key !== began && (state as { follows?: boolean } | null)?.follows !== true;
  if (isAnew) setBegan(key);
  return (
    <NeedsEnterprise title="发布职位">
      <Editor key={isAnew ? key : began} />
    </NeedsEnterprise>
  );
}

const EDITABLE: readonly PositionState[] = ['draft', 'rejected', 'online', 'paused', 'expired'];
const UNPUBLISHED: readonly PositionState[] = ['draft', 'rejected'];
/** The form starts from the newest stored values, which must not change while it is open. */
const ONCE = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** What the address asked for on arrival. */
function targetOf(query: URLSearchParams) {
  const editId = idIn(query.get('id'));
  const draftId = editId === null ? idIn(query.get('draft')) : null;
  const copyId = editId === null && draftId === null ? idIn(query.get('copy')) : null;
  const name = editId ?? (draftId !== null ? `draft-${draftId}` : null);
  return { editId, draftId, copyId, name: String(name ?? (copyId ? `copy-${copyId}` : 'new')) };
}

/** What was published here, also after a reload; the address no longer names the draft, which is gone. */
function usePublished() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [published, setPublished] = useState(
    () => (state as { published?: PublishedFacts } | null)?.published ?? null,
  );
  const show = (facts: PublishedFacts) => {
    setPublished(facts);
    void navigate('/layout/positionRelease', {
      replace: true,
      state: { ...FOLLOWS, published: facts },
      preventScrollReset: true,
    });
  };
  return [published, show] as const;
}

function Editor() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const account_id = useSession((session) => session.userInfo?.account_id) ?? 0;
  const [published, showPublished] = usePublished();
  const [{ editId, draftId, copyId, name }] = useState(() => targetOf(query));
  const sourceId = editId ?? copyId;

  const enterprise = useCall(getMyEnterprise, {});
  const source = useCall(
    getMyPosition,
    { id: sourceId ?? 0 },
    { ...ONCE, apart: SOURCE, enabled: sourceId !== null },
  );
  const draft = useCall(
    getDraft,
    { id: draftId ?? 0 },
    { quiet: isGone, ...ONCE, enabled: draftId !== null, retry: false },
  );

  if (published) return <Published {...published} />;
  const storageKey = storedKey(account_id, name);
  const isDraftGone = draft.error instanceof CallError && isGone(draft.error);
  // An open form stays: it says itself that its draft is gone.
  if (isDraftGone && !draft.data)
    return <DraftGone storageKey={storageKey} account_id={account_id} />;
  const failed = [enterprise, source, draft].find(({ isError, data }) => isError && !data);
  if (failed) return <Loaded<unknown> of={failed} />;
  const isWaiting = (sourceId !== null && !source.data) || (draftId !== null && !draft.data);
  if (!enterprise.data || isWaiting) return <SkeletonList count={4} />;

  const stored = editId !== null ? (source.data ?? null) : null;
  if (stored && !EDITABLE.includes(stored.state)) return <NotEditable state={stored.state} />;
  const usual = newValues(enterprise.data);
  const base = draft.data
    ? valuesOfContent(draft.data.content)
    : (copyOf(source.data, copyId) ?? usual);
  return (
    <>
      <PageHead
        title={stored ? `修改“${stored.draft.title}”` : '发布职位'}
        note={stored ? undefined : '按真实情况填写，预览里随时能看到求职者看到的样子。'}
      />
      {!stored && <Uncertified />}
      <LeaveGuard act={stored ? '保存' : '发布'}>
        <EditorForm
          storageKey={storageKey}
          base={base}
          stored={stored}
          draft={draft.data ? { id: draft.data.id, version: draft.data.version } : null}
          locked={stored !== null && !UNPUBLISHED.includes(stored.state)}
          enterprise={enterprise.data}
          onDraft={(id) =>
            void navigate(`/layout/positionRelease?draft=${id}`, {
              replace: true,
              state: FOLLOWS,
              preventScrollReset: true,
            })
          }
          onSaved={({ state, ...saved }) => {
            const isPending = state === 'pending';
            if (!stored) return showPublished({ ...saved, isPending });
            toastSuccess(isPending ? '已提交审核，通过后求职者能看到，结果会通知您' : '修改已保存');
            void navigate('/layout/position');
          }}
        />
      </LeaveGuard>
    </>
  );
}

const isGone = (refusal: CallError) => refusal.code === ERRORS.gone.code;

/** A copy has all values except the contact and the picture of the authorisation. */
function copyOf(source: { draft: EditorValues } | undefined, copyId: number | null) {
  if (!source || copyId === null) return source?.draft ?? null;
  return { ...source.draft, contact_id: null };
}

/** The start values of a new position, from the enterprise's profile. */
function newValues({ address, work_hours, welfare }: EnterpriseDetail): EditorValues {
  return { ...NEW_VALUES, address, work_hours, welfare };
}

/** The draft is gone; what this tab still has of it can become a new one. */
function DraftGone({ storageKey, account_id }: { storageKey: string; account_id: number }) {
  const navigate = useNavigate();
  const stored = readStored(storageKey);
  const restore = () => {
    if (
      stored &&
      writeStored(storedKey(account_id, 'new'), { ...stored, base: null, version: null })
    ) {
      dropStored(storageKey);
    }
    void navigate('/layout/positionRelease');
  };
  return (
    <EmptyState
      level={1}
      scene="rest"
      title="这份草稿已经发布或删除了"
      actions={
        <>
          {stored && <Button onClick={restore}>用您写过的内容新建</Button>}
          <LinkButton variant={stored ? 'outline' : 'primary'} to="/layout/position">
            去职位管理
          </LinkButton>
          <LinkButton variant="outline" to="/layout/positionRelease">
            写一个新职位
          </LinkButton>
        </>
      }
    >
      可能是同事已经把它发布了，可以在职位管理里查看。
      {stored && '您没有保存的内容还在这个标签页里。'}
    </EmptyState>
  );
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
