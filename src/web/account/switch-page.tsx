// /recruiter: from seeker to recruiter with the same account (spec sections 2 and 6).
import { type MetaFunction, useNavigate } from 'react-router';
import { LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { useSession } from '../session.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { RoleOffer } from '../shell/role-offer.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    title: '切换为招聘者',
    description: '用同一个账号开通招聘者身份，创建企业资料并发布职位。',
    noindex: true,
  });

export default function SwitchPage() {
  const navigate = useNavigate();
  const isRecruiter = useSession((session) => session.userInfo?.roles.includes('recruiter'));
  if (!isRecruiter)
    return <RoleOffer missing="recruiter" onAdded={() => void navigate('/layout')} />;
  return (
    <EmptyState
      scene="nest"
      level={1}
      title="您已是招聘者"
      actions={<LinkButton to="/layout">进入招聘者后台</LinkButton>}
    >
      求职与招聘可以随时切换，两边的资料互不影响。
    </EmptyState>
  );
}
