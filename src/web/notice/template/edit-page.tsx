// The words of one kind of notice (/admin/content/templates/edit), with what arrives through each channel beside them.
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  listTemplates,
  type NoticeTemplate,
  resetTemplate,
} from '../../../contract/notice/template.ts';
import { findTemplateKind, MAIL_FRAME } from '../../../contract/notice/template-text.ts';
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
import { TemplateForm } from './form.tsx';

export const meta = () =>
  pageMeta({ title: '编辑消息模板', description: '一类通知的写法。', noindex: true });

export default function TemplateEditPage() {
  const [query] = useSearchParams();
  const kind = findTemplateKind(query.get('code') ?? '');
  const read = useCall(listTemplates, {});
  return (
    <>
      <PageHead
        title={kind ? `消息模板：${kind.label}` : '消息模板'}
        note="保存后，新的通知立即按它发出；已经发出的不变。"
        actions={
          <LinkButton to="/admin/content/templates" variant="outline">
            全部模板
          </LinkButton>
        }
      />
      {!kind && <EmptyState title="没有这类通知">请从全部模板里选择一类。</EmptyState>}
      {kind && (
        <Loaded of={read} skeleton={<SkeletonList />}>
          {({ items }) => {
            const row = items.find(({ code }) => code === kind.code) ?? null;
            const mail = items.find(({ code }) => code === MAIL_FRAME);
            return (
              <div className="stack gap-6">
                {row && <Reset row={row} label={kind.label} />}
                <TemplateForm
                  key={kind.code}
                  kind={kind}
                  row={row}
                  mail={mail ?? findTemplateKind(MAIL_FRAME)?.shipped ?? kind.shipped}
                />
              </div>
            );
          }}
        </Loaded>
      )}
    </>
  );
}

function Reset({ row: { code, version }, label }: { row: NoticeTemplate; label: string }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const act = useAct(resetTemplate, {
    done: '已恢复随程序发布的写法',
    onSuccess: () => void navigate('/admin/content/templates'),
    onSettled: () => setAsking(false),
  });
  return (
    <section aria-label="模板状态" className="box pad-4">
      <Row wrap align="center" justify="between" gap={3}>
        <p className="tone-ink-2">这个模板被改过。</p>
        <Button variant="outline" onClick={() => setAsking(true)}>
          恢复随程序发布的写法
        </Button>
      </Row>
      {isAsking && (
        <SaveDialog
          title={`恢复“${label}”的写法`}
          act="恢复"
          isSending={act.isPending}
          onSave={(reason) => act.mutate({ code, version, reason })}
          onClose={() => setAsking(false)}
        >
          <p>新的通知按随程序发布的写法发出，现在的写法只留在运营日志里。</p>
        </SaveDialog>
      )}
    </section>
  );
}
