// Screens of later issues: each shows its name and an honest line, with links onward.
import type { MetaFunction } from 'react-router';
import { useLocation } from 'react-router';
import { LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { pageMeta } from '../shell/page-meta.ts';

interface Later {
  name: string;
  /** What the screen will hold. */
  promise: string;
}

/** By address in lower case, without a slash at its end. */
const SCREENS: Readonly<Record<string, Later>> = {
  '/interaction': { name: '在线互动', promise: '在这里与招聘者直接沟通' },
  '/layout/interactive': { name: '在线互动', promise: '在这里与求职者直接沟通' },
};

function screenAt(pathname: string): Later {
  const found = SCREENS[pathname.toLowerCase().replace(/\/+$/, '')];
  return found ?? { name: '新页面', promise: '这里会有新的内容' };
}

export const meta: MetaFunction = ({ location }) => {
  const { name, promise } = screenAt(location.pathname);
  return pageMeta({ title: name, description: `${name}：${promise}。`, noindex: true });
};

export default function LaterPage() {
  const { pathname } = useLocation();
  const { name, promise } = screenAt(pathname);
  const isRecruiterArea = pathname.toLowerCase().startsWith('/layout');
  return (
    <EmptyState
      scene="rest"
      level={1}
      title={name}
      actions={
        isRecruiterArea ? (
          <>
            <LinkButton to="/layout/position">管理职位</LinkButton>
            <LinkButton to="/layout/manage" variant="outline">
              查看投递
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton to="/position">去看看职位</LinkButton>
            <LinkButton to="/my-resume" variant="outline">
              完善我的简历
            </LinkButton>
          </>
        )
      }
    >
      「{name}」正在建设中，还不能使用。完成后，您可以{promise}。
    </EmptyState>
  );
}
