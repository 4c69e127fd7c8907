// 机关调取 /admin/authority: requests for a person's data, recorded by one of the staff and confirmed by another.
import { useState } from 'react';
import {
  AUTHORITY_DAYS,
  type AuthorityState,
  authorityStates,
  listAuthorityRequests,
} from '../../../contract/console/authority.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { RecordForm } from './record-form.tsx';
import { RequestCard } from './request-card.tsx';

export const meta = () =>
  pageMeta({ title: '机关调取', description: '登记、复核与交付。', noindex: true });

export default function AuthorityPage() {
  const [isWriting, setWriting] = useState(false);
  const [state, setState] = useState<AuthorityState | ''>('');
  const { list, items } = usePages(
    listAuthorityRequests,
    { ...(state && { state }) },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHead
        title="机关调取"
        note={`一人登记，另一人复核；通过后整理成压缩文件，下载都有记录，${AUTHORITY_DAYS} 天后删除。`}
        actions={!isWriting && <Button onClick={() => setWriting(true)}>登记文书</Button>}
      />
      {isWriting && <RecordForm onClose={() => setWriting(false)} />}
      <Row as="fieldset" wrap gap={1} below={4}>
        <legend className="visually-hidden">按状态查看</legend>
        {[{ code: '' as const, label: '全部' }, ...authorityStates].map(({ code, label }) => (
          <Button
            key={code}
            size="sm"
            variant={code === state ? 'soft' : 'quiet'}
            aria-pressed={code === state}
            onClick={() => setState(code)}
          >
            {label}
          </Button>
        ))}
      </Row>
      {!list.data && <Loaded of={list} skeleton={<SkeletonList count={3} />} />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={2} title={state ? '这里没有登记' : '还没有登记过'}>
          {state ? '换一个状态看看。' : '收到机关的调取文书后，先在这里登记。'}
        </EmptyState>
      )}
      {items.length > 0 && (
        <OwnList list={list}>
          {items.map((item) => (
            <RequestCard key={item.id} request={item} />
          ))}
        </OwnList>
      )}
    </>
  );
}
