// /account: the own account and its bindings.

import { Link, type MetaFunction } from 'react-router';
import { Loaded } from '../../data/loaded.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { AccountCard } from '../parts/account-row.tsx';
import { ContactCard } from '../parts/contact-card.tsx';
import { DevicesCard } from '../parts/devices-card.tsx';
import { IdentityCard } from '../parts/identity-card.tsx';
import { LoginLogCard } from '../parts/login-log-card.tsx';
import { MeasuresCard } from '../parts/measures-card.tsx';
import { useBindings } from '../parts/use-bindings.ts';
import styles from './account-page.module.css';

export const meta: MetaFunction = () =>
  pageMeta({
    title: '账号与绑定',
    description: '更换手机号、绑定邮箱与第三方账号、修改密码、管理登录设备。',
    noindex: true,
  });

export default function AccountPage() {
  const bindings = useBindings();
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title="账号与绑定" note="修改这里的内容前，会先确认是您本人" />
      <Loaded of={bindings} skeleton={<SkeletonList count={3} />} />
      {bindings.isSuccess && (
        <Stack columns={1} gap={4}>
          <ContactCard bindings={bindings.data} />
          <IdentityCard bindings={bindings.data} />
          <DevicesCard />
          <LoginLogCard />
          <MeasuresCard to="/measures" />
          <AccountCard id="account-data" title="数据与注销">
            <p className={`tone-ink-2 ${styles.data}`}>
              下载您的全部数据，或注销账号，请到<Link to="/privacy?tab=data">个人隐私</Link>。
            </p>
          </AccountCard>
        </Stack>
      )}
    </div>
  );
}
