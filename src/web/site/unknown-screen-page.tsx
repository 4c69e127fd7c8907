// An unknown path below /layout: said within the workbench, so that the way on is one press.
import { LinkButton } from '../kit/form/button.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { pageMeta } from '../shell/page-meta.ts';

export const meta = () =>
  pageMeta({ title: '页面不存在', description: '招聘者后台没有这个页面。', noindex: true });

export default function UnknownScreenPage() {
  return (
    <EmptyState
      scene="search"
      level={1}
      title="没有这个页面"
      actions={<LinkButton to="/layout">回到工作台</LinkButton>}
    >
      地址可能有误，或页面已经移走。可以从左侧菜单继续。
    </EmptyState>
  );
}
