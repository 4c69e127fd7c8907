// 个人中心 /personal-center: a summary and the seeker's lists as tabs. The tab is in the address.

import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { getCentre } from '../../../contract/account/centre.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { getPrivacy, visibilities } from '../../../contract/privacy/privacy.ts';
import { saveBasic } from '../../../contract/resume/resume.ts';
import type { Basic } from '../../../contract/resume/sections.ts';
import { Loaded } from '../../data/loaded.tsx';
import { areRead, useCall } from '../../data/queries.ts';
import { useIsSeeker } from '../../data/rights.ts';
import { useSession } from '../../data/session.ts';
import { useAct } from '../../data/use-act.ts';
import { UpcomingInterviews } from '../../interview/calendar/upcoming.tsx';
import { useMyInterviews } from '../../interview/seeker/use-my-interviews.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { PositionBody } from '../../position/details/body.tsx';
import { CompletenessRing } from '../../resume/overview/completeness-ring.tsx';
import { useResumeQuery, useSave } from '../../resume/query.ts';
import { RoleOffer } from '../../shell/menu/role-offer.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import styles from './centre-page.module.css';
import { CentreCounters, CentreHead } from './head.tsx';
import { WaitingOffers } from './waiting-offers.tsx';

export const meta = () =>
  pageMeta({ title: '个人中心', description: '投递、面试、收藏和足迹', noindex: true });

const ApplicationsTab = lazy(async () => ({
  default: (await import('../../talent/application/tab.tsx')).ApplicationsTab,
}));
/** Tabs that need no props from this page; each is loaded when it is opened. */
const named = <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) =>
  lazy(async () => ({ default: (await load())[name] }));
const InterviewsTab = named(() => import('../../interview/seeker/tab.tsx'), 'InterviewsTab');
const RecommendedTab = named(
  () => import('../../position/interest/recommended-tab.tsx'),
  'RecommendedTab',
);
const FavouritesTab = named(
  () => import('../../position/interest/favourites-tab.tsx'),
  'FavouritesTab',
);
const SavedSearchesTab = named(
  () => import('../../position/search/saved-searches-tab.tsx'),
  'SavedSearchesTab',
);
const InvitationsTab = named(() => import('../../talent/elite/invitations.tsx'), 'Invitations');
const ViewersTab = named(() => import('../../talent/view/viewers-tab.tsx'), 'ViewersTab');
const FollowedTab = named(() => import('../../enterprise/follow/tab.tsx'), 'FollowedTab');
const JoinedTab = named(() => import('../../operate/joined-tab.tsx'), 'JoinedTab');
const HiddenTab = named(() => import('../../position/interest/hidden-tab.tsx'), 'HiddenTab');
const FootprintsTab = named(
  () => import('../../position/interest/footprints-tab.tsx'),
  'FootprintsTab',
);

const TABS = [
  { code: 'applications', label: '投递记录' },
  { code: 'interviews', label: '面试' },
  { code: 'invitations', label: '投递邀约' },
  { code: 'recommended', label: '推荐职位' },
  { code: 'favourites', label: '收藏' },
  { code: 'searches', label: '职位订阅' },
  { code: 'viewers', label: '谁看过我' },
  { code: 'followed', label: '关注的企业' },
  { code: 'activities', label: '活动报名' },
  { code: 'footprints', label: '足迹' },
  { code: 'hidden', label: '不感兴趣' },
] as const;
type Tab = (typeof TABS)[number]['code'];

export default function PersonalCenterPage() {
  const isSeeker = useIsSeeker();
  return isSeeker ? <Centre /> : <RoleOffer missing="seeker" />;
}

function Centre() {
  const [query] = useSearchParams();
  const tab = TABS.find(({ code }) => code === query.get('tab'))?.code ?? 'applications';
  const isKnown = useIsSummaryKnown();
  return (
    <div className={`container ${styles.page}`}>
      <Summary isBrief={query.has('tab')} />
      {isKnown ? <Contents tab={tab} /> : <SkeletonList count={4} />}
    </div>
  );
}

/** Whether it is known how high the summary is: what is below must not move under a press. */
function useIsSummaryKnown(): boolean {
  const centre = useCall(getCentre, {});
  const resume = useResumeQuery();
  const { list: interviews } = useMyInterviews('open');
  return areRead(centre, resume, interviews);
}

function Contents({ tab }: { tab: Tab }) {
  return (
    <>
      <div className="above-5 below-4">
        <Tabs
          label="个人中心的内容"
          preventScrollReset
          items={TABS.map(({ code, label }) => ({
            to: { search: `tab=${code}` },
            label,
            current: code === tab,
          }))}
        />
      </div>
      <h2 className="visually-hidden">{TABS.find(({ code }) => code === tab)?.label}</h2>
      <Suspense fallback={<SkeletonList count={4} />}>
        <TabContent tab={tab} />
      </Suspense>
    </>
  );
}

function TabContent({ tab }: { tab: Tab }) {
  if (tab === 'interviews') return <InterviewsTab />;
  if (tab === 'invitations') return <InvitationsTab />;
  if (tab === 'recommended') return <RecommendedTab />;
  if (tab === 'favourites') return <FavouritesTab />;
  if (tab === 'searches') return <SavedSearchesTab />;
  if (tab === 'viewers') return <ViewersTab />;
  if (tab === 'followed') return <FollowedTab />;
  if (tab === 'activities') return <JoinedTab />;
  if (tab === 'footprints') return <FootprintsTab />;
  if (tab === 'hidden') return <HiddenTab />;
  return (
    <ApplicationsTab
      showPosting={(posting) => <PositionBody position={{ ...posting, similar: [] }} />}
    />
  );
}

/** @param isBrief true with a tab in the address: on phones the tab then comes before the summary. */
function Summary({ isBrief }: { isBrief: boolean }) {
  const user = useSession((session) => session.userInfo);
  const centre = useCall(getCentre, {});
  const privacy = useCall(getPrivacy, {}, { quiet: true });
  const { data: resume } = useResumeQuery();
  const save = useSave();
  const status = useAct(
    async (work_status: Basic['work_status']) => {
      const basic = resume?.basic;
      if (!basic) return;
      const { region_name: _region, age: _age, mobile_verified: _verified, ...own } = basic;
      await save(saveBasic, { ...own, work_status, version: resume.version });
    },
    { done: '求职状态已更新' },
  );
  if (centre.isError) return <Loaded of={centre} />;
  return (
    <Card
      as="section"
      pad="lg"
      aria-label="概览"
      className={styles.summary}
      data-brief={isBrief || undefined}
    >
      <CentreHead
        name={user?.name ?? ''}
        mobile={user?.mobile || '我'}
        resume={resume}
        ring={<CompletenessRing percent={resume?.completeness ?? null} />}
        visibility={labelOf(visibilities, privacy.data?.visibility)}
        saving={status.isPending ? status.variables : undefined}
        onStatus={status.mutate}
      />
      <CentreCounters centre={centre.data} />
      <WaitingOffers offers={centre.data?.offers ?? []} />
      <div className={styles.upcoming}>
        <UpcomingInterviews />
      </div>
    </Card>
  );
}
