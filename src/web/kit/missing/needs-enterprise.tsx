// For screens of the recruiter area that need an enterprise.
import type { ReactNode } from 'react';
import { useSession } from '../../data/session.ts';
import { LinkButton } from '../form/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shows its children to members of an enterprise; others see how to join or create one. */
export function NeedsEnterprise({ title, children }: { title: string; children: ReactNode }) {
  const enterprise = useSession((session) => session.entDetail);
  if (enterprise) return children;
  return (
    <EmptyState
      level={1}
      title={title}
      actions={<LinkButton to="/layout">去填写企业信息</LinkButton>}
    >
      先告诉求职者您在为谁招人。填写企业信息大约需要 3
      分钟，之后提交认证材料，就可以提交职位；认证和职位一起审核，通过后职位上线、接收简历。
    </EmptyState>
  );
}
