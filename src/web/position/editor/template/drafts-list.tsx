// Drafts of the enterprise, own and colleagues': go on or delete. Stands in the publishing page's
// drawer and in 职位管理.
import { type DraftRow, listDrafts, removeDraft } from '../../../../contract/position/drafts.ts';
import { salaryText } from '../../../../contract/value/salary.ts';
import { Loaded } from '../../../data/loaded.tsx';
import { useCall, usePages } from '../../../data/queries.ts';
import { useRight } from '../../../data/rights.ts';
import { useAct } from '../../../data/use-act.ts';
import { ask } from '../../../kit/dialog/ask.tsx';
import { Button, LinkButton } from '../../../kit/form/button.tsx';
import { Row } from '../../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../../kit/missing/skeleton.tsx';
import { RelativeTime } from '../../../kit/text/relative-time.tsx';
import { Tag } from '../../../kit/text/tag.tsx';
import { toastError } from '../../../shell/toast.ts';
import styles from './drafts-list.module.css';

const draftPath = (id: number) => `/layout/positionRelease?draft=${id}`;

/** How many drafts the enterprise has; null while that is not known, and for who writes none. */
export function useDraftCount(): number | null {
  const mayRecruit = useRight('recruit');
  const drafts = useCall(listDrafts, {}, { quiet: true, enabled: mayRecruit });
  return drafts.data?.total ?? null;
}

interface DraftsListProps {
  keyword?: string;
  onOpen?: () => void;
}

export function DraftsList({ keyword = '', onOpen }: DraftsListProps) {
  const { list, items: drafts } = usePages(listDrafts, { ...(keyword && { keyword }) });
  if (!list.isSuccess) return <Loaded of={list} skeleton={<SkeletonList count={3} />} />;
  if (drafts.length === 0) {
    return (
      <EmptyState
        scene={keyword ? 'search' : 'nest'}
        title={keyword ? `没有名称含“${keyword}”的草稿` : '没有草稿'}
        actions={<LinkButton to="/layout/positionRelease">写一个新职位</LinkButton>}
      >
        写职位时会边写边存为草稿，同事也能接着写。
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <Draft key={draft.id} draft={draft} onOpen={onOpen} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="outline"
          block
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          显示更多草稿
        </Button>
      )}
    </>
  );
}

const REMOVE = {
  title: '删除这份草稿？',
  words: '删除后同事也看不到，不能恢复。',
  act: '删除',
  out: '保留',
  isDanger: true,
};

function Draft({ draft, onOpen }: { draft: DraftRow; onOpen: (() => void) | undefined }) {
  const { id, version, title, category_name, city_name, salary, saved_by, mine } = draft;
  const remove = useAct(removeDraft, {
    quiet: true,
    done: '草稿已删除',
    onError: ({ message }) => toastError(message),
  });
  // A colleague may write on while the question is open: then the server says so.
  const askFirst = async () => (await ask(REMOVE)) && remove.mutate({ id, version });
  const facts = [category_name, city_name, salary && salaryText(salary)].filter(Boolean);
  return (
    <li className={styles.row}>
      <div>
        <h3>
          {title || '未命名的职位'}
          <Tag tone={mine ? 'pine' : 'plain'}>{mine ? '我的' : '同事的'}</Tag>
        </h3>
        <p>{facts.length > 0 ? facts.join(' · ') : '刚开头，还没有填写类别、地点和薪资'}</p>
        <p className={styles.when}>
          {saved_by || '已离开的同事'} 保存于{' '}
          <RelativeTime at={draft.updated_at} now={Date.now()} />
        </p>
      </div>
      <Row wrap justify="end" gap={2} fixed>
        <LinkButton size="sm" to={draftPath(id)} onClick={onOpen}>
          继续写
        </LinkButton>
        <Button
          size="sm"
          variant="quiet"
          loading={remove.isPending}
          onClick={() => void askFirst()}
        >
          删除
        </Button>
      </Row>
    </li>
  );
}
