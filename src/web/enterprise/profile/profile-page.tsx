// 企业信息 /layout/corporate-information: profile, addresses, certification, changes. The tab stands in
// the address.

import { useSearchParams } from 'react-router';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { certificationStates } from '../../../contract/enterprise/certification-states.ts';
import { Loaded } from '../../data/loaded.tsx';
import { OwnReviews } from '../../interview/review/own-reviews.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { NeedsEnterprise } from '../../kit/missing/needs-enterprise.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { ReportButton } from '../../report/button.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { CertificationTab } from '../certification/tab.tsx';
import { AddressesTab } from './addresses-tab.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { ProfileTab } from './tab.tsx';
import { useProfile } from './use-profile.ts';

export const meta = () =>
  pageMeta({ title: '企业信息', description: '维护企业资料、地址与认证。', noindex: true });

const TABS = [
  { code: 'profile', label: '企业资料' },
  { code: 'addresses', label: '地址' },
  { code: 'certification', label: '企业认证' },
  { code: 'reviews', label: '面试评价' },
  { code: 'changes', label: '修改记录' },
] as const;

export default function CorporateInformationPage() {
  return (
    <NeedsEnterprise title="企业信息">
      <CorporateInformation />
    </NeedsEnterprise>
  );
}

function CorporateInformation() {
  const [query] = useSearchParams();
  const profile = useProfile();
  const tab = TABS.find(({ code }) => code === query.get('tab'))?.code ?? 'profile';
  const state = profile.data && labelOf(certificationStates, profile.data.certification);
  return (
    <>
      <PageHead
        title="企业信息"
        note={
          profile.data
            ? `${profile.data.full_name} · 企业认证：${state}`
            : '求职者在企业主页看到的内容。'
        }
      />
      <div className="below-4">
        <Tabs
          label="企业信息"
          items={TABS.map(({ code, label }) => ({
            to: { search: code === 'profile' ? '' : `tab=${code}` },
            label,
            current: code === tab,
          }))}
        />
      </div>
      {tab === 'addresses' && <AddressesTab />}
      {tab === 'certification' && <CertificationTab />}
      {tab === 'changes' && <ChangesTab />}
      {tab === 'reviews' && profile.data && (
        <OwnReviews
          enterprise_id={profile.data.enterprise_id}
          mayReply={profile.data.is_administrator}
          report={(id) => (
            <ReportButton target="review" target_id={id} name="对本企业的面试评价" quiet />
          )}
        />
      )}
      {tab === 'profile' && <ProfileOrWait profile={profile} />}
    </>
  );
}

function ProfileOrWait({ profile }: { profile: ReturnType<typeof useProfile> }) {
  if (!profile.data) return <Loaded of={profile} skeleton={<SkeletonList count={4} />} />;
  return <ProfileTab profile={profile.data} />;
}
