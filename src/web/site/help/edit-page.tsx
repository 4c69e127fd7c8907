// One article of the help (/admin/content/help/edit): written over the shipped one, or anew; looked at as people read it.
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listHelpRows, resetHelp, type StaffHelpArticle } from '../../../contract/site/help.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { SHIPPED_ARTICLES } from './articles.ts';
import { HelpForm } from './form.tsx';

export const meta = () =>
  pageMeta({ title: '编辑帮助文章', description: '写帮助文章。', noindex: true });

export default function HelpEditPage() {
  const [query] = useSearchParams();
  const slug = query.get('slug');
  const read = useCall(listHelpRows, {});
  return (
    <>
      <PageHead
        title={slug ? '修改帮助文章' : '新写一篇'}
        note="保存后立即显示给读者；改动记在运营日志里。"
        actions={
          <LinkButton to="/admin/content/help" variant="outline">
            全部文章
          </LinkButton>
        }
      />
      <Loaded of={read} skeleton={<SkeletonList />}>
        {({ items }) => {
          const row = items.find((one) => one.slug === slug) ?? null;
          const shipped = SHIPPED_ARTICLES.find((one) => one.slug === slug) ?? null;
          if (slug && !row && !shipped) {
            return <EmptyState title="没有这篇文章">它可能已被同事删除。</EmptyState>;
          }
          return (
            <div className="stack gap-6">
              {row && <Reset row={row} isShipped={shipped !== null} />}
              <HelpForm key={slug ?? 'new'} row={row} shipped={shipped} />
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

interface ResetProps {
  row: StaffHelpArticle;
  isShipped: boolean;
}

function Reset({ row: { slug, version, title }, isShipped }: ResetProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const act = useAct(resetHelp, {
    done: isShipped ? '已恢复随程序发布的内容' : '文章已删除',
    onSuccess: () => void navigate('/admin/content/help'),
    onSettled: () => setAsking(false),
  });
  const label = isShipped ? '恢复随程序发布的内容' : '删除这篇文章';
  return (
    <section aria-label="文章状态" className="box pad-4">
      <Row wrap align="center" justify="between" gap={3}>
        <p className="tone-ink-2">
          {isShipped ? '这篇随程序发布的文章被改过。' : '这篇文章是运营人员写的。'}
        </p>
        <Button variant="outline" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </Row>
      {isAsking && (
        <SaveDialog
          title={`${label}：${title}`}
          act={isShipped ? '恢复' : '删除'}
          isDanger
          isSending={act.isPending}
          onSave={(reason) => act.mutate({ slug, version, reason })}
          onClose={() => setAsking(false)}
        >
          <p>现在的内容只留在运营日志里。</p>
        </SaveDialog>
      )}
    </section>
  );
}
