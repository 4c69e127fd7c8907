// 个人中心 /layout/userInfo: a recruiter's card, greetings and phrases, and own figures.

import { getMemberProfile } from '../../../contract/enterprise/member-profile.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { NeedsEnterprise } from '../../kit/missing/needs-enterprise.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { OwnNumbers } from './own-numbers.tsx';
import { ProfileForm } from './profile-form.tsx';

export const meta = () =>
  pageMeta({ title: '个人中心', description: '我的招聘者名片与常用语。', noindex: true });

export default function UserInfoPage() {
  return (
    <NeedsEnterprise title="个人中心">
      <UserInfo />
    </NeedsEnterprise>
  );
}

function UserInfo() {
  const mayTalk = useRight('recruit');
  const profile = useCall(
    getMemberProfile,
    {},
    {
      // No colleague edits it, and reading it again must not replace what is typed.
      refetchOnWindowFocus: false,
    },
  );
  return (
    <>
      <PageHead
        title="个人中心"
        note={mayTalk ? '您在求职者面前的样子，和招人时常说的话' : '您在同事面前的样子'}
        actions={
          <>
            <LinkButton to="/layout/notice?tab=settings" variant="outline">
              通知设置
            </LinkButton>
            <LinkButton to="/" variant="quiet">
              回到求职者页面
            </LinkButton>
          </>
        }
      />
      <OwnNumbers />
      <Loaded of={profile} skeleton={<SkeletonList count={3} />} />
      {profile.data && <ProfileForm profile={profile.data} />}
    </>
  );
}
