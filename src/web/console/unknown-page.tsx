// An address of the console that there is not: said within the console.
import { LinkButton } from '../kit/form/button.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { pageMeta } from '../shell/page-meta.ts';

export const meta = () =>
  pageMeta({ title: '没有这个页面', description: '运营后台里没有这个地址。', noindex: true });

export default function UnknownPage() {
  return (
    <EmptyState
      scene="search"
      level={1}
      title="运营后台里没有这个页面"
      actions={<LinkButton to="/admin">回到待处理</LinkButton>}
    >
      地址可能写错了，或这个页面已经改了名字。左边的导航里有您能使用的全部页面。
    </EmptyState>
  );
}
