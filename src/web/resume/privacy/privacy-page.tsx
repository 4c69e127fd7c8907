// 个人隐私 /privacy: visibility, blocks, recommendation, records, the own data and closing the account. The
// tab is in the address.

import { useSearchParams } from 'react-router';
import { ClosingBanner, ClosingCard } from '../../account/closing/card.tsx';
import { ConsentsCard } from '../../account/data/consents-card.tsx';
import { ExportCard } from '../../account/data/export-card.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useIsSeeker } from '../../data/rights.ts';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { DownloadsCard } from './downloads-card.tsx';
import { NameCard } from './name-card.tsx';
import { OpeningsCard } from './openings-card.tsx';
import styles from './privacy.module.css';
import { RecommendPanel } from './recommend-panel.tsx';
import { DeliveriesCard, ViewersCard } from './records-panel.tsx';
import { usePrivacy } from './use-privacy.ts';
import { VisibilityCard } from './visibility-card.tsx';

export const meta = () =>
  pageMeta({
    title: '个人隐私',
    description: '简历对谁公开、屏蔽企业、个性化推荐、数据副本与注销账号。',
    noindex: true,
  });

/** `seeker`: tabs about the resume, hidden from people who only recruit. */
const TABS = [
  { tab: 'visibility', label: '谁能看到我', seeker: true },
  { tab: 'blocks', label: '屏蔽企业', seeker: true },
  { tab: 'recommend', label: '个性化推荐', seeker: true },
  { tab: 'records', label: '记录与授权', seeker: false },
  { tab: 'data', label: '数据与账号', seeker: false },
] as const;
type Tab = (typeof TABS)[number]['tab'];

export default function PrivacyPage() {
  const [query] = useSearchParams();
  const isSeeker = useIsSeeker();
  const offered = TABS.filter(({ seeker }) => isSeeker || !seeker);
  const current = offered.find(({ tab }) => tab === query.get('tab')) ?? offered[0];
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title="个人隐私" note="把简历交给谁，由您决定。" />
      <ClosingBanner />
      <Tabs
        label="隐私设置"
        preventScrollReset
        items={offered.map(({ tab, label }) => ({
          label,
          to: { search: `tab=${tab}` },
          current: tab === current?.tab,
        }))}
      />
      {current && <Panel tab={current.tab} isSeeker={isSeeker} />}
    </div>
  );
}

function Panel({ tab, isSeeker }: { tab: Tab; isSeeker: boolean }) {
  if (tab === 'blocks') return <BlocksPanel />;
  if (tab === 'records') {
    return (
      <div className={styles.panel}>
        {isSeeker && <DeliveriesCard />}
        <Stack gap={4} slim>
          {isSeeker && <ViewersCard />}
          {isSeeker && <DownloadsCard />}
          <OpeningsCard />
          <ConsentsCard />
        </Stack>
      </div>
    );
  }
  if (tab === 'data') {
    return (
      <div className={styles.panel}>
        <ExportCard />
        <ClosingCard />
      </div>
    );
  }
  return <Settings tab={tab} />;
}

function Settings({ tab }: { tab: 'visibility' | 'recommend' }) {
  const settings = usePrivacy();
  if (!settings.isSuccess) return <Loaded of={settings} skeleton={<SkeletonList count={3} />} />;
  if (tab === 'recommend') return <RecommendPanel settings={settings.data} />;
  return (
    <div className={styles.panel}>
      <VisibilityCard settings={settings.data} />
      <NameCard settings={settings.data} />
    </div>
  );
}
