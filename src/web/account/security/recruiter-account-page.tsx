// 账号设置 /layout/account: members of the enterprise, and the own account with its bindings. The tab is in
// the address.

import { useSearchParams } from 'react-router';
import { Loaded } from '../../data/loaded.tsx';
import { useSession } from '../../data/session.ts';
import { JoinRequests } from '../../enterprise/joining/requests.tsx';
import { LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { MembersCard } from '../members/card.tsx';
import { CompanyCard } from '../members/company-card.tsx';
import { InvitationsCard } from '../members/invitations-card.tsx';
import styles from '../members/members.module.css';
import { ContactCard } from '../parts/contact-card.tsx';
import { DevicesCard } from '../parts/devices-card.tsx';
import { IdentityCard } from '../parts/identity-card.tsx';
import { LoginLogCard } from '../parts/login-log-card.tsx';
import { MeasuresCard } from '../parts/measures-card.tsx';
import { useBindings } from '../parts/use-bindings.ts';

export const meta = () =>
  pageMeta({ title: '账号设置', description: '企业成员与账号安全。', noindex: true });

const TABS = [
  { code: 'members', label: '企业成员' },
  { code: 'security', label: '登录与安全' },
] as const;

export default function RecruiterAccountPage() {
  const [query] = useSearchParams();
  const tab = TABS.find(({ code }) => code === query.get('tab'))?.code ?? 'members';
  return (
    <>
      <PageHead title="账号设置" note="企业里有谁、各管什么；您自己的登录方式和设备" />
      <Tabs
        label="账号设置"
        preventScrollReset
        items={TABS.map(({ code, label }) => ({
          to: { search: code === 'members' ? '' : `tab=${code}` },
          label,
          current: code === tab,
        }))}
      />
      <div className="above-5">{tab === 'members' ? <Company /> : <Security />}</div>
    </>
  );
}

function Company() {
  const enterprise = useSession((session) => session.entDetail);
  const isAdministrator = enterprise?.member_role === 'administrator';
  if (!enterprise) {
    return (
      <EmptyState
        title="您还没有所属企业"
        level={2}
        actions={<LinkButton to="/recruiter">去加入或创建企业</LinkButton>}
      >
        加入企业后，这里会列出同事、角色和邀请。
      </EmptyState>
    );
  }
  return (
    <div className="stack columns-1 gap-4">
      {isAdministrator && <JoinRequests />}
      <MembersCard isAdministrator={isAdministrator} />
      <div className={isAdministrator ? styles.two : 'stack columns-1 gap-4'}>
        {isAdministrator && <InvitationsCard />}
        <CompanyCard isAdministrator={isAdministrator} />
      </div>
    </div>
  );
}

function Security() {
  const bindings = useBindings();
  return (
    <Loaded of={bindings} skeleton={<SkeletonList count={3} />}>
      {(data) => (
        <div className={styles.two}>
          <div className="stack gap-4 slim">
            <ContactCard bindings={data} />
            <IdentityCard bindings={data} />
          </div>
          <div className="stack gap-4 slim">
            <DevicesCard />
            <LoginLogCard />
            <MeasuresCard to="/layout/measures" />
          </div>
        </div>
      )}
    </Loaded>
  );
}
