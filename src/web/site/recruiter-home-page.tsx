// 工作台 /layout: today's work, the funnel and daily figures, the latest applications, today's interviews,
// own positions, recommended people, remaining quotas. A recruiter without an enterprise creates it here
// first.

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { currentLogin } from '../../contract/account/account.ts';
import { listCandidates } from '../../contract/application/application.ts';
import { getOwnResponse } from '../../contract/application/response.ts';
import { getWorkbench } from '../../contract/application/statistics.ts';
import { getMyCertification } from '../../contract/enterprise/certification.ts';
import { listJoinRequests } from '../../contract/enterprise/join.ts';
import { Invitations, useMyInvitations } from '../account/join/invitations.tsx';
import { Loaded } from '../data/loaded.tsx';
import { areRead, useCall, usePages } from '../data/queries.ts';
import { useRight } from '../data/rights.ts';
import { useSession } from '../data/session.ts';
import { CreateForm } from '../enterprise/create/form.tsx';
import { JoinHint } from '../enterprise/joining/hint.tsx';
import { JoinRequests } from '../enterprise/joining/requests.tsx';
import { Button, LinkButton } from '../kit/form/button.tsx';
import { PageHead } from '../kit/layout/page-head.tsx';
import { SectionHead } from '../kit/layout/section-head.tsx';
import { Stack } from '../kit/layout/stack/stack.tsx';
import { PlusIcon } from '../kit/look/icons.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { SuggestBox } from '../parts/suggest/box.tsx';
import { RefreshAll } from '../position/manage/refresh-all.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { serverNowMs } from '../shell/server-clock.ts';
import { CandidateRow } from '../talent/candidate/row.tsx';
import { useNothingReceived } from '../talent/person/received.ts';
import { Figures } from './recruiter-home/figures.tsx';
import { HeadsUp } from './recruiter-home/heads-up.tsx';
import styles from './recruiter-home/home.module.css';
import { OwnPositions } from './recruiter-home/own-positions.tsx';
import { QuotasLeft } from './recruiter-home/quotas-left.tsx';
import { TalentsFor } from './recruiter-home/talents-for.tsx';
import { TodayInterviews } from './recruiter-home/today-interviews.tsx';
import { homeNote } from './recruiter-home/words.ts';
import { WorkCards } from './recruiter-home/work-cards.tsx';

export const meta = () =>
  pageMeta({ title: '招聘者工作台', description: '今天要处理的简历和职位。', noindex: true });

export default function RecruiterHomePage() {
  const enterprise = useSession((session) => session.entDetail);
  const mayRead = useRight('read');
  if (enterprise && !mayRead) return <InterviewerHome />;
  return enterprise ? <Workbench shortName={enterprise.short_name} /> : <FirstSteps />;
}

/** For interviewers: assigned candidates, and today's interviews. */
function InterviewerHome() {
  const name = useSession((session) => session.name) ?? '';
  return (
    <>
      <PageHead
        title={name ? `${name}，您好` : '您好'}
        note="您在企业里是面试官：查看交给您的候选人，面试后写下评价。"
        actions={<LinkButton to="/layout/manage">交给我的候选人</LinkButton>}
      />
      <TodayInterviews />
    </>
  );
}

/** The session may be older than the enterprise, so it is read before offering to create one. */
function FirstSteps() {
  const navigate = useNavigate();
  const login = useCall(currentLogin, {}, { staleTime: 0 });
  const invitations = useMyInvitations();
  const [creating, setCreating] = useState(false);
  const known = login.data?.ent_detail ?? null;
  useEffect(() => {
    if (known) useSession.setState({ entDetail: known });
  }, [known]);
  if (login.isError) return <Loaded of={login} />;
  if (login.isPending || known || invitations.isPending) return <SkeletonList count={4} />;
  const isInvited = (invitations.data?.length ?? 0) > 0;
  return (
    <>
      <Invitations token="" />
      {isInvited && !creating ? (
        <Button variant="outline" onClick={() => setCreating(true)}>
          不加入，创建自己的企业
        </Button>
      ) : (
        <>
          <JoinHint />
          <CreateForm onCreated={() => void navigate('/layout/positionRelease')} />
        </>
      )}
    </>
  );
}

const LATEST = 5;

function Workbench({ shortName }: { shortName: string }) {
  const name = useSession((session) => session.name) ?? '';
  const mayRecruit = useRight('recruit');
  const mayAdminister = useRight('administer');
  const numbers = useCall(getWorkbench, {});
  const isKnown = useIsHeadKnown(mayAdminister) && !numbers.isPending;
  if (numbers.isError) return <Loaded of={numbers} />;
  return (
    <>
      <PageHead
        title={name ? `${name}，您好` : '您好'}
        note={numbers.data && homeNote(shortName, numbers.data)}
        actions={
          mayRecruit && (
            <LinkButton to="/layout/positionRelease" icon={<PlusIcon />}>
              发布职位
            </LinkButton>
          )
        }
      />
      {mayRecruit && (
        <div className={`below-4 ${styles.search}`}>
          <SuggestBox
            scene="talent"
            action="/layout/recommend"
            label="搜索人才"
            placeholder="技能、职位、公司或学校"
            keep={{ tab: ['search'] }}
          />
        </div>
      )}
      {isKnown ? (
        <>
          <HeadsUp />
          <WorkCards work={numbers.data} />
          {mayAdminister && <JoinRequests />}
          <Columns pending={numbers.data?.pending_positions ?? 0} />
        </>
      ) : (
        <SkeletonList count={4} />
      )}
    </>
  );
}

/** Whether it is known what stands above the columns: they must not move under a press. */
function useIsHeadKnown(mayAdminister: boolean): boolean {
  const certification = useCall(getMyCertification, {});
  const response = useCall(getOwnResponse, {}, { quiet: true });
  const { list: joins } = usePages(listJoinRequests, {}, { enabled: mayAdminister });
  return areRead(certification, response, ...(mayAdminister ? [joins] : []));
}

function Columns({ pending }: { pending: number }) {
  const mayRecruit = useRight('recruit');
  return (
    <div className={`stack align-start gap-6 ${styles.columns}`}>
      <div>
        <Figures />
        <LatestApplications />
      </div>
      <Stack gap={6}>
        <TodayInterviews />
        <OwnPositions acts={mayRecruit && <RefreshAll />} pending={pending} />
        {mayRecruit && <TalentsFor />}
        <QuotasLeft />
      </Stack>
    </div>
  );
}

function LatestApplications() {
  const list = useCall(listCandidates, {});
  const mayRecruit = useRight('recruit');
  const items = list.data?.items.slice(0, LATEST) ?? [];
  const { title, gone } = useNothingReceived(true);
  const now = serverNowMs() ?? Date.now();
  return (
    <section aria-labelledby="latest">
      <SectionHead
        id="latest"
        title="最新投递"
        more={{ to: '/layout/manage', label: '查看全部' }}
      />
      <Loaded of={list} skeleton={<SkeletonList count={3} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          compact
          level={3}
          title={title}
          actions={
            mayRecruit && (
              <LinkButton variant="outline" to="/layout/position">
                去分享和刷新职位
              </LinkButton>
            )
          }
        >
          {gone ??
            (mayRecruit ? '把职位链接发给合适的人，能更快收到简历。' : '收到的简历会出现在这里。')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {items.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            now={now}
            to={`/layout/manage?id=${candidate.id}`}
          />
        ))}
      </ul>
    </section>
  );
}
