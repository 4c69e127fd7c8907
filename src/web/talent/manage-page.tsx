// 人才管理 /layout/manage and /layout/mangeCv: received applications, one opened beside the list
// (features 2.4, 3.2). Filters and the opened one stand in the address.
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { applicationStates } from '../../contract/states.ts';
import { HeldInterviews } from '../interview/held-interviews.tsx';
import { LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { StarIcon } from '../kit/icons.tsx';
import { LoadFailed } from '../kit/load-failed.tsx';
import { NeedsEnterprise } from '../kit/needs-enterprise.tsx';
import { OwnList, OwnListBar } from '../kit/own-list.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { SkeletonList } from '../kit/skeleton.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { ReportButton } from '../moderation/report-button.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { serverNowMs } from '../shell/server-clock.ts';
import { CandidateDrawer } from './candidate-drawer.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { PositionChoice } from './position-choice.tsx';
import { idOf, queryWith, stateTabs } from './query.ts';
import styles from './talent.module.css';
import { type CandidateFilter, useCandidates } from './use-candidates.ts';

export const meta = () =>
  pageMeta({ title: '人才管理', description: '查看收到的简历。', noindex: true });

export default function TalentManagePage() {
  return (
    <NeedsEnterprise title="人才管理">
      <TalentManager />
    </NeedsEnterprise>
  );
}

function TalentManager() {
  const [query, setQuery] = useSearchParams();
  const state = applicationStates.find(({ code }) => code === query.get('state'))?.code ?? null;
  const elite = query.get('elite') === '1';
  const filter: CandidateFilter = { position_id: idOf(query.get('position_id')), state, elite };
  const openedId = idOf(query.get('id'));
  // While the drawer slides out its content stays.
  const [lastId, setLastId] = useState<number | null>(null);
  if (openedId !== null && openedId !== lastId) setLastId(openedId);

  const list = useCandidates(filter);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const now = serverNowMs() ?? Date.now();

  const open = (id: number | null) =>
    setQuery(queryWith(query, { id }), { preventScrollReset: true, replace: openedId !== null });
  const index = items.findIndex((item) => item.id === openedId);
  const goTo = async (place: number) => {
    const known = items[place];
    if (known) return open(known.id);
    if (!list.hasNextPage) return;
    const more = await list.fetchNextPage();
    const next = more.data?.pages.flatMap((page) => page.items)[place];
    if (next) open(next.id);
  };

  return (
    <>
      <PageHead
        title="人才管理"
        note="打开一份简历后，求职者会看到“已被查看”。越早处理，候选人越愿意等。"
      />
      <OwnListBar>
        <Tabs label="按进度查看" items={stateTabs(query, counts, state)} preventScrollReset />
        <div className={styles.choices}>
          <Link
            className={styles.eliteChip}
            to={{ search: String(queryWith(query, { elite: elite ? null : 1, id: null })) }}
            aria-current={elite ? 'true' : undefined}
            preventScrollReset
          >
            <StarIcon />
            只看精英
          </Link>
          <PositionChoice
            value={filter.position_id}
            onChange={(position_id) => setQuery(queryWith(query, { position_id, id: null }))}
          />
        </div>
      </OwnListBar>
      {list.isPending && <SkeletonList count={5} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && <Nothing filter={filter} />}
      <OwnList list={list}>
        {items.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            now={now}
            to={{ search: String(queryWith(query, { id: candidate.id })) }}
            isOpen={candidate.id === openedId}
          />
        ))}
      </OwnList>
      <CandidateDrawer
        acts={(application_id, name) => (
          <ReportButton target="candidate" target_id={application_id} name={name} quiet />
        )}
        above={(application_id) => (
          <HeldInterviews key={application_id} applicationId={application_id} />
        )}
        id={openedId ?? lastId}
        isOpen={openedId !== null}
        onClose={() => open(null)}
        onPrevious={index > 0 ? () => void goTo(index - 1) : null}
        onNext={
          index >= 0 && (index < items.length - 1 || list.hasNextPage)
            ? () => void goTo(index + 1)
            : null
        }
      />
    </>
  );
}

function Nothing({ filter: { position_id, state, elite } }: { filter: CandidateFilter }) {
  if (elite) {
    return (
      <EmptyState
        title="这里还没有精英的投递"
        actions={<LinkButton to="/layout/recommend">去邀请精英投递</LinkButton>}
      >
        精英是经平台审核的资深人才。可以先看全部投递，也可以主动发出邀约。
      </EmptyState>
    );
  }
  if (state !== null) {
    const label = applicationStates.find(({ code }) => code === state)?.label;
    return (
      <EmptyState
        title={state === 'submitted' ? '都看过了，没有待查看的简历' : `没有“${label}”的候选人`}
        actions={
          <LinkButton
            variant="outline"
            to={{ search: position_id === null ? '' : `position_id=${position_id}` }}
          >
            看全部投递
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title={position_id === null ? '还没有收到投递' : '这个职位还没有收到投递'}
      actions={
        <>
          <LinkButton to="/layout/position">去分享和刷新职位</LinkButton>
          {position_id !== null && (
            <LinkButton variant="outline" to="/layout/manage">
              看全部投递
            </LinkButton>
          )}
        </>
      }
    >
      把职位链接发给合适的人，或每天刷新一次让它排到前面，都能更快收到简历。
    </EmptyState>
  );
}
