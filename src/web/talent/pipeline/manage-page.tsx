// 人才管理 /layout/manage: the pipeline as a board or a list, with one resume opened beside it. View, filters
// and the opened application are in the address.
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryWith } from '../../data/query-with.ts';
import { useRight } from '../../data/rights.ts';
import { EmployerInterviews } from '../../interview/detail/list.tsx';
import { InviteOrOpen } from '../../interview/invite/form-or-open.tsx';
import { NeedsEnterprise } from '../../kit/missing/needs-enterprise.tsx';
import { CandidateTalkButton } from '../../parts/talk-button.tsx';
import { ReportButton } from '../../report/button.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { CandidateDrawer } from '../candidate/drawer.tsx';
import { OffersPanel } from '../offer/panel.tsx';
import { AssignTo } from '../person/assign-to.tsx';
import { OpenedMoves } from './dialog/opened-moves.tsx';
import { viewOf } from './query.ts';
import { Workspace } from './workspace.tsx';

export const meta = () =>
  pageMeta({ title: '人才管理', description: '查看收到的简历，推进候选人。', noindex: true });

export default function TalentManagePage() {
  return (
    <NeedsEnterprise title="人才管理">
      <TalentManager />
    </NeedsEnterprise>
  );
}

function TalentManager() {
  const [query, setQuery] = useSearchParams();
  const view = viewOf(query);
  const mayRecruit = useRight('recruit');
  const [order, setOrder] = useState<readonly number[]>([]);
  // Opening a card may move it to the next column; going on continues from its old place.
  const openedId = useRef(view.id);
  openedId.current = view.id;
  const noteOrder = useCallback(
    (ids: readonly number[]) =>
      setOrder((before) =>
        openedId.current !== null && before.includes(openedId.current)
          ? [...new Set([...before, ...ids])]
          : ids,
      ),
    [],
  );
  // Keeps the content while the drawer slides out.
  const [lastId, setLastId] = useState<number | null>(null);
  if (view.id !== null && view.id !== lastId) setLastId(view.id);
  const open = (id: number | null) =>
    setQuery(queryWith(query, { id }), { preventScrollReset: true, replace: view.id !== null });
  const linkTo = useCallback(
    (id: number) => ({ search: String(queryWith(query, { id })) }),
    [query],
  );
  const index = view.id === null ? -1 : order.indexOf(view.id);
  const neighbour = (step: number) => {
    const id = index < 0 ? undefined : order[index + step];
    return id === undefined ? null : () => open(id);
  };
  return (
    <>
      <Workspace
        view={view}
        query={query}
        onChange={(changes) =>
          setQuery(queryWith(query, { ...changes, id: null }), { preventScrollReset: true })
        }
        linkTo={linkTo}
        onOrder={noteOrder}
        inviteForm={(id, done) => <InviteOrOpen applicationId={id} onDone={done} />}
        now={serverNowMs() ?? Date.now()}
      />
      <CandidateDrawer
        acts={(opened) =>
          mayRecruit && (
            <>
              <ReportButton
                target="candidate"
                target_id={opened.id}
                name={opened.resume.basic?.name ?? ''}
                quiet
              />
              <CandidateTalkButton
                application_id={opened.id}
                name={opened.resume.basic?.name ?? ''}
              />
              <OpenedMoves opened={opened} />
            </>
          )
        }
        above={(application_id) => <Arrangements key={application_id} id={application_id} />}
        id={view.id ?? lastId}
        isOpen={view.id !== null}
        onClose={() => open(null)}
        onPrevious={neighbour(-1)}
        onNext={neighbour(1)}
      />
    </>
  );
}

/** Above the resume: who sees it, the offers, the interviews. */
function Arrangements({ id }: { id: number }) {
  const mayRecruit = useRight('recruit');
  return (
    <>
      {mayRecruit && <AssignTo applicationId={id} />}
      <OffersPanel applicationId={id} />
      <EmployerInterviews applicationId={id} isInvitedElsewhere={mayRecruit} />
    </>
  );
}
